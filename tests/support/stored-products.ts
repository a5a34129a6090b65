import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** Count the shelf of product $1 again: $2 units can be sold from its current lot, and its other lots are empty. */
export const setStockStatements = [
  `
  with open as (
    select coalesce(sum(l.quantity - l.removed_quantity), 0)::int as units
    from order_line l join shop_order o on o.id = l.order_id
    where l.product_id = $1::uuid and o.stock_reserved and o.fulfillment_state = 'unfulfilled'),
  shelf as (
    select l.id, case when l.is_current and l.counts_as_stock then $2::int + open.units else 0 end as units
    from lot l, open where l.product_id = $1::uuid),
  difference as (
    select lot.id as lot_id, shelf.units - lot.on_hand as units from shelf join lot on lot.id = shelf.id
    union all
    select null, (case
      when exists (select from lot where product_id = $1::uuid and is_current and counts_as_stock) then 0
      else $2::int + (select units from open) end) - p.unassigned_units
    from product p where p.id = $1::uuid),
  counted as (
    insert into stock_movement (product_id, lot_id, kind, quantity, actor, occurred_at)
    select $1::uuid, lot_id, 'counted', units, 'Test', now() from difference where units <> 0 returning id),
  covered as (update order_line set short_quantity = 0 where product_id = $1::uuid and short_quantity > 0)
  select count(*) from counted`,
  'update product set stock = $2::int where id = $1::uuid',
] as const

export async function setStock({ sql }: Stored, productId: string, stock: number): Promise<void> {
  for (const statement of setStockStatements) await sql.query(statement, [productId, stock])
}

/** Adds units to the stock that are in no lot, as an upgrade from an earlier version may leave them. */
export async function addUnassignedUnits({ sql }: Stored, productId: string, units: number): Promise<void> {
  await sql.query(
    `insert into stock_movement (product_id, kind, quantity, actor, occurred_at) values ($1, 'opening', $2, 'Test', now())`,
    [productId, units],
  )
  await sql.query('update product set stock = stock + $2 where id = $1', [productId, units])
}

export async function getStock({ sql }: Stored, productId: string): Promise<number> {
  const { rows } = await sql.query('select stock from product where id = $1', [productId])
  return rows[0].stock
}

/** Sets the price and the list price to the same value, so the product is not on sale. */
export async function setPrice({ sql }: Stored, productId: string, cents: number): Promise<void> {
  await sql.query(
    'update product set price_cents = $2, list_price_cents = $2, discount_bp = 0 where id = $1',
    [productId, cents],
  )
}

export async function setProductClass(
  { sql }: Stored,
  productId: string,
  productClass: 'leaf' | 'extract' | '7-oh',
): Promise<void> {
  const composition = { leaf: 'plain-leaf', extract: 'extract', '7-oh': 'enriched' }[productClass]
  await sql.query('update product set composition = $2 where id = $1', [productId, composition])
}

export async function archiveProduct({ sql }: Stored, idOrSlug: string): Promise<void> {
  await sql.query("update product set status = 'archived' where id::text = $1 or slug = $1", [idOrSlug])
}

export async function setUnitsSold({ sql }: Stored, ids: readonly string[], units: number): Promise<void> {
  await sql.query('update product set recent_units_sold = $2 where id = any($1)', [ids, units])
}

export async function getUnitsSold({ sql }: Stored, id: string): Promise<number> {
  return (await sql.query('select recent_units_sold as units from product where id = $1', [id])).rows[0].units
}

/** A product of the catalog whose name says neither its category nor its brand. */
export async function addProductNamed(
  { sql }: Stored,
  name: string,
  { category, brand }: { readonly category: string; readonly brand: string },
): Promise<void> {
  await sql.query(
    `insert into product (slug, name, category_id, brand_id, list_price_cents, price_cents, stock, composition)
     select $1, $2, c.id, b.id, 1000, 1000, 5, 'plain-leaf' from category c, brand b where c.name = $3 and b.name = $4`,
    [name.toLowerCase().replaceAll(' ', '-'), name, category, brand],
  )
}

