import { sql } from 'kysely'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import type { Place } from '#domain/compliance/place.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { getStateFips } from '#domain/compliance/us-states.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import type { Cents } from '#domain/money.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type PlaceRow, placeFromRow } from '../../map/compliance.ts'
import { type LotRow, lotFromRow } from '../../map/lots.ts'
import { type RegulatedRow, regulatedFieldsFromRow } from '../../map/regulated-products.ts'
import type { Database } from '../../open.ts'
import { fullProductName, regulatedColumns } from '../catalog/products.ts'
import { lotJson } from '../lots/lots.ts'
import { countsIn } from '../orders/counted-orders.ts'
import { canBeHeld, isUnpaid } from '../orders/order-conditions.ts'
import { findPlaces, placeColumns } from './places.ts'

/** The places that a rule may speak about; undefined for a rule of the whole country. */
export async function listPlacesOfRule(db: Database, rule: ComplianceRule): Promise<Place[] | undefined> {
  const { level, state = '', countyFips = '', placeName = '', otherNames } = rule
  const names = [placeName, ...otherNames].map((name) => name.toLowerCase())
  if (level === 'country') return undefined
  const where = {
    state: sql`(z.state = ${state} or z.zip in (
      select zip from zip_secondary_county where left(county_fips, 2) = ${getStateFips(state) ?? ''}))`,
    county: sql`(z.county_fips = ${countyFips}
      or z.zip in (select zip from zip_secondary_county where county_fips = ${countyFips}))`,
    city: sql`((z.state = ${state} and lower(z.city) = any(${names}::text[]))
      or z.zip in (select zip from zip_city where state = ${state} and lower(name) = any(${names}::text[])))`,
    zip: sql`false`,
  }[level]
  const named = [...rule.zips, ...rule.doubtfulZips]
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from zip z where ${where} or z.zip = any(${named}::char(5)[]) order by z.zip`.execute(
    db,
  )
  return rows.map(placeFromRow)
}

export interface NamedProduct {
  readonly product: RegulatedProduct
  readonly name: string
  /** Everything that shoppers read of it. */
  readonly text: string
}

/** The published products with their names and texts. */
export async function listNamedProducts(db: Database): Promise<NamedProduct[]> {
  const { rows } = await sql<RegulatedRow & { readonly name: string; readonly text: string }>`
    select ${regulatedColumns}, ${fullProductName} as name,
      concat_ws(' ', p.name, p.description, p.meta_title, p.meta_description) as text
    from product p where p.status = 'published' order by p.name, p.id`.execute(db)
  return rows.map((row) => ({
    product: toRegulatedProduct(regulatedFieldsFromRow(row)),
    name: row.name,
    text: row.text,
  }))
}

export interface PreviewedOrder {
  readonly id: string
  readonly number: string
  readonly placedAt: Date
  readonly city: string
  readonly state: string
  readonly total: Cents
  readonly email: string
  /** 'Ada Birch' */
  readonly customer: string
  /** Placed without an account. */
  readonly isGuest: boolean
  /** Waits for its payment, or is paid and not shipped. */
  readonly isOpen: boolean
  /** Open, and waits for its payment. */
  readonly isUnpaid: boolean
  /** Placed in the time that the preview looks back. */
  readonly isRecent: boolean
  readonly place: Place | undefined
  readonly lines: readonly RegulatedProduct[]
}

type OrderRow = Omit<PreviewedOrder, 'place' | 'lines'> & { readonly zip: string }

/**
 * Orders that are open or were placed since, the newest first, that may be in the place of a rule.
 * @param zips the ZIP codes near the rule; undefined for all
 */
export async function listOrdersInPlaces(
  db: Database,
  mode: ShopMode,
  {
    rule,
    zips,
    since,
    limit,
  }: {
    readonly rule: Pick<ComplianceRule, 'level' | 'state'>
    readonly zips: readonly string[] | undefined
    readonly since: Date
    readonly limit: number
  },
): Promise<PreviewedOrder[]> {
  // The typed city may be the rule's, whatever the ZIP code.
  const isNamed = rule.level === 'city' || rule.level === 'county'
  const isInState = isNamed ? sql`o.state = ${rule.state ?? ''}` : sql`false`
  const isNear = zips === undefined ? sql`true` : sql`(o.zip = any(${[...zips]}::text[]) or ${isInState})`
  const { rows } = await sql<OrderRow>`
    select o.id, o.number, o.placed_at, o.city, o.state, o.zip, o.total_cents as total, o.email,
      o.first_name || ' ' || o.last_name as customer, o.customer_id is null as is_guest, ${canBeHeld} as is_open,
      ${isUnpaid} as is_unpaid, o.placed_at >= ${since} as is_recent
    from shop_order o
    where (o.placed_at >= ${since} or ${canBeHeld}) and ${isNear} and ${countsIn(mode, sql`o.mode`)}
    order by o.placed_at desc, o.id limit ${limit}`.execute(db)
  const [places, lines] = await Promise.all([
    findPlaces(db, [...new Set(rows.map(({ zip }) => zip))]),
    listRegulatedLines(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map(({ zip, ...order }) => ({
    ...order,
    place: places.get(zip),
    lines: lines.get(order.id) ?? [],
  }))
}

/** What the orders contain, each line with each lot that it comes from. */
async function listRegulatedLines(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, RegulatedProduct[]>> {
  if (orderIds.length === 0) return new Map()
  const { rows: lines } = await sql<{ orderId: string; productId: string; lotId: string | null }>`
    select l.order_id, l.product_id, part.lot_id
    from order_line l left join order_line_lot part on part.order_line_id = l.id and part.quantity > 0
    where l.order_id = any(${[...orderIds]}::uuid[]) and l.product_id is not null
      and l.quantity > l.removed_quantity`.execute(db)
  const [{ rows: products }, { rows: lots }] = await Promise.all([
    sql<RegulatedRow>`
      select ${regulatedColumns} from product p
      where p.id = any(${[...new Set(lines.map(({ productId }) => productId))]}::uuid[])`.execute(db),
    sql<{ id: string; lot: LotRow }>`
      select l.id, ${lotJson} as lot from lot l
      where l.id = any(${[...new Set(lines.flatMap(({ lotId }) => lotId ?? []))]}::uuid[])`.execute(db),
  ])
  const fields = new Map(products.map((row) => [row.id, regulatedFieldsFromRow(row)]))
  const lotsById = new Map(lots.map(({ id, lot }) => [id, lotFromRow(lot)]))
  const regulated = lines.flatMap(({ orderId, productId, lotId }) => {
    const product = fields.get(productId)
    if (product === undefined) return []
    const lot = (lotId === null ? undefined : lotsById.get(lotId)) ?? product.lot
    return [{ orderId, line: toRegulatedProduct({ ...product, lot }) }]
  })
  return new Map(
    [...Map.groupBy(regulated, ({ orderId }) => orderId)].map(([id, group]) => [
      id,
      group.map(({ line }) => line),
    ]),
  )
}

export interface PreviewedCart {
  /** Of the account: its email address, or its id when it has only a phone number. */
  readonly owner: string
  /** Of the default address; undefined when the customer has none. */
  readonly city: string | undefined
  readonly place: Place | undefined
}

interface CartRow extends Pick<PreviewedCart, 'owner'> {
  readonly zip: string | null
  readonly city: string | null
}

/** The carts of accounts with one of these products, with the place of the default address. */
export async function listCartsWith(
  db: Database,
  productIds: readonly string[],
  limit: number,
): Promise<PreviewedCart[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<CartRow>`
    select coalesce(lower(c.email), c.id::text) as owner, a.zip, a.city
    from cart_item i join customer c on c.id = i.customer_id
    left join customer_address a on a.customer_id = i.customer_id and a.is_default
    where i.product_id = any(${[...productIds]}::uuid[])
    group by c.id, a.zip, a.city order by max(i.added_at) desc limit ${limit}`.execute(db)
  const places = await findPlaces(
    db,
    rows.flatMap(({ zip }) => zip?.slice(0, 5) ?? []),
  )
  return rows.map(({ zip, city, owner }) => ({
    owner,
    city: city ?? undefined,
    place: zip === null ? undefined : places.get(zip.slice(0, 5)),
  }))
}
