import { type RawBuilder, sql } from 'kysely'
import type {
  LockedProduct,
  Product,
  ProductDetails,
  ProductDraft,
  ProductImage,
} from '#domain/catalog/product.ts'
import { isId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import {
  lockedProductFromRow,
  type ProductRow,
  productDetailsToRow,
  productFromRow,
  productToRow,
} from '../../map/catalog.ts'
import type { Database } from '../../open.ts'
import { currentLot } from '../lots/lots.ts'
import { boughtTogether } from './bought-together.ts'

/** The columns of a product `p` that decide whether it can be sold, for `regulatedFieldsFromRow`. */
export const regulatedColumns = sql`
  p.id, p.product_class, p.form, p.composition, p.has_synthetic_alkaloids, p.serving_size, p.servings_per_container,
  p.pieces_per_container, p.has_measured_serving, p.net_mg, ${currentLot} as lot`

/** The columns of a product `p` for `productFromRow`. */
export const productColumns = sql`
  ${regulatedColumns}, p.slug, p.name, p.description, p.meta_title, p.meta_description, p.family_id, p.flavor, p.count_label,
  p.size_label, p.list_price_cents, p.discount_bp, p.price_cents, p.stock, p.weight_grams, p.extra_handling_days, p.tax_class,
  p.best_seller, p.status, p.rating_count, p.rating_sum, p.recent_units_sold, p.is_demo, p.created_at,
  c.name as category, c.slug as category_slug, b.name as brand,
  case when p.discount_bp = 0 then '[]'::json else
    (select coalesce(json_agg(json_build_object('price', h.price_cents, 'from', h.effective_from, 'to', h.effective_to)), '[]')
     from price_history h where h.product_id = p.id) end as price_periods,
  (select coalesce(json_agg(json_build_object('key', i.file_key, 'alt', i.alt, 'width', i.width, 'height', i.height)
                            order by i.position), '[]')
   from product_image i where i.product_id = p.id) as images`

/** The name of a product `p` with its size, as `formatFullName` writes it. */
export const fullProductName = sql<string>`
  concat_ws(', ', p.name, nullif(${writeVariantLabel(sql`concat_ws(' · ', p.size_label, p.count_label,
    case when position(lower(p.flavor) in lower(p.name)) = 0 then p.flavor end)`)}, ''))`

/**
 * A label as `formatVariantLabel` writes it. Parts of a text begin where a word ends, so that a word stays with what is before
 * it.
 */
function writeVariantLabel(label: RawBuilder<unknown>) {
  const counted = sql`regexp_replace(${label}, '(\\d)\\s*CN?T\\M', '\\1 ct', 'gi')`
  const weighed = sql`regexp_replace(${counted}, '(\\d)[\\s-]*OZ\\M', '\\1 oz', 'gi')`
  return sql`(
    select string_agg(case when part ~ '^\\W*[A-Z]{2,}$' then initcap(part) else part end, '' order by place)
    from regexp_split_to_table(${weighed}, '\\M') with ordinality as parts (part, place))`
}

export const productTables = sql`product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id`

interface FirstProducts {
  /** Joins for the condition and the order. */
  readonly join?: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly limit: number
  /** Whether only the first product of each family counts. */
  readonly groupsFamilies: boolean
}

/** The end of a query: the first products of an order. */
export function firstProducts({
  join = sql``,
  where,
  order,
  limit,
  groupsFamilies,
}: FirstProducts): RawBuilder<unknown> {
  if (!groupsFamilies) return sql`${join} where ${where} order by ${order} limit ${limit}`
  return sql`
    join (select p.id, row_number() over (order by ${order}) as place,
                 row_number() over (partition by coalesce(p.family_id, p.id) order by ${order}) as place_in_family
          from ${productTables} ${join} where ${where}) ranked on ranked.id = p.id and ranked.place_in_family = 1
    order by ranked.place limit ${limit}`
}

/** How many products to list, and whether only the first of each family counts. */
export type Listing = Pick<FirstProducts, 'limit' | 'groupsFamilies'>

/** Published products with these ids, in no particular order; unknown ids are skipped. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<Product[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  return selectProducts(db, sql`where p.id = any(${known}::uuid[]) and p.status = 'published'`)
}

/** The products of an order, including unpublished ones. */
export async function findProductsOfOrder(db: Database, orderId: string): Promise<Product[]> {
  return selectProducts(
    db,
    sql`where p.id in (select l.product_id from order_line l where l.order_id = ${orderId}::uuid
      and l.quantity > l.removed_quantity)`,
  )
}

/** A published product by its id or its URL slug. */
export async function findProduct(db: Database, idOrSlug: string): Promise<Product | undefined> {
  const where = isId(idOrSlug) ? sql`p.id = ${idOrSlug}::uuid` : sql`p.slug = ${idOrSlug}`
  const [row] = await selectProducts(db, sql`where ${where} and p.status = 'published'`)
  return row
}

/** A product of any status, for the preview of its draft. */
export async function findProductOfAnyStatus(db: Database, id: string): Promise<Product | undefined> {
  const [row] = await selectProducts(db, sql`where p.id = ${id}::uuid`)
  return row
}

export async function listPopularInCategory(
  db: Database,
  category: string,
  listing: Listing,
): Promise<Product[]> {
  return selectProducts(
    db,
    firstProducts({
      where: sql`p.status = 'published' and p.stock > 0 and c.name = ${category}`,
      order: sql`p.recent_units_sold desc, p.id`,
      ...listing,
    }),
  )
}

export async function listFamilyMembers(db: Database, familyId: string): Promise<Product[]> {
  return selectProducts(
    db,
    sql`where p.family_id = ${familyId}::uuid and p.status = 'published' order by p.price_cents, p.id`,
  )
}

/** Products bought together with this one, then the most popular others of its category. */
export async function listRelatedProducts(
  db: Database,
  product: Product,
  listing: Listing,
): Promise<Product[]> {
  const isOther = sql`p.status = 'published' and p.stock > 0 and p.id <> ${product.id}::uuid
    and p.family_id is distinct from ${product.familyId ?? null}::uuid`
  const together = await selectProducts(
    db,
    firstProducts({
      join: sql`join (${boughtTogether([product.id])}) t on t.product_id = p.id`,
      where: isOther,
      order: sql`t.orders desc, p.recent_units_sold desc, p.id`,
      ...listing,
    }),
  )
  const limit = listing.limit - together.length
  if (limit === 0) return together
  // These are sorted by sales each time, so they are read only when too few were bought together.
  const families = listing.groupsFamilies ? together.flatMap(({ familyId }) => familyId ?? []) : []
  const popular = await selectProducts(
    db,
    firstProducts({
      where: sql`${isOther} and c.name = ${product.category}
        and p.id <> all(${together.map(({ id }) => id)}::uuid[])
        and (p.family_id is null or p.family_id <> all(${families}::uuid[]))`,
      order: sql`p.recent_units_sold desc, p.id`,
      groupsFamilies: listing.groupsFamilies,
      limit,
    }),
  )
  return [...together, ...popular]
}

async function selectProducts(db: Database, rest: RawBuilder<unknown>): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`select ${productColumns} from ${productTables} ${rest}`.execute(db)
  return rows.map(productFromRow)
}