export async function renameBrandOf({ sql }: Stored, productName: string, brand: string): Promise<void> {
  await sql.query('update brand set name = $2 where id = (select brand_id from product where name = $1)', [
    productName,
    brand,
  ])
}

export async function countProducts({ sql }: Stored): Promise<number> {
  return (await sql.query('select count(*)::int as count from product')).rows[0].count
}

export async function countRatings({ sql }: Stored, productId: string): Promise<number> {
  return (await sql.query('select rating_count from product where id = $1', [productId])).rows[0].rating_count
}

/** Kratom powders in stock that no open order waits for, ordered by id like their locks. */
export async function listPowders({ sql }: Stored, count: number): Promise<string[]> {
  const { rows } = await sql.query(
    `select p.id from product p join category c on c.id = p.category_id
     where c.name = 'Kratom Powder' and p.status = 'published' and p.stock >= 10
       and not exists (
         select from order_line line join shop_order o on o.id = line.order_id
         where line.product_id = p.id and o.stock_reserved and o.fulfillment_state = 'unfulfilled')
     order by p.id limit $1`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** A leaf product that can be bought, other than this one. */
export async function findOtherProduct({ sql }: Stored, productId: string): Promise<string> {
  const { rows } = await sql.query(
    `select id from product where status = 'published' and product_class = 'leaf' and stock > 0 and id <> $1 limit 1`,
    [productId],
  )
  return rows[0].id
}

/** A leaf product with at most five units in stock. */
export async function findLowStockProduct({ sql }: Stored): Promise<{ id: string; stock: number }> {
  const { rows } = await sql.query(
    "select id, stock from product where stock between 1 and 5 and product_class = 'leaf' limit 1",
  )
  return rows[0]
}

/** A powder that is sold below its list price. */
export async function findProductOnSale({ sql }: Stored): Promise<string> {
  const { rows } = await sql.query(
    `select p.id from product p join category c on c.id = p.category_id
     where c.name = 'Kratom Powder' and p.stock > 20 and p.discount_bp > 0 and p.status = 'published' limit 1`,
  )
  return rows[0].id
}

/** Two published products of one family. */
export async function findSiblings({ sql }: Stored): Promise<{ id: string; sibling: string }> {
  const { rows } = await sql.query(
    `select a.id, b.id as sibling from product a join product b on b.family_id = a.family_id and b.id <> a.id
     where a.status = 'published' and b.status = 'published' limit 1`,
  )
  return rows[0]
}

/** A brand other than this product's. */
export async function findOtherBrand({ sql }: Stored, productId: string): Promise<string> {
  const { rows } = await sql.query(
    'select name from brand where id <> (select brand_id from product where id = $1) limit 1',
    [productId],
  )
  return rows[0].name
}

/** The price history of a product, newest first. */
export async function listPriceHistory(
  { sql }: Stored,
  productId: string,
): Promise<{ cents: number; current: boolean }[]> {
  const { rows } = await sql.query(
    `select price_cents as cents, effective_to is null as current from price_history
     where product_id = $1 order by effective_from desc`,
    [productId],
  )
  return rows
}

export interface LotWithReport {
  readonly number: string
  readonly name: string
  readonly slug: string
}

/** A lot of a published product, with letters in its number. */
export async function findLotWithReport({ sql }: Stored): Promise<LotWithReport> {
  const { rows } = await sql.query(
    `select l.lot_number as number, p.name, p.slug from lot l join product p on p.id = l.product_id
     where l.report_file_key is not null and p.status = 'published' and l.lot_number ~ '[A-Z]' limit 1`,
  )
  return rows[0]
}

/** Marks a lot as no longer current. */
export async function retireLot({ sql }: Stored, number: string): Promise<void> {
  await sql.query('update lot set is_current = false where lot_number = $1', [number])
}

export async function getLabResult(
  { sql }: Stored,
  productId: string,
): Promise<{ sevenOhPpm: number; sevenOhMicrograms: number; mitragyninePpm: number }> {
  const { rows } = await sql.query(
    `select seven_oh_ppm as "sevenOhPpm", seven_oh_ug_per_article as "sevenOhMicrograms",
            mitragynine_ppm as "mitragyninePpm" from lot where product_id = $1`,
    [productId],
  )
  return rows[0]
}

/** Bans shipping to New York until `allowNewYork`. */
export async function banNewYork({ sql }: Stored): Promise<void> {
  await sql.query(
    `insert into compliance_rule (id, effect, level, state, reason, source, checked_on, effective_from, status)
     values ('us-ny-new', 'block', 'state', 'NY', 'New York closed.', 'A new act', '2026-11-21', '2026-01-01', 'active')`,
  )
}

export async function allowNewYork({ sql }: Stored): Promise<void> {
  await sql.query("delete from compliance_rule where id = 'us-ny-new'")
}

/** Takes leaf products off sale, with this notice, until `releaseLeaf`. */
export async function putLeafOnHold({ sql }: Stored, notice: string): Promise<void> {
  await sql.query(
    `insert into sales_hold (product_class, held, notice, reason) values ('leaf', true, $1, 'test')
     on conflict (product_class) do update set held = true, notice = excluded.notice`,
    [notice],
  )
}

export async function releaseLeaf({ sql }: Stored): Promise<void> {
  await sql.query("delete from sales_hold where product_class = 'leaf'")
}

/** The family of each product that has one. */
export async function listFamilies({ sql }: Stored): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query('select id, family_id from product where family_id is not null')
  return new Map(rows.map(({ id, family_id: familyId }) => [id, familyId]))
}

/** The number of a lot whose laboratory said how much 7-OH one article contains. */
export async function findLotWithAmountPerArticle(
  { sql }: Stored,
  { isCounted }: { readonly isCounted: boolean },
): Promise<string> {
  const { rows } = await sql.query(
    `select l.lot_number as number from lot l join product p on p.id = l.product_id
     where l.seven_oh_ug_per_article is not null and (p.count_label is not null) = $1 limit 1`,
    [isCounted],
  )
  return rows[0].number
}

/**
 * Sells the product from a copy of its current lot, from which nothing was sold yet. Returns the copy's id.
 * @param options.isEmpty whether the units stay with the old lot
 */
export async function sellFromNewLot(
  { sql }: Stored,
  productId: string,
  number: string,
  { isEmpty = false }: { readonly isEmpty?: boolean } = {},
): Promise<string> {
  const { rows } = await sql.query(
    'update lot set is_current = false where product_id = $1 and is_current returning id',
    [productId],
  )
  const { rows: copies } = await sql.query(
    `insert into lot (${lotColumns}, lot_number, is_current)
     select ${lotColumns}, $2, true from lot where id = $1 returning id`,
    [rows[0].id, number],
  )
  if (!isEmpty)
    await sql.query(
      `insert into stock_movement (product_id, lot_id, location_id, kind, quantity, actor, occurred_at)
       select $1, moved.id, level.location_id, 'corrected', moved.units, 'Test', now()
       from inventory_level level, lateral (values ($2::uuid, -level.on_hand), ($3::uuid, level.on_hand)) as moved (id, units)
       where level.lot_id = $2 and level.on_hand <> 0`,
      [productId, rows[0].id, copies[0].id],
    )
  return copies[0].id
}

const lotColumns = `product_id, laboratory, method, tested_on, status, laboratory_certificate, received_on, expires_on,
  pseudoindoxyl_ppm, mgm_15_ppm, mgm_16_ppm, mitragynine_ppm, seven_oh_ppm, total_alkaloids_ppm, seven_oh_ug_per_article,
  lead_ppb, arsenic_ppb, cadmium_ppb, mercury_ppb, salmonella_absent, report_file_key`

/** The days of a lot's report, as a shop from before the months of a report were applied may have them. */
export async function setLotDays(
  { sql }: Stored,
  lotId: string,
  { testedOn, expiresOn }: { readonly testedOn: string; readonly expiresOn: string },
): Promise<void> {
  await sql.query('update lot set tested_on = $2, expires_on = $3 where id = $1', [
    lotId,
    testedOn,
    expiresOn,
  ])
}
