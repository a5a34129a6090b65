import { collapseWhitespace } from './text.ts'

/** The sentence for a text that is not a US phone number. */
export const invalidPhoneMessage = 'Enter a US phone number, such as (212) 555-0142.'

/** A US phone number as E.164, in any form that people write or copy: '(212) 555‑0142' → '+12125550142'. */
export function parsePhone(text: string): string | undefined {
  const typed = toPlainText(text)
  if (!/^[+\d\s()./\p{Pd}\u2212]+$/u.test(typed)) return undefined
  const digits = typed.replace(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  // In North American numbers, area code and exchange start with 2–9.
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? `+1${national}` : undefined
}

/** Letters of other widths become plain ones, and contact lists put invisible characters around a number. */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
}

/** '+12125550142' → '(212) 555-0142' */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
}

/** The sentence for a delivery phone number that no carrier can call. */
export const invalidDeliveryPhoneMessage =
  'Enter a phone number, such as (212) 555-0142, or leave this empty.'

const extensionPattern = /[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6})$/i

/**
 * The number that a carrier may call, as people write it: '+1 (212) 555.01 42 ext 3' → '(212) 555-0142 ext. 3'. A number of
 * another country begins with '+' and stays as it was typed, with plain dashes. Undefined for what is not a number.
 */
export function parseDeliveryPhone(text: string): string | undefined {
  const plain = toPlainText(text)
  const [, extension] = extensionPattern.exec(plain) ?? []
  const national = parsePhone(plain.replace(extensionPattern, ''))
  if (national !== undefined)
    return `${formatPhone(national)}${extension === undefined ? '' : ` ext. ${extension}`}`
  const typed = collapseWhitespace(plain).replaceAll(/[\p{Pd}\u2212]/gu, '-')
  const isInternational = /^\+(?!1)[\d\s()./-]+$/.test(typed) && /^\d{8,15}$/.test(typed.replace(/\D/g, ''))
  return isInternational ? typed : undefined
}
