import { type RawBuilder, sql } from 'kysely'
import type { LockedStock } from '#domain/inventory/stock-status.ts'
import { type LockedStockRow, lockedStockFromRow } from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import type { Write } from '../../write.ts'
import { packedUnits } from '../fulfillment/shipments.ts'

/**
 * Locks products in id order to avoid deadlocks, with what an order needs to know of them. A lock may be waited for, and then
 * the lot must be the one that is sold now. That is why it is read after the lock, by a function.
 * @param condition about the product `p`
 */
export const lockedProducts = (
  productIds: readonly string[],
  condition: RawBuilder<unknown>,
) => sql<LockedStockRow>`
  with locked_product as materialized (
    select p.id, p.stock, p.price_cents, p.status from product p
    where p.id = any(${[...productIds]}::uuid[]) and ${condition} order by p.id for no key update of p)
  select locked_product.*, get_lot_of_locked_product(locked_product.id) as lot_id from locked_product`

/** Locks the products. Code that changes the stock of several products locks all of them here first. */
export async function lockStock(
  db: Database,
  productIds: readonly string[],
): Promise<Map<string, LockedStock>> {
  const { rows } = await lockedProducts(productIds, sql`true`).execute(db)
  return new Map(rows.map((row) => [row.id, lockedStockFromRow(row)]))
}

/**
 * Adds to the stock, or takes from it with a negative change, when orders reserve or release units and none are short. Several
 * lines may be of one product. Whatever changes the shelf calls `settleStock` instead. A table constraint refuses negative stock.
 */
export async function adjustStock(
  db: Database,
  changes: readonly { readonly productId: string; readonly change: number }[],
): Promise<void> {
  if (changes.length > 0) await stockAdjustment(changes).execute(db)
}

export const stockAdjustment = (
  changes: readonly { readonly productId: string; readonly change: number }[],
): Write => sql`
  update product p set stock = p.stock + adjustment.change, updated_at = now()
  from (
    select line.id, sum(line.change)::int as change
    from unnest(${changes.map(({ productId }) => productId)}::uuid[], ${changes.map(({ change }) => change)}::int[])
      as line(id, change)
    group by line.id) adjustment
  where p.id = adjustment.id`

/** Whether an order `o` has reserved its items and some are still on the shelf: all but its `packedUnits`. */
export const isOnShelf = sql`o.stock_reserved and o.fulfillment_state in ('unfulfilled', 'partially-fulfilled')`

const unpackedUnits = sql`
  (coalesce(part.quantity, line.quantity - line.removed_quantity) - ${packedUnits(sql`part.lot_id`)})`

/**
 * Stores the stock of these products again from their lots and orders: units on the shelf less units that orders reserve
 * (decision 0145) and that changes of orders hold which are not paid yet (decision 0358). Reserved units that the shelf does not
 * cover are written down as short: first those of lots that are not sold anymore, then those of the newest orders. The products
 * must be locked.
 */
