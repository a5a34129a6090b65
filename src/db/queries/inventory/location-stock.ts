import { sql } from 'kysely'
import type { LotAtLocation } from '#domain/inventory/lots-at-location.ts'
import type { Database } from '../../open.ts'
import { packedUnits } from '../fulfillment/shipments.ts'
import { isOnShelf } from './stock.ts'

/** Units of a product at a location that can be sold. */
export interface LocationStock {
  readonly locationId: string
  readonly productId: string
  /** Without those that other orders need there. Negative when they need more than there is. */
  readonly available: number
}

/**
 * What locations have of these products for an order.
 * @param orderId of the order whose own units are not counted among those of others
 */
export async function listLocationStock(
  db: Database,
  { productIds, orderId }: { readonly productIds: readonly string[]; readonly orderId: string },
): Promise<LocationStock[]> {
  const ids = [...productIds]
  const { rows } = await sql<LocationStock>`
    with level as (
      select level.location_id, level.product_id, sum(level.on_hand)::int as units
      from inventory_level level left join lot l on l.id = level.lot_id
      where level.product_id = any(${ids}::uuid[]) and coalesce(l.counts_as_stock, true)
      group by level.location_id, level.product_id),
    needed as (
      select o.location_id, line.product_id, sum(line.quantity - line.removed_quantity - ${packedUnits()})::int as units
      from order_line line join shop_order o on o.id = line.order_id
      where ${isOnShelf} and line.product_id = any(${ids}::uuid[]) and o.id <> ${orderId}::uuid
      group by o.location_id, line.product_id)
    select level.location_id, level.product_id, level.units - coalesce(needed.units, 0) as available
    from level left join needed on needed.location_id = level.location_id and needed.product_id = level.product_id`.execute(
    db,
  )
  return rows
}

/** What a location has of the lots of these products for an order, the lot on sale first. */
export async function listLotsAtLocation(
  db: Database,
  {
    productIds,
    locationId,
    orderId,
  }: {
    readonly productIds: readonly string[]
    readonly locationId: string
    /** Its own units are not counted among those of others. */
    readonly orderId: string
  },
): Promise<LotAtLocation[]> {
  const ids = [...productIds]
  const { rows } = await sql<LotAtLocation>`
    with needed as (
      select part.lot_id, sum(part.quantity - ${packedUnits(sql`part.lot_id`)})::int as units
      from order_line_lot part join order_line line on line.id = part.order_line_id join shop_order o on o.id = line.order_id
      where ${isOnShelf} and line.product_id = any(${ids}::uuid[]) and o.location_id = ${locationId}::uuid
        and o.id <> ${orderId}::uuid
      group by part.lot_id)
    select l.id as lot_id, l.product_id, l.counts_as_stock, level.on_hand - coalesce(needed.units, 0) as available
    from inventory_level level join lot l on l.id = level.lot_id left join needed on needed.lot_id = l.id
    where level.location_id = ${locationId}::uuid and level.product_id = any(${ids}::uuid[])
    order by l.is_current desc, l.id desc`.execute(db)
  return rows
}
