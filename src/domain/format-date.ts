import { formatShopTime, toShopDay } from './shop-time.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/**
 * 'July 20, 2025': the day of a moment in the shop's time zone, or a calendar day such as '2025-07-20' itself.
 * @throws RangeError when it is neither
 */
export function formatDay(iso: string): string {
  const day = readDay(iso.length === 10 ? iso : toShopDay(new Date(iso)))
  return `${day.month} ${day.dayOfMonth}, ${day.year}`
}

/**
 * 'Jul 20, 2025' of a calendar day such as '2025-07-20'.
 * @throws RangeError when it is none
 */
export function formatShortDay(day: string): string {
  const { month, dayOfMonth, year } = readDay(day)
  return `${month.slice(0, 3)} ${dayOfMonth}, ${year}`
}

/**
 * 'Sun, Jul 20' of a calendar day such as '2025-07-20'.
 * @throws RangeError when it is none
 */
export function formatWeekday(day: string): string {
  const { weekday, month, dayOfMonth } = readDay(day)
  return `${weekday}, ${month.slice(0, 3)} ${dayOfMonth}`
}

/**
 * 'July 20, 2025 at 9:00 AM EDT': a moment in the shop's time zone, so that server and browser write the same. The zone is
 * named, because readers live in several.
 */
export function formatMoment(iso: string): string {
  return formatShopTime(new Date(iso))
}

/** Whether the text is a day that exists, as 'YYYY-MM-DD'. */
export function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  // The parser rolls February 30 over into March, so the text must survive the round trip.
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

function readDay(day: string) {
  if (!isCalendarDay(day)) throw new RangeError(`${day} is no calendar day.`)
  const date = new Date(`${day}T00:00:00Z`)
  return {
    weekday: weekdays[date.getUTCDay()],
    month: months[date.getUTCMonth()] ?? '',
    dayOfMonth: date.getUTCDate(),
    year: date.getUTCFullYear(),
  }
}
