import { maxTypedEmailLength, normalizeEmail, parseEmail } from '../email-address.ts'
import { parsePhone } from '../phone-number.ts'

/** A sign-in name: an email address or a US phone number. */
export type Identifier =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string }

/** Why a phone number alone is not enough for an account (decision 0080). */
export const emailBesidePhoneMessage =
  'Enter your email address, too. We send no text messages, so you need it to reset a forgotten password.'

/** The name of a new account. Undefined when the text is neither an email address nor a phone number. */
export function parseIdentifier(text: string): Identifier | undefined {
  if (!text.includes('@')) return readPhone(text)
  const email = parseEmail(text)
  return email === undefined ? undefined : { kind: 'email', email }
}

/** The name of an account that may exist: also an address that an earlier version took and this one would refuse. */
export function readIdentifier(text: string): Identifier | undefined {
  if (!text.includes('@')) return readPhone(text)
  return text.length > maxTypedEmailLength ? undefined : { kind: 'email', email: normalizeEmail(text) }
}

function readPhone(text: string): Identifier | undefined {
  const phone = parsePhone(text)
  return phone === undefined ? undefined : { kind: 'phone', phone }
}
