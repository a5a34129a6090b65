/** Days are 'YYYY-MM-DD' and carry no time of day, so they are counted in UTC. */
function utc(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function nextDay(day: string): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** 0 is Sunday, 6 Saturday. */
export function weekday(day: string): number {
  return utc(day).getUTCDay()
}

// Federal holidays (5 U.S.C. 6103): neither carrier collects. Fixed ones as month-day …
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25']
// … the others as [month, weekday, which one of the month], −1 for the last.
const movingHolidays: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, -1],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
]

/** Whether nothing ships that day. A fixed holiday on a Sunday is kept on the Monday after it. */
export function isHoliday(day: string): boolean {
  if (fixedHolidays.includes(day.slice(5))) return true
  if (weekday(day) === 1 && fixedHolidays.includes(dayBefore(day).slice(5))) return true
  const dayOfMonth = Number(day.slice(8))
  const nth = Math.ceil(dayOfMonth / 7)
  const isLast = dayOfMonth + 7 > daysInMonth(day)
  return movingHolidays.some(
    ([month, on, which]) =>
      Number(day.slice(5, 7)) === month && weekday(day) === on && (which === -1 ? isLast : which === nth),
  )
}

/** Monday to Friday, no holiday: a day on which carriers deliver. */
export function isBusinessDay(day: string): boolean {
  const on = weekday(day)
  return on >= 1 && on <= 5 && !isHoliday(day)
}

/** The day itself when it is a business day, else the next one. */
export function businessDayFrom(day: string): string {
  let found = day
  while (!isBusinessDay(found)) found = nextDay(found)
  return found
}

export function addBusinessDays(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0; left--) reached = businessDayFrom(nextDay(reached))
  return reached
}

function dayBefore(day: string): string {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

function daysInMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
}
