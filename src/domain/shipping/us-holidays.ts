/** Calendar days are 'YYYY-MM-DD'. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

/** 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** The federal holidays (5 U.S.C. 6103), in the order of the year. */
export const federalHolidays = [
  'new-year',
  'martin-luther-king',
  'washington',
  'memorial-day',
  'juneteenth',
  'independence-day',
  'labor-day',
  'columbus-day',
  'veterans-day',
  'thanksgiving',
  'christmas',
] as const
export type FederalHoliday = (typeof federalHolidays)[number]

/**
 * Whether a calendar day is a federal holiday (5 U.S.C. 6103), or the weekday on which one that falls on a weekend is
 * observed: Friday for a Saturday, Monday for a Sunday. Carriers differ on which of the two they keep, so both count.
 */
export function isFederalHoliday(day: string): boolean {
  return listHolidaysOn(day).length > 0
}

/** The federal holidays that fall on a day or are observed on it. */
export function listHolidaysOn(day: string): readonly FederalHoliday[] {
  const weekday = getWeekday(day)
  const observed = weekday === 5 ? addDays(day, 1) : weekday === 1 ? addDays(day, -1) : undefined
  return [day, observed].flatMap((each) => (each === undefined ? [] : (findHoliday(each) ?? [])))
}

const fixedHolidays: ReadonlyMap<string, FederalHoliday> = new Map([
  ['01-01', 'new-year'],
  ['06-19', 'juneteenth'],
  ['07-04', 'independence-day'],
  ['11-11', 'veterans-day'],
  ['12-25', 'christmas'],
])

const nthWeekdays = [
  { month: 1, weekday: 1, nth: 3, name: 'martin-luther-king' },
  { month: 2, weekday: 1, nth: 3, name: 'washington' },
  { month: 9, weekday: 1, nth: 1, name: 'labor-day' },
  { month: 10, weekday: 1, nth: 2, name: 'columbus-day' },
  { month: 11, weekday: 4, nth: 4, name: 'thanksgiving' },
] as const

/** The holiday that falls on the day itself. */
function findHoliday(day: string): FederalHoliday | undefined {
  const fixed = fixedHolidays.get(day.slice(5))
  if (fixed !== undefined) return fixed
  const month = Number(day.slice(5, 7))
  const dayOfMonth = Number(day.slice(8))
  const weekday = getWeekday(day)
  // Memorial Day is the last Monday of May.
  if (month === 5) return weekday === 1 && dayOfMonth > 24 ? 'memorial-day' : undefined
  const nth = Math.ceil(dayOfMonth / 7)
  return nthWeekdays.find((each) => each.month === month && each.weekday === weekday && each.nth === nth)
    ?.name
}
