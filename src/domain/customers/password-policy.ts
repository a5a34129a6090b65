/** A password has at least 8 characters (decision 0045) and is hard to guess (`minPasswordScore`). */
export const minPasswordLength = 8
const maxPasswordLength = 200

/** How hard a password is to guess, from 0 to 4: 3 takes more than 10^8 guesses, 4 more than 10^10. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4
export const minPasswordScore = 3

/** Only this many characters are estimated, because the time grows with the length. */
export const estimatedPasswordLength = 40

export interface PasswordEstimate {
  readonly score: PasswordScore
  /** What makes the password easy to guess, as zxcvbn names it. Undefined when it names nothing. */
  readonly weakness: string | undefined
}

/**
 * The form in which a password is estimated and hashed. Devices write an accented letter as one code point or as two, so the
 * same password would open an account on one device only (Unicode NFC, as NIST SP 800-63B 3.1.1.2 advises).
 */
export function normalizePassword(password: string): string {
  return password.normalize('NFC')
}

/** The forms in which an earlier version may have hashed this password, the present one first. */
export function listPasswordForms(password: string): readonly string[] {
  return [...new Set([normalizePassword(password), password, password.normalize('NFD')])]
}

/** The error sentence, or undefined when the length is allowed. */
export function validatePasswordLength(password: string): string | undefined {
  const { length } = [...normalizePassword(password)]
  if (length < minPasswordLength) return `Use a password of at least ${minPasswordLength} characters.`
  if (length > maxPasswordLength) return `Use a password of at most ${maxPasswordLength} characters.`
  return undefined
}

const advice = 'Add another word or two that do not belong together.'
const tooCommon = 'This password is too common. Choose one that others do not use.'
const names = `Names are easy to guess. ${advice}`
const keyboardRow = `Rows of keys on the keyboard are easy to guess. ${advice}`
const repetition = `Repeated characters and words are easy to guess. ${advice}`
const date = `Dates and years are easy to guess. ${advice}`

/** Weakness → error sentence. The keys are zxcvbn's. */
const weaknessSentences: ReadonlyMap<string, string> = new Map([
  ['topTen', tooCommon],
  ['topHundred', tooCommon],
  ['common', tooCommon],
  ['similarToCommon', `This password is similar to a common one. ${advice}`],
  ['wordByItself', `A single word is easy to guess. ${advice}`],
  ['namesByThemselves', names],
  ['commonNames', names],
  ['userInputs', `Your name, your email address and the name of the shop are easy to guess. ${advice}`],
  ['straightRow', keyboardRow],
  ['keyPattern', keyboardRow],
  ['simpleRepeat', repetition],
  ['extendedRepeat', repetition],
  ['sequences', `Sequences such as abc or 6543 are easy to guess. ${advice}`],
  ['recentYears', date],
  ['associatedYears', date],
  ['dates', date],
])

/** The error sentence, or undefined when the password is strong enough. */
export function explainWeakPassword({ score, weakness }: PasswordEstimate): string | undefined {
  if (score >= minPasswordScore) return undefined
  return weaknessSentences.get(weakness ?? '') ?? `This password is easy to guess. ${advice}`
}

const minContextWordLength = 3

/**
 * The words that someone who knows the person would try first: each text, its parts, and the parts in one word.
 * 'Ada Lovelace' → 'Ada Lovelace', 'Ada', 'Lovelace', 'AdaLovelace'.
 */
export function listPasswordContext(known: readonly (string | undefined)[]): string[] {
  const words = known.flatMap((typed = '') => {
    const text = normalizePassword(typed)
    const parts = text.split(/[^\p{L}\p{N}]+/u)
    return [text, ...parts, parts.join('')]
  })
  return [...new Set(words.filter((word) => word.length >= minContextWordLength))]
}
