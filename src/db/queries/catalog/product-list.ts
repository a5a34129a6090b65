import { sql } from 'kysely'
import { type ListedProduct, type ProductStatus, toRegulatedProduct } from '#domain/catalog/product.ts'
import { salesDays, soonDays } from '#domain/inventory/reorder.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import { type ListedProductRow, listedProductFromRow } from '../../map/catalog.ts'
import { type RegulatedRow, regulatedFieldsFromRow } from '../../map/regulated-products.ts'
import type { Database } from '../../open.ts'
import { reorderPoint } from '../inventory/reorder-point.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  matchesWords,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { productVersionColumn } from '../record-changes.ts'
import { productColumns, productTables, regulatedColumns } from './products.ts'

export interface ProductListQuery {
  readonly search: string
  readonly category?: string
  readonly brand?: string
  readonly status?: ProductStatus
  readonly stock?: 'in-stock' | 'low' | 'soon' | 'sold-out'
  readonly ids?: readonly string[]
  readonly origin?: 'demo' | 'real'
  readonly now: Date
  readonly sort: 'name' | 'price' | 'stock' | 'sold' | 'rating' | 'created'
  readonly dir: Direction
}

const columns = sql`${productColumns}, p.reorder_point,
  (select count(*)::int from back_in_stock_request r
   where r.product_id = p.id and r.notified_at is null) as back_in_stock_requests,
  ${productVersionColumn} as version`

const sorts: Readonly<Record<ProductListQuery['sort'], SortColumn>> = {
  name: sql`lower(p.name)`,
  price: sql`p.price_cents`,
  stock: sql`p.stock`,
  sold: sql`p.recent_units_sold`,
  rating: { nullable: sql`p.rating_sum::real / nullif(p.rating_count, 0)` },
  created: sql`p.created_at`,
}

/** `countDaysLeft` in SQL. */
const isSoldOutSoon = (now: Date) => sql`p.stock > 0 and p.stock::bigint
    * least(${sql.lit(salesDays)}, greatest(1, ceil(extract(epoch from ${now}::timestamptz - p.created_at) / 86400)))
  < p.recent_units_sold::bigint * ${sql.lit(soonDays)}`

const stockConditions = {
  'in-stock': sql`p.stock > ${reorderPoint}`,
  low: sql`p.stock between 1 and ${reorderPoint}`,
  'sold-out': sql`p.stock = 0`,
} as const

/** Only what the conditions are about: to join each product takes longer than to find the page. */
function findProductsFrom({ category, brand }: ProductListQuery) {
  const ofCategory = category === undefined ? sql`` : sql`join category c on c.id = p.category_id`
  const ofBrand = brand === undefined ? sql`` : sql`join brand b on b.id = p.brand_id`
  return sql`product p ${ofCategory} ${ofBrand}`
}

/** Products in every status, published or not. */
export async function listProducts(
  db: Database,
  query: ProductListQuery,
  slice: Slice,
): Promise<Paged<ListedProduct>> {
  const page = await readPage<ListedProductRow>(db, {
    columns,
    from: productTables,
    foundFrom: findProductsFrom(query),
    conditions: [
      matchesWords(
        (pattern) => sql`p.id in (
          select s.product_id from product_search s where s.staff_text like ${pattern}
          union all
          select l.product_id from lot l
          where fold_text(l.lot_number || ' ' || compact_text(l.lot_number)) like ${pattern})`,
        query.search,
      ),
      ifDefined(query.category, (name) => sql`c.name = ${name}`),
      ifDefined(query.brand, (name) => sql`b.name = ${name}`),
      ifDefined(query.status, (status) => sql`p.status = ${status}`),
      ifDefined(query.stock, (state) =>
        state === 'soon' ? isSoldOutSoon(query.now) : stockConditions[state],
      ),
      ifDefined(query.ids, (ids) => sql`p.id = any(${[...ids]}::uuid[])`),
      matchesOrigin(sql`p.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`p.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(listedProductFromRow) }
}

export async function findListedProduct(db: Database, id: string): Promise<ListedProduct | undefined> {
  const { rows } = await sql<ListedProductRow>`
    select ${columns} from ${productTables} where p.id = ${id}::uuid`.execute(db)
  return rows[0] && listedProductFromRow(rows[0])
}

/** The published products with what decides whether they can be sold. */
export async function listPublishedForRules(db: Database): Promise<RegulatedProduct[]> {
  const { rows } = await sql<RegulatedRow>`
    select ${regulatedColumns} from product p where p.status = 'published'`.execute(db)
  return rows.map((row) => toRegulatedProduct(regulatedFieldsFromRow(row)))
}

/** The groups that products belong to, for selects. */
export interface ProductChoices {
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly families: readonly string[]
}

export async function listProductChoices(db: Database): Promise<ProductChoices> {
  const { rows } = await sql<ProductChoices>`
    select
      (select coalesce(json_agg(name order by position), '[]') from category) as categories,
      (select coalesce(json_agg(name order by not is_house, name), '[]') from brand) as brands,
      (select coalesce(json_agg(distinct name), '[]') from product_family) as families`.execute(db)
  return rows[0] ?? { categories: [], brands: [], families: [] }
}
