import { createHmac } from 'node:crypto'
import { type AgeCheckSubject, serializeSubject } from '#domain/age-checks/order-age-check.ts'

/**
 * The keyed hash that binds an age check to a person and an address. It does not tell who that is, so it outlives the date
 * of birth.
 */
export function deriveAgeBinding(
  { linkSecret }: { readonly linkSecret: string },
  subject: AgeCheckSubject,
): Buffer {
  return createHmac('sha256', linkSecret)
    .update(`age check ${serializeSubject(subject)}`)
    .digest()
}
