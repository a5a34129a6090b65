import type { Database } from '#db/open.ts'
import { findLocation } from '#db/queries/inventory/locations.ts'
import { type Location, mainLocationId } from '#domain/inventory/location.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

/** The active location that staff chose. @param id undefined: the main location */
export async function findChosenLocation(db: Database, id: string | undefined): Promise<Result<Location>> {
  const location = await findLocation(db, id ?? mainLocationId)
  const message =
    location === undefined
      ? 'This location does not exist.'
      : location.isActive
        ? undefined
        : `${location.name} is paused. Choose another location.`
  return location === undefined || message !== undefined
    ? refuse('invalid-input', { message: message ?? '', fields: { locationId: message ?? '' } })
    : ok(location)
}
