import { type Selectable, sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { InventoryLevel, Location } from '#domain/inventory/location.ts'
import type { Database } from '../../open.ts'
import type { Location as LocationColumns } from '../../types.ts'

/** All locations, the main one first, the others by name. */
export async function listLocations(db: Database): Promise<Location[]> {
  const rows = await selectLocations(db).execute()
  return rows.map(locationFromRow)
}

export function findLocation(db: Database, id: string): Promise<Location | undefined> {
  return takeLocation(selectLocations(db), id)
}

/** Holds back a pause of this location until the transaction ends. */
export function shareLocation(db: Database, id: string): Promise<Location | undefined> {
  return takeLocation(selectLocations(db).forShare(), id)
}

/**
 * Locks a location that is edited. Units and orders that go there at the same time are there once it is locked, or come after it.
 */
export function lockLocation(db: Database, id: string): Promise<Location | undefined> {
  return takeLocation(selectLocations(db).forNoKeyUpdate(), id)
}

/** Holds back pauses of all locations that are not paused, the main one first. */
export async function shareActiveLocations(db: Database): Promise<Location[]> {
  const rows = await selectLocations(db).where('isActive', '=', true).forShare().execute()
  return rows.map(locationFromRow)
}

function selectLocations(db: Database) {
  return db.selectFrom('location').selectAll().orderBy('isMain', 'desc').orderBy(sql`lower(name)`)
}

async function takeLocation(
  locations: ReturnType<typeof selectLocations>,
  id: string,
): Promise<Location | undefined> {
  const row = isId(id) ? await locations.where('id', '=', id).executeTakeFirst() : undefined
  return row && locationFromRow(row)
}

export async function insertLocation(
  db: Database,
  location: Omit<Location, 'id' | 'isMain'>,
): Promise<string> {
  const { id } = await db
    .insertInto('location')
    .values(locationToRow(location))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateLocation(
  db: Database,
  { id, ...location }: Omit<Location, 'isMain'>,
): Promise<void> {
  await db.updateTable('location').set(locationToRow(location)).where('id', '=', id).execute()
}

function locationFromRow(row: Selectable<LocationColumns>): Location {
  const { id, name, isMain, street, zip, states, isActive } = row
  return {
    id,
    name,
    isMain,
    address: street === null || zip === null ? undefined : { street, zip },
    states,
    isActive,
  }
}

function locationToRow({ name, address, states, isActive }: Omit<Location, 'id' | 'isMain'>) {
  return { name, street: address?.street ?? null, zip: address?.zip ?? null, states: [...states], isActive }
}

/** What a location still has: units on the shelf, and open orders that are packed there or have a packed parcel there. */
export async function countUnitsAt(
  db: Database,
  locationId: string,
): Promise<{ readonly units: number; readonly orders: number }> {
  const { rows } = await sql<{ units: number; orders: number }>`
    select (select coalesce(sum(on_hand), 0)::int from inventory_level where location_id = ${locationId}::uuid) as units,
      (select count(*)::int from shop_order o where o.is_open and (o.location_id = ${locationId}::uuid or exists (
        select from shipment s
        where s.order_id = o.id and s.location_id = ${locationId}::uuid and s.state in ('packed', 'labeled')))) as orders`.execute(
    db,
  )
  return rows[0] ?? { units: 0, orders: 0 }
}

/** Units of these products by location, the main location first. */
export async function listInventoryLevels(
  db: Database,
  productIds: readonly string[],
): Promise<InventoryLevel[]> {
  const { rows } = await sql<Omit<InventoryLevel, 'lotId'> & { readonly lotId: string | null }>`
    select level.product_id, level.lot_id, level.location_id, level.on_hand
    from inventory_level level join location l on l.id = level.location_id
    where level.product_id = any(${[...productIds]}::uuid[])
    order by l.is_main desc, lower(l.name), level.lot_id`.execute(db)
  return rows.map(({ lotId, ...level }) => ({ ...level, lotId: lotId ?? undefined }))
}
