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

/** By which dates are promised before it is known where an order is packed: any active location may pack it. */
export function listPackingCalendars({ calendar, locationCalendars }: ShopCalendars): PackingCalendars {
  const active = locationCalendars.filter(({ isActive }) => isActive)
  return [calendar, ...active.map((own) => own.calendar)]
}

/** By which an order leaves that is packed at this location. */
export function getLocationCalendar(
  { calendar, locationCalendars }: ShopCalendars,
  locationId: string,
): ProcessingCalendar {
  return locationCalendars.find((own) => own.locationId === locationId)?.calendar ?? calendar
}
