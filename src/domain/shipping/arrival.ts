import { formatWeekday } from '../format-date.ts'
import { type DayRange, parseDeliveryDays } from './delivery-days.ts'
import { findDispatchDay, type PackingCalendars } from './processing-calendar.ts'
import { addDays, getWeekday, isFederalHoliday } from './us-holidays.ts'

/** The first and last calendar day on which a parcel is expected, 'YYYY-MM-DD'. */
export interface Arrival {
  readonly from: string
  readonly to: string
}

/**
 * When an order placed at `orderedAt` is expected, by the calendars of the locations that may pack it and the business days of the
 * carrier. An estimate: it knows neither a long age check nor a storm.
 *
 * Example: by the default calendar and with one business day, an order on Friday at 1:59 PM arrives on Monday, and one at 2:00 PM
 * on Tuesday. With two to three, both arrive from Tuesday to Wednesday.
 * @param days as a rate has it: '1' or '2 to 3'; the default when missing
 */
export function estimateArrival(
  orderedAt: Date,
  days: string | undefined,
  calendars: PackingCalendars,
): Arrival {
  const { from, to }: DayRange = parseDeliveryDays(days)
  return { from: addTransit(orderedAt, from, calendars), to: addTransit(orderedAt, to, calendars) }
}

/** The day on which an order of this moment leaves the shop, 'YYYY-MM-DD', by the same calendars. */
export function getDispatchDay(
  orderedAt: Date,
  days: string | undefined,
  calendars: PackingCalendars,
): string {
  return findDispatchDay(calendars, orderedAt, parseDeliveryDays(days).from === 1)
}

function addTransit(orderedAt: Date, businessDays: number, calendars: PackingCalendars): string {
  // The carrier counts from its first business day: what leaves on Saturday counts from Monday.
  let day = findDispatchDay(calendars, orderedAt, businessDays === 1)
  while (!isCarrierDay(day)) day = addDays(day, 1)
  for (let left = businessDays; left > 0; left -= 1) {
    day = addDays(day, 1)
    while (!isCarrierDay(day)) day = addDays(day, 1)
  }
  return day
}

/** Carriers move and deliver parcels from Monday to Friday. */
function isCarrierDay(day: string): boolean {
  const weekday = getWeekday(day)
  return weekday !== 6 && weekday !== 0 && !isFederalHoliday(day)
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
