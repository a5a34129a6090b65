import { mainLocationId } from '../inventory/location.ts'
import { getDispatchDay } from './arrival.ts'
import type { PackingCalendars, ProcessingCalendar } from './processing-calendar.ts'

/** The calendar of a location that does not follow the main location (decision 0314). */
export interface LocationCalendar {
  readonly locationId: string
  /** A paused location packs nothing, so no date depends on its calendar. */
  readonly isActive: boolean
  readonly calendar: ProcessingCalendar
}

/** When a shop packs, at each of its locations. */
export interface ShopCalendars {
  /** Of the main location, and of all that follow it. */
  readonly calendar: ProcessingCalendar
  readonly locationCalendars: readonly LocationCalendar[]
}

/**
 * By which dates are promised. Stock decides at the payment which of the active locations packs an order.
 * @param extraHandlingDays of the order, by `findExtraHandlingDays`
 */
export function listPackingCalendars(
  { calendar, locationCalendars }: ShopCalendars,
  extraHandlingDays: number,
): PackingCalendars {
  const own = listActive(locationCalendars).map((each) => addHandlingDays(each.calendar, extraHandlingDays))
  return [addHandlingDays(calendar, extraHandlingDays), ...own]
}

/** Packing days that an order takes more than others: those of its slowest line, because it leaves as a whole (decision 0381). */
export function findExtraHandlingDays(lines: readonly { readonly extraHandlingDays: number }[]): number {
  return Math.max(0, ...lines.map(({ extraHandlingDays }) => extraHandlingDays))
}

function addHandlingDays(calendar: ProcessingCalendar, days: number): ProcessingCalendar {
  return { ...calendar, handlingDays: calendar.handlingDays + days }
}

/** By which an order leaves that is packed at this location. */
export function getLocationCalendar(
  { calendar, locationCalendars }: ShopCalendars,
  { locationId, extraHandlingDays }: { readonly locationId: string; readonly extraHandlingDays: number },
): ProcessingCalendar {
  const own = locationCalendars.find((each) => each.locationId === locationId)
  return addHandlingDays(own?.calendar ?? calendar, extraHandlingDays)
}

/**
 * The id of the location whose calendar decides on which day an order of this moment leaves. The main location decides unless
 * another one packs later. Undefined while there is one calendar.
 */
export function findDecidingLocation(
  calendars: ShopCalendars,
  orderedAt: Date,
  { days, extraHandlingDays }: { readonly days: string | undefined; readonly extraHandlingDays: number },
): string | undefined {
  const active = listActive(calendars.locationCalendars)
  if (active.length === 0) return undefined
  const leaves = getDispatchDay(orderedAt, days, listPackingCalendars(calendars, extraHandlingDays))
  return [mainLocationId, ...active.map(({ locationId }) => locationId)].find((locationId) => {
    const calendar = getLocationCalendar(calendars, { locationId, extraHandlingDays })
    return getDispatchDay(orderedAt, days, [calendar]) === leaves
  })
}

function listActive(calendars: readonly LocationCalendar[]): LocationCalendar[] {
  return calendars.filter(({ isActive }) => isActive)
}