/** Published products with a discount, the largest first, and their total count. */
export async function listDiscountedProducts(
  db: Database,
  limit: number,
): Promise<{ readonly products: readonly Product[]; readonly total: number }> {
  const { rows } = await sql<ProductRow & { total: number }>`
    select ${productColumns}, count(*) over () as total from ${productTables}
    where p.status = 'published' and p.discount_bp > 0
    order by p.discount_bp desc, p.id limit ${limit}`.execute(db)
  return { products: rows.map(productFromRow), total: rows[0]?.total ?? 0 }
}

/** Undefined when another product has the slug, including one created at the same time. */
export async function insertProduct(
  db: Database,
  product: ProductDraft,
  now: Date,
): Promise<{ id: string } | undefined> {
  const row = await db
    .insertInto('product')
    .values({ ...productToRow(product), createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return undefined
  await insertPricePeriod(db, row.id, product.price, now)
  return row
}

export async function insertImages(
  db: Database,
  productId: string,
  images: readonly ProductImage[],
): Promise<void> {
  if (images.length === 0) return
  await db
    .insertInto('productImage')
    .values(
      images.map(({ key, alt, width, height }, position) => ({
        productId,
        position,
        fileKey: key,
        alt,
        width,
        height,
      })),
    )
    .execute()
}

/** Locks the products in id order until the transaction ends. */
export async function lockProducts(db: Database, ids: readonly string[]): Promise<LockedProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name', 'listPriceCents', 'discountBp', 'priceCents', 'stock', 'status'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(lockedProductFromRow)
}

export async function updateProduct(
  db: Database,
  id: string,
  change: Partial<ProductDetails>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('product')
    .set({ ...productDetailsToRow(change), updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the current price period and starts a new one, because list prices need a price history. */
export async function recordPriceChange(db: Database, id: string, price: Cents, now: Date): Promise<void> {
  // A price changed twice in the same instant was never offered, so it is replaced.
  await sql`
    delete from price_history where product_id = ${id}::uuid and effective_to is null and effective_from >= ${now}`.execute(
    db,
  )
  await sql`
    update price_history set effective_to = ${now} where product_id = ${id}::uuid and effective_to is null`.execute(
    db,
  )
  await insertPricePeriod(db, id, price, now)
}

async function insertPricePeriod(db: Database, productId: string, price: Cents, from: Date): Promise<void> {
  await db.insertInto('priceHistory').values({ productId, priceCents: price, effectiveFrom: from }).execute()
}
