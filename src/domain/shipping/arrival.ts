import { formatWeekday } from '../format-date.ts'
import { toShopWallTime } from '../shop-time.ts'
import { type DayRange, parseDeliveryDays } from './delivery-days.ts'
import { addDays, getWeekday, isFederalHoliday } from './us-holidays.ts'

/** The first and last calendar day on which a parcel is expected, 'YYYY-MM-DD'. */
export interface Arrival {
  readonly from: string
  readonly to: string
}

/** Same-day cut-offs in New York. There is no shipping on Sundays and holidays. */
const cutOffs = { weekday: '16:30', saturday: '11:00', nextDayOnFriday: '14:00' } as const

const friday = 5
const saturday = 6
const sunday = 0

/**
 * When an order placed at `orderedAt` is expected, by the processing calendar of the shop and the business days of the
 * carrier. An estimate: it knows neither a long age check nor a storm.
 *
 * Example: with one business day, an order on Friday at 1:59 PM arrives on Monday, and one at 2:00 PM on Tuesday. With two
 * to three, both arrive from Tuesday to Wednesday.
 * @param days as a rate has it: '1' or '2 to 3'; the default when missing
 */
export function estimateArrival(orderedAt: Date, days: string | undefined): Arrival {
  const { from, to }: DayRange = parseDeliveryDays(days)
  return { from: addTransit(orderedAt, from), to: addTransit(orderedAt, to) }
}

/** The day on which an order of this moment leaves the shop, 'YYYY-MM-DD', by the same cut-offs. */
export function getDispatchDay(orderedAt: Date, days: string | undefined): string {
  return findShippingDay(orderedAt, parseDeliveryDays(days).from === 1)
}

function addTransit(orderedAt: Date, businessDays: number): string {
  // The carrier counts from its first business day: what leaves on Saturday counts from Monday.
  let day = findShippingDay(orderedAt, businessDays === 1)
  while (!isCarrierDay(day)) day = addDays(day, 1)
  for (let left = businessDays; left > 0; left -= 1) {
    day = addDays(day, 1)
    while (!isCarrierDay(day)) day = addDays(day, 1)
  }
  return day
}

/** The day on which the order leaves: the day of the order before its cut-off, else the next day with processing hours. */
function findShippingDay(orderedAt: Date, isNextDay: boolean): string {
  const wall = toShopWallTime(orderedAt)
  const today = wall.slice(0, 10)
  const cutOff = getCutOff(today, isNextDay)
  if (cutOff !== undefined && wall.slice(11) < cutOff) return today
  let day = addDays(today, 1)
  while (getCutOff(day, isNextDay) === undefined) day = addDays(day, 1)
  return day
}

/** Undefined on a day without shipping. */
function getCutOff(day: string, isNextDay: boolean): string | undefined {
  const weekday = getWeekday(day)
  if (weekday === sunday || isFederalHoliday(day)) return undefined
  if (weekday === saturday) return cutOffs.saturday
  return weekday === friday && isNextDay ? cutOffs.nextDayOnFriday : cutOffs.weekday
}

/** Carriers move and deliver parcels from Monday to Friday. */
function isCarrierDay(day: string): boolean {
  const weekday = getWeekday(day)
  return weekday !== saturday && weekday !== sunday && !isFederalHoliday(day)
}

/** 'Arrives Tue, Nov 24 (estimate)', or 'Arrives Tue, Nov 24 – Wed, Nov 25 (estimate)'. */
export function formatArrival(arrival: Arrival): string {
  return `Arrives ${formatArrivalDays(arrival)}`
}

/** 'Tue, Nov 24 (estimate)', or 'Tue, Nov 24 – Wed, Nov 25 (estimate)'. */
export function formatArrivalDays({ from, to }: Arrival): string {
  const first = formatWeekday(from)
  const days = from === to ? first : `${first} – ${formatWeekday(to)}`
  return `${days} (estimate)`
}
