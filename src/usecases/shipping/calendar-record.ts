import type { Database } from '#db/open.ts'
import { findLocation } from '#db/queries/inventory/locations.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import { getShippingSetup } from '#db/queries/shipping/shipping-setup.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Location, mainLocationId } from '#domain/inventory/location.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ProcessingCalendar } from '#domain/shipping/processing-calendar.ts'
import { getLocationCalendar } from '#domain/shipping/shop-calendars.ts'

/** An edit of the calendar by which a location packs. */
export interface CalendarEdit {
  readonly locationId: string
  readonly expectedVersion: number
  readonly by: Actor
}

export function getCalendarRecord(locationId: string): EditedRecord {
  return { kind: 'processing-calendar', id: locationId === mainLocationId ? 'shop' : locationId }
}

interface LockedCalendar {
  readonly location: Location
  /** Of the main location. */
  readonly main: ProcessingCalendar
  /** Whether it has a calendar, or follows the main location. */
  readonly isOwn: boolean
  readonly stored: FieldValues
}

/** The calendar by which a location packs now. Other edits of it wait. */
export async function lockCalendar(
  transaction: Database,
  locationId: string,
): Promise<Result<LockedCalendar>> {
  await lockRecord(transaction, getCalendarRecord(locationId))
  const location = await findLocation(transaction, locationId)
  if (location === undefined) return refuse('not-found', { message: 'This location does not exist.' })
  const calendars = await getShippingSetup(transaction)
  const isOwn = location.isMain || calendars.locationCalendars.some((own) => own.locationId === locationId)
  const stored = toCalendarFields(getLocationCalendar(calendars, { locationId, extraHandlingDays: 0 }), isOwn)
  return ok({ location, main: calendars.calendar, isOwn, stored })
}

/** As the form has them, and whether the location has the calendar or follows the main location. */
export function toCalendarFields(calendar: ProcessingCalendar, isOwn: boolean): FieldValues {
  return { ...calendar, isOwn }
}

/** What the audit log names. The main location has the calendar of the shop. */
export function getCalendarSubject({ isMain, name }: Location): string {
  return isMain ? 'shop' : name
}
