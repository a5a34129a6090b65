import { minimumAge } from '../compliance/minimum-age.ts'
import { dayMs } from '../duration.ts'
import { isCalendarDay } from '../format-date.ts'
import { toZonedDay } from '../zoned-time.ts'

/** No living person is older, so such a date is a typo. */
const maximumPlausibleAge = 120

/** After a week, an order whose age check failed is canceled and refunded, unless staff verified the age before. */
const rejectedOrderMs = 7 * dayMs

/** When an order is canceled whose age check failed at this time. */
export function getRejectionDeadline(rejectedAt: Date): Date {
  return new Date(rejectedAt.getTime() + rejectedOrderMs)
}

/** Orders whose age check failed until then are due now. */
export function getRejectionCutoff(now: Date): Date {
  return new Date(now.getTime() - rejectedOrderMs)
}

export type AgeCheckResult =
  | { readonly ok: true; readonly age: number }
  | { readonly ok: false; readonly refusal: 'invalid-date-of-birth' | 'under-age' }

/** The error shown at the field of a new account. */
export const accountAgeMessages = {
  'under-age': `You must be ${minimumAge} years or older to create an account.`,
  'invalid-date-of-birth': 'Enter your date of birth, such as April 30, 1990.',
} as const

/**
 * @param dateOfBirth 'YYYY-MM-DD', nothing else
 * @param state where the person is, such as 'HI'; without it, the calendar day in New York counts
 * Uses the calendar day there. A person born on February 29 comes of age on March 1 in a common year.
 */
export function checkAge(dateOfBirth: string, now: Date, state?: string): AgeCheckResult {
  const today = toLocalDay(now, state)
  if (!isCalendarDay(dateOfBirth) || dateOfBirth > today)
    return { ok: false, refusal: 'invalid-date-of-birth' }
  const age = yearsBetween(dateOfBirth, today)
  if (age > maximumPlausibleAge) return { ok: false, refusal: 'invalid-date-of-birth' }
  return age >= minimumAge ? { ok: true, age } : { ok: false, refusal: 'under-age' }
}

function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The most western time zone of each state, so that no day begins early. The states of New York's are not listed. */
const zones: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'America/Adak': 'AK',
    'America/Chicago': 'AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI',
    'America/Denver': 'CO KS MT ND NE NM SD TX UT WY',
    'America/Los_Angeles': 'CA ID NV OR WA',
    'America/Phoenix': 'AZ',
    'Pacific/Honolulu': 'HI',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
)
const easternZone = 'America/New_York'

/** The calendar day in a state, as 'YYYY-MM-DD'. Without a state, the day in New York. @param state 'HI' */
function toLocalDay(now: Date, state: string | undefined): string {
  return toZonedDay(now, (state === undefined ? undefined : zones.get(state)) ?? easternZone)
}
