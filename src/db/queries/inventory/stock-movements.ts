import { sql } from 'kysely'
import { placeMovements } from '#domain/inventory/location.ts'
import type { MovementKind } from '#domain/inventory/stock-movement.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'
import { listInventoryLevels } from './locations.ts'

/** A change of the shelf to record. Its product must be locked. */
export interface NewStockMovement {
  readonly productId: string
  /** Undefined for units in no lot. */
  readonly lotId: string | undefined
  readonly kind: MovementKind
  /** Units that come to the shelf or, when negative, leave it. */
  readonly quantity: number
  readonly orderLineId?: string | undefined
  /** Undefined: that of its cause. */
  readonly locationId?: string | undefined
}

/** Who moves units, when and why, and what they belong to. */
export interface MovementCause {
  readonly by: { readonly displayName: string }
  readonly at: Date
  readonly reason?: string | undefined
  readonly orderId?: string | undefined
  readonly shipmentId?: string | undefined
  readonly returnId?: string | undefined
  readonly countId?: string | undefined
  /** Undefined: units come to the main location, and are taken where they are. */
  readonly locationId?: string | undefined
}

/** Records movements in one statement. The database changes the counts with them (decision 0307), and refuses one below zero. */
export async function insertStockMovements(
  db: Database,
  movements: readonly NewStockMovement[],
  { by, at, reason, orderId, shipmentId, returnId, countId, locationId }: MovementCause,
): Promise<void> {
  const changing = movements
    .filter(({ quantity }) => quantity !== 0)
    .map((movement) => ({ ...movement, locationId: movement.locationId ?? locationId }))
  if (changing.length === 0) return
  const moved = await placeAtLocations(db, changing)
  const list = <Value>(read: (movement: NewStockMovement) => Value) => moved.map(read)
  // Lists, because a statement has at most 65,535 parameters, and a stock count can have more movements.
  await sql`
    insert into stock_movement (product_id, lot_id, kind, quantity, order_line_id, location_id,
      order_id, shipment_id, return_id, count_id, actor, reason, occurred_at)
    select m.product_id, m.lot_id, m.kind, m.quantity, m.order_line_id, m.location_id,
      ${orderId ?? null}::uuid, ${shipmentId ?? null}::uuid, ${returnId ?? null}::uuid, ${countId ?? null}::uuid,
      ${by.displayName}, ${reason || null}::text, ${at}::timestamptz
    from unnest(${list(({ productId }) => productId)}::uuid[], ${list(({ lotId }) => lotId ?? null)}::uuid[],
        ${list(({ kind }) => kind)}::text[], ${list(({ quantity }) => quantity)}::int[],
        ${list(({ orderLineId }) => orderLineId ?? null)}::uuid[],
        ${list((movement) => movement.locationId)}::uuid[])
      with ordinality as m (product_id, lot_id, kind, quantity, order_line_id, location_id, position)
    order by m.position`.execute(db)
}

async function placeAtLocations(db: Database, movements: readonly NewStockMovement[]) {
  const unplaced = movements.filter(({ locationId, quantity }) => locationId === undefined && quantity < 0)
  const levels =
    unplaced.length === 0
      ? []
      : await listInventoryLevels(db, [...new Set(movements.map(({ productId }) => productId))])
  return placeMovements(movements, levels)
}

export interface CountDifference {
  readonly productName: string
  /** Undefined for units in no lot. */
  readonly lotNumber: string | undefined
  readonly counted: number
  /** The sum of its movements. */
  readonly moved: number
}

/**
 * Counts that are not the sum of their movements, at a location or in all. Empty, unless somebody changed the database past its
 * triggers.
 */
export async function listCountDifferences(db: Database, limit: number): Promise<CountDifference[]> {
  const { rows } = await sql<WithNulls<CountDifference>>`
    with moved as (
      select product_id, lot_id, location_id, sum(quantity)::int as units
      from stock_movement group by product_id, lot_id, location_id),
    counted as (
      select product_id, id as lot_id, lot_number, on_hand as units from lot
      union all select id, null, null, unassigned_units from product),
    compared as (
      select counted.product_id, counted.lot_id, counted.lot_number, counted.units, coalesce(moved.units, 0) as moved
      from counted left join (select product_id, lot_id, sum(units)::int as units from moved group by product_id, lot_id) moved
        on moved.product_id = counted.product_id and moved.lot_id is not distinct from counted.lot_id
      union all
      select coalesce(level.product_id, moved.product_id), coalesce(level.lot_id, moved.lot_id), null,
        coalesce(level.on_hand, 0), coalesce(moved.units, 0)
      from inventory_level level full join moved on moved.product_id = level.product_id
        and moved.location_id = level.location_id
        and coalesce(moved.lot_id, moved.product_id) = coalesce(level.lot_id, level.product_id))
    select p.name as product_name, coalesce(c.lot_number, l.lot_number) as lot_number, c.units as counted, c.moved
    from compared c join product p on p.id = c.product_id left join lot l on l.id = c.lot_id
    where c.units <> c.moved
    order by p.name, 2 limit ${limit}`.execute(db)
  return rows.map((row) => withoutNulls<CountDifference>(row))
}
