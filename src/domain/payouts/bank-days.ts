import { addDays, getWeekday, isFederalHoliday } from '../shipping/us-holidays.ts'

/**
 * The day after so many days on which banks work. Friday and two of them is Tuesday.
 * @param day 'YYYY-MM-DD'
 */
export function addBankDays(day: string, count: number): string {
  let found = day
  for (let left = count; left > 0; ) {
    found = addDays(found, 1)
    if (isBankDay(found)) left -= 1
  }
  return found
}

function isBankDay(day: string): boolean {
  const weekday = getWeekday(day)
  return weekday !== 0 && weekday !== 6 && !isFederalHoliday(day)
}