export async function settleStock(db: Database, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    with shelf as (
      select p.id, p.unassigned_units + coalesce(sum(l.on_hand) filter (where l.counts_as_stock), 0)::int as units
      from product p left join lot l on l.product_id = p.id
      where p.id = any(${[...productIds]}::uuid[]) group by p.id),
    reserved as materialized (
      select line.id, line.product_id, line.short_quantity,
        ${unpackedUnits} as units,
        (sum(${unpackedUnits}) over (
          partition by line.product_id
          order by coalesce(l.counts_as_stock, true) desc, o.placed_at, o.id, line.position, part.lot_id))::int as units_to_here
      from shop_order o join order_line line on line.order_id = o.id
        left join (order_line_lot part join lot l on l.id = part.lot_id) on part.order_line_id = line.id
      where ${isOnShelf} and line.product_id = any(${[...productIds]}::uuid[])),
    short as (
      select r.id, r.short_quantity as stored,
        sum(greatest(0, least(r.units, r.units_to_here - s.units)))::int as units
      from reserved r join shelf s on s.id = r.product_id group by r.id, r.short_quantity),
    covered as (
      update order_line line set short_quantity = short.units
      from short where line.id = short.id and short.stored <> short.units),
    released as (
      update order_line line set short_quantity = 0
      from shop_order o
      where o.id = line.order_id and line.short_quantity > 0 and not (${isOnShelf})
        and line.product_id = any(${[...productIds]}::uuid[]))
    update product p set stock = greatest(0, s.units - coalesce(r.units, 0)), updated_at = now()
    from shelf s left join (
      select taken.product_id, sum(taken.units)::int as units from (
        select product_id, units from reserved
        union all
        select held.product_id, held.quantity from order_edit_offer_unit held
        where held.product_id = any(${[...productIds]}::uuid[])) taken
      group by taken.product_id) r
      on r.product_id = s.id
    where s.id = p.id and p.stock <> greatest(0, s.units - coalesce(r.units, 0))`.execute(db)
}

export interface StoredUnits {
  readonly stock: number
  /** In no lot. */
  readonly unassigned: number
  /** In orders that hold stock and are not packed, and in changes of orders that are not paid yet. */
  readonly reserved: number
  /** Of those, the ones that no stock covers. */
  readonly short: number
}

/** What is stored of the units of a product, but its lots. Undefined when there is no such product. */
export async function findStoredUnits(db: Database, productId: string): Promise<StoredUnits | undefined> {
  const { rows } = await sql<StoredUnits>`
    select p.stock, p.unassigned_units as unassigned, open.short, open.reserved + (
        select coalesce(sum(held.quantity), 0)::int from order_edit_offer_unit held where held.product_id = p.id) as reserved
    from product p, lateral (
      select coalesce(sum(line.quantity - line.removed_quantity - ${packedUnits()}), 0)::int as reserved,
        coalesce(sum(line.short_quantity), 0)::int as short
      from shop_order o join order_line line on line.order_id = o.id
      where ${isOnShelf} and line.product_id = p.id) open
    where p.id = ${productId}::uuid`.execute(db)
  return rows[0]
}

/** Units of these products that orders reserve and no stock covers. */
export async function sumShortUnits(db: Database, productIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ short: number }>`
    select coalesce(sum(short_quantity), 0)::int as short from order_line
    where product_id = any(${[...productIds]}::uuid[]) and short_quantity > 0`.execute(db)
  return rows[0]?.short ?? 0
}

/** Compares the stock of all products with their lots and orders. Empty, unless the shop has a fault. */
export async function listMiscountedProducts(
  db: Database,
  limit: number,
): Promise<{ readonly name: string }[]> {
  const { rows } = await sql<{ readonly name: string }>`
    with shelf as (
      select p.id, p.unassigned_units + coalesce(sum(l.on_hand) filter (where l.counts_as_stock), 0)::int as units
      from product p left join lot l on l.product_id = p.id group by p.id),
    reserved as (
      select taken.product_id, sum(taken.units)::int as units from (
        select line.product_id, line.quantity - line.removed_quantity - ${packedUnits()} as units
        from shop_order o join order_line line on line.order_id = o.id
        where ${isOnShelf}
        union all
        select held.product_id, held.quantity from order_edit_offer_unit held) taken
      group by taken.product_id)
    select p.name
    from product p join shelf s on s.id = p.id left join reserved r on r.product_id = p.id
    where p.stock <> greatest(0, s.units - coalesce(r.units, 0)) order by p.name, p.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Units in stock that are in no lot, of products that have lots. */
export async function countUnassignedUnits(db: Database): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(p.unassigned_units), 0)::int as units from product p
    where p.unassigned_units > 0 and exists (select from lot l where l.product_id = p.id)`.execute(db)
  return rows[0]?.units ?? 0
}
