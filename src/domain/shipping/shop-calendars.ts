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

/** By which dates are promised. Stock decides at the payment which of the active locations packs an order. */
export function listPackingCalendars({ calendar, locationCalendars }: ShopCalendars): PackingCalendars {
  return [calendar, ...listActive(locationCalendars).map((own) => own.calendar)]
}

/** By which an order leaves that is packed at this location. */
export function getLocationCalendar(
  { calendar, locationCalendars }: ShopCalendars,
  locationId: string,
): ProcessingCalendar {
  return locationCalendars.find((own) => own.locationId === locationId)?.calendar ?? calendar
}

/**
 * The id of the location whose calendar decides on which day an order of this moment leaves. The main location decides unless another
 * one packs later. Undefined while there is one calendar.
 */
export function findDecidingLocation(
  calendars: ShopCalendars,
  orderedAt: Date,
  days: string | undefined,
): string | undefined {
  const active = listActive(calendars.locationCalendars)
  if (active.length === 0) return undefined
  const leaves = getDispatchDay(orderedAt, days, listPackingCalendars(calendars))
  if (getDispatchDay(orderedAt, days, [calendars.calendar]) === leaves) return mainLocationId
  return active.find(({ calendar }) => getDispatchDay(orderedAt, days, [calendar]) === leaves)?.locationId
}

function listActive(calendars: readonly LocationCalendar[]): LocationCalendar[] {
  return calendars.filter(({ isActive }) => isActive)
}
