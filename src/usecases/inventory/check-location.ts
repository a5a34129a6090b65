import type { Database } from '#db/open.ts'
import { shareLocation } from '#db/queries/inventory/locations.ts'
import { type Location, mainLocationId } from '#domain/inventory/location.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

/** The active location that staff chose. It is not paused until the transaction ends. @param id undefined: the main location */
export async function shareChosenLocation(db: Database, id: string | undefined): Promise<Result<Location>> {
  const location = await shareLocation(db, id ?? mainLocationId)
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
