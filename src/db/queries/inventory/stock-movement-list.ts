import { sql } from 'kysely'
import type { MovementKind, Reservation, StockMovement } from '#domain/inventory/stock-movement.ts'
import type { WithNulls } from '../../map/nulls.ts'
import { reservationFromRow, type StockMovementRow, stockMovementFromRow } from '../../map/stock-movements.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import { packedUnits } from '../fulfillment/shipments.ts'
import {
  type Direction,
  ifDefined,
  matchesFoldedSearch,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'
import { isOnShelf } from './stock.ts'

export interface StockMovementQuery {
  /** Words of a product, or the number of a lot. */
  readonly search: string
  readonly orderNumber: string | undefined
  readonly productId: string | undefined
  readonly lotId: string | undefined
  readonly kind: MovementKind | undefined
  readonly actor: string | undefined
  readonly since: Date | undefined
  readonly origin: 'demo' | 'real' | undefined
  readonly dir: Direction
}

/** The rows of the stock ledger, in the order in which they happened. */
export async function listStockMovements(
  db: Database,
  query: StockMovementQuery,
  slice: Slice,
): Promise<Paged<StockMovement>> {
  const page = await readPage<StockMovementRow>(db, {
    columns: sql`m.id, m.occurred_at as at, m.product_id, ${fullProductName} as product_name, m.lot_id, l.lot_number, m.kind,
      m.quantity, m.on_hand_after, place.name as location, o.number as order_number, r.number as return_number, m.actor, m.reason, p.is_demo`,
    from: sql`stock_movement m join product p on p.id = m.product_id join location place on place.id = m.location_id
      left join lot l on l.id = m.lot_id
      left join shop_order o on o.id = m.order_id left join return_request r on r.id = m.return_id`,
    foundFrom:
      query.origin === undefined
        ? sql`stock_movement m`
        : sql`stock_movement m join product p on p.id = m.product_id`,
    conditions: [
      ifDefined(
        query.orderNumber,
        (number) => sql`m.order_id = (select o.id from shop_order o where o.number = ${number})`,
      ),
      ifDefined(await findSearched(db, query.search), matchesSearched),
      ifDefined(query.productId, (id) => sql`m.product_id = ${id}::uuid`),
      ifDefined(query.lotId, (id) => sql`m.lot_id = ${id}::uuid`),
      ifDefined(query.kind, (kind) => sql`m.kind = ${kind}`),
      ifDefined(query.actor, (actor) => sql`m.actor = ${actor}`),
      ifDefined(query.since, (since) => sql`m.occurred_at >= ${since}`),
      matchesOrigin(sql`p.is_demo`, query.origin),
    ],
    order: orderBy(sql`m.id`, query.dir, sql`m.id`),
    slice,
    isSearch: query.search !== '',
  })
  return { ...page, rows: page.rows.map(stockMovementFromRow) }
}

interface Searched {
  readonly productIds: readonly string[]
  /** Of other products. */
  readonly lotIds: readonly string[]
}

/**
 * The products and lots that a search finds. They are few beside their movements, and known before the movements are read, so
 * that a rare word does not look at all of them. Undefined for an empty search.
 */
async function findSearched(db: Database, search: string): Promise<Searched | undefined> {
  const isProduct = matchesFoldedSearch([sql`s.staff_text`], search)
  const isLot = matchesFoldedSearch([sql`s.staff_text`, sql`fold_text(l.lot_number)`], search)
  if (isProduct === undefined || isLot === undefined) return undefined
  const { rows } = await sql<Searched>`
    with found as materialized (select s.product_id as id from product_search s where ${isProduct})
    select array(select id from found) as product_ids,
      array(select l.id from lot l join product_search s on s.product_id = l.product_id
        where ${isLot} and l.product_id not in (select id from found)) as lot_ids`.execute(db)
  return rows[0]
}

function matchesSearched({ productIds, lotIds }: Searched) {
  const ofProducts = sql`m.product_id = any(${[...productIds]}::uuid[])`
  const ofLots = sql`m.lot_id = any(${[...lotIds]}::uuid[])`
  if (lotIds.length === 0) return productIds.length === 0 ? sql`false` : ofProducts
  return productIds.length === 0 ? ofLots : sql`(${ofProducts} or ${ofLots})`
}

/** Everybody who moved stock, by name. Reads one entry of an index for each. */
export async function listMovementActors(db: Database): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive known as (
      (select actor from stock_movement order by actor limit 1)
      union all
      select (select m.actor from stock_movement m where m.actor > known.actor order by m.actor limit 1)
      from known where known.actor is not null)
    select actor from known where actor is not null order by actor limit 200`.execute(db)
  return rows.map(({ actor }) => actor)
}

/** Units of orders that are on the shelf of a product, the newest order first. */
export async function listReservations(
  db: Database,
  {
    productId,
    lotId,
    limit,
  }: { readonly productId: string; readonly lotId?: string; readonly limit: number },
): Promise<Reservation[]> {
  const { rows } = await sql<WithNulls<Reservation>>`
    select reserved.* from (
      select o.number as order_number, o.placed_at, l.lot_number,
        coalesce(part.quantity, line.quantity - line.removed_quantity) - ${packedUnits(sql`part.lot_id`)} as quantity
      from shop_order o join order_line line on line.order_id = o.id
        left join (order_line_lot part join lot l on l.id = part.lot_id) on part.order_line_id = line.id
      where ${isOnShelf} and line.product_id = ${productId}::uuid
        ${lotId === undefined ? sql`` : sql`and part.lot_id = ${lotId}::uuid`}
      ${lotId === undefined ? heldForProduct(productId) : sql``}) reserved
    where reserved.quantity > 0
    order by reserved.placed_at desc, reserved.order_number limit ${limit}`.execute(db)
  return rows.map(reservationFromRow)
}

/** Units of changes that are not paid yet. They come from no lot until then. */
const heldForProduct = (productId: string) => sql`
  union all
  select o.number, offer.offered_at, null, held.quantity
  from order_edit_offer_unit held join order_edit_offer offer on offer.id = held.order_edit_offer_id
    join shop_order o on o.id = offer.order_id
  where held.product_id = ${productId}::uuid`
