import * as z from 'zod'
import { invalidEmailMessage, isEmail, maxTypedEmailLength, normalizeEmail } from '#domain/email-address.ts'

/** An email address, in the spelling that the shop stores. Each form has its own sentence for a missing or wrong one. */
export function emailAddress({
  invalid = invalidEmailMessage,
  missing = invalid,
  notText = missing,
}: {
  readonly missing?: string
  readonly invalid?: string
  readonly notText?: string
} = {}) {
  return z
    .string({ error: notText })
    .max(maxTypedEmailLength, 'This email address is too long.')
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .refine(isEmail, invalid)
    .overwrite(normalizeEmail)
}

/**
 * Any text where an email address or a phone number may stand. The use case reads it with the same rule, because a sign-in
 * and a look-up answer alike for every text.
 */
export const typedIdentifier = z.string().max(maxTypedEmailLength)
