import { findPlace } from '#db/queries/compliance/places.ts'
import {
  countUnitsAt,
  insertLocation,
  listLocations,
  lockLocation,
  updateLocation,
} from '#db/queries/inventory/locations.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isPostalState } from '#domain/compliance/us-states.ts'
import { type Location, locationLimits } from '#domain/inventory/location.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { createFieldRefusal, ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

type Entered = Omit<Location, 'id' | 'isMain'>

/** Edits wait for each other, because a name belongs to one location. */
const allLocations: EditedRecord = { kind: 'location', id: 'all' }

/** Creates or updates a location. */
export async function saveLocation(
  shop: Shop,
  {
    existing,
    location,
    by,
  }: {
    /** Undefined for a new location. `expectedVersion` is the version when the edit began. */
    readonly existing: { readonly id: string; readonly expectedVersion: number } | undefined
    readonly location: Entered
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, allLocations)
    const locations = await listLocations(transaction)
    const stored = existing && (await lockLocation(transaction, existing.id))
    if (existing !== undefined && stored === undefined)
      return refuse('not-found', { message: 'This location does not exist.' })
    const refusal =
      refuseName(location.name, locations, stored) ??
      (await refuseAddress(transaction, location, stored)) ??
      refuseStates(location) ??
      (await refusePause(transaction, location, stored))
    if (refusal !== undefined) return { ok: false, refusal }
    if (stored === undefined || existing === undefined) {
      if (locations.length >= locationLimits.locations)
        return refuse('invalid-input', {
          message: `There can be at most ${locationLimits.locations} locations.`,
        })
      await insertLocation(transaction, location)
    } else {
      const recorded = await recordEdit(
        transaction,
        { kind: 'location', id: stored.id },
        {
          expectedVersion: existing.expectedVersion,
          stored: toFields(stored),
          entered: toFields(location),
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updateLocation(transaction, { ...location, id: stored.id })
    }
    const kind = stored === undefined ? 'location created' : 'location updated'
    await recordEvent(shop, transaction, { by, kind, subject: location.name })
    return ok(stored === undefined ? `${location.name} is added.` : `${location.name} is saved.`)
  })
}

function refuseName(
  name: string,
  locations: readonly Location[],
  stored: Location | undefined,
): Refusal | undefined {
  const isTaken = locations.some(
    (each) => each.id !== stored?.id && each.name.toLowerCase() === name.toLowerCase(),
  )
  return isTaken ? createFieldRefusal('name', `There is a location named ${name} already.`) : undefined
}

/** The main location has the ship-from address of the settings, so that the address is in one place. */
async function refuseAddress(
  transaction: Shop['db'],
  { address }: Entered,
  stored: Location | undefined,
): Promise<Refusal | undefined> {
  if (stored?.isMain)
    return address === undefined
      ? undefined
      : createFieldRefusal(
          'address.street',
          'The main location has the ship-from address of the store details.',
        )
  if (address === undefined)
    return createFieldRefusal('address.street', 'Enter the address that its parcels are sent from.')
  const place = await findPlace(transaction, address.zip)
  return place === undefined ? createFieldRefusal('address.zip', 'This ZIP code does not exist.') : undefined
}

function refuseStates({ states }: Entered): Refusal | undefined {
  const unknown = states.find((state) => !isPostalState(state))
  return unknown === undefined ? undefined : createFieldRefusal('states', `${unknown} is no state.`)
}

/** Units at a paused location could be sold, and no order would be packed there. */
async function refusePause(
  transaction: Shop['db'],
  { isActive }: Entered,
  stored: Location | undefined,
): Promise<Refusal | undefined> {
  if (isActive || stored === undefined || !stored.isActive) return undefined
  if (stored.isMain) return createFieldRefusal('isActive', 'The main location cannot be paused.')
  const { units, orders } = await countUnitsAt(transaction, stored.id)
  if (units > 0)
    return createFieldRefusal(
      'isActive',
      `${formatUnits(units, 'unit')} ${units === 1 ? 'is' : 'are'} at ${stored.name}. Move them to another location first.`,
    )
  return orders > 0
    ? createFieldRefusal(
        'isActive',
        `${formatUnits(orders, 'order')} ${orders === 1 ? 'leaves' : 'leave'} from ${stored.name}. Ship them first, or pack them at another location.`,
      )
    : undefined
}

/** As the form has them. */
function toFields({ name, address, states, isActive }: Entered): FieldValues {
  return { name, street: address?.street, zip: address?.zip, states: [...states], isActive }
}
