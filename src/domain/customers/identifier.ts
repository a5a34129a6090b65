/** A sign-in name: an email address or a US phone number. */
export type Identifier =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string }

/** Why a phone number alone is not enough for an account (decision 0080). */
export const emailBesidePhoneMessage =
  'Enter your email address, too. We send no text messages, so you need it to reset a forgotten password.'

/** Basic check: one @, a dot in the domain, no spaces. An email with a link verifies the mailbox. */
const emailPattern = /^[^\s@<>"'(),;:\\]+@[^\s@<>"'(),;:\\.]+(\.[^\s@<>"'(),;:\\.]+)+$/

/** Undefined when the text is neither. Phone numbers become E.164: '(212) 555-0142' → '+12125550142'. */
export function parseIdentifier(text: string): Identifier | undefined {
  // Unicode normalization: devices encode accented letters as one code point or two.
  const trimmed = text.normalize('NFC').trim()
  if (trimmed.includes('@')) {
    const email = trimmed.toLowerCase()
    return email.length <= 254 && emailPattern.test(email) ? { kind: 'email', email } : undefined
  }
  const phone = parsePhone(trimmed)
  return phone === undefined ? undefined : { kind: 'phone', phone }
}

/** '+12125550142' → '(212) 555-0142' */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

export function parsePhone(text: string): string | undefined {
  if (!/^[+\d\s().-]+$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  // In North American numbers, area code and exchange start with 2–9.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined
}
