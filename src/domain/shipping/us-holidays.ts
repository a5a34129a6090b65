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

/**
 * Whether a calendar day is a federal holiday (5 U.S.C. 6103), or the weekday on which one that falls on a weekend is
 * observed: Friday for a Saturday, Monday for a Sunday. Carriers differ on which of the two they keep, so both count.
 */
export function isFederalHoliday(day: string): boolean {
  const weekday = getWeekday(day)
  return (
    isHolidayItself(day) ||
    (weekday === 5 && isHolidayItself(addDays(day, 1))) ||
    (weekday === 1 && isHolidayItself(addDays(day, -1)))
  )
}

/** New Year's Day, Juneteenth, Independence Day, Veterans Day and Christmas Day. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

/** Birthday of Martin Luther King, Jr., Washington's Birthday, Labor Day, Columbus Day and Thanksgiving Day. */
const nthWeekdays = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
] as const

function isHolidayItself(day: string): boolean {
  if (fixedHolidays.has(day.slice(5))) return true
  const month = Number(day.slice(5, 7))
  const dayOfMonth = Number(day.slice(8))
  const weekday = getWeekday(day)
  // Memorial Day is the last Monday of May.
  if (month === 5) return weekday === 1 && dayOfMonth > 24
  const nth = Math.ceil(dayOfMonth / 7)
  return nthWeekdays.some((each) => each.month === month && each.weekday === weekday && each.nth === nth)
}
