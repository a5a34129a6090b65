import { findEmail } from '#db/queries/email/emails.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Email } from '#domain/email/email.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { withOrderKey } from './order-link.ts'

/** Returns an email with the links that open its recipient's account or order, and records who read them. */
export async function showEmailLinks(shop: Shop, emailId: string, by: Actor): Promise<Result<Email>> {
  const email = await findEmail(shop.db, emailId)
  if (email === undefined) return refuse('not-found', { message: 'This email does not exist.' })
  await recordEvent(shop, shop.db, {
    by,
    kind: 'email links shown',
    subject: email.id,
    detail: { template: email.template, to: maskEmail(email.to), customer: email.customerId },
  })
  return ok(await withOrderKey(shop, email))
}
