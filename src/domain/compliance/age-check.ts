import { toEasternDay } from '../eastern-day.ts'

/** Satisfies every state's age found (jurisdictions.md 1.2), so it is one number for the whole shop. */
export const minimumAge = 21

/** Nobody alive is older; such a date is a slip of the keyboard. */
const maximumPlausibleAge = 120

export type AgeCheckResult =
  | { readonly ok: true; readonly age: number }
  | { readonly ok: false; readonly refusal: 'invalid-date-of-birth' | 'under-age' }

/** What stands at the field of a new account. */
export const accountAgeMessages = {
  'under-age': `You must be ${minimumAge} years or older to create an account.`,
  'invalid-date-of-birth': 'Enter your date of birth, such as 1990-04-30.',
} as const

/**
 * @param dateOfBirth 'YYYY-MM-DD', nothing else
 * Counted by the calendar day in New York. Whoever was born on 29 February comes of age on 1 March in a
 * common year.
 */
export function checkAge(dateOfBirth: string, now: Date): AgeCheckResult {
  const today = toEasternDay(now)
  if (!isCalendarDay(dateOfBirth) || dateOfBirth > today)
    return { ok: false, refusal: 'invalid-date-of-birth' }
  const age = yearsBetween(dateOfBirth, today)
  if (age > maximumPlausibleAge) return { ok: false, refusal: 'invalid-date-of-birth' }
  return age >= minimumAge ? { ok: true, age } : { ok: false, refusal: 'under-age' }
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  // Engines roll 30 February over into March; the text must survive the round trip.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}
