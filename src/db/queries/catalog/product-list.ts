import { type RawBuilder, sql } from 'kysely'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import { lowStockThreshold } from '#domain/inventory/stock-status.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  matchesOrigin,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  whenGiven,
} from '../page.ts'
import type { LotRow } from './products.ts'

export interface ProductListRow {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly brand: string
  readonly flavour: string | null
  readonly count_label: string | null
  readonly oz_label: string | null
  readonly list_price_cents: number
  readonly discount_bp: number
  readonly price_cents: number
  readonly stock: number
  /** How many asked to be told when it is back, and were not yet. */
  readonly waiting: number
  readonly product_class: ProductClass
  readonly status: 'draft' | 'published' | 'archived'
  readonly rating_count: number
  readonly rating_sum: number
  readonly units_sold_30d: number
  readonly is_demo: boolean
  readonly created_at: Date
  readonly picture: string | null
  readonly lot: LotRow | null
}

export interface ProductListQuery {
  readonly search: string
  readonly category?: string
  readonly brand?: string
  readonly status?: string
  readonly stock?: 'in-stock' | 'low' | 'sold-out'
  readonly origin?: 'demo' | 'real'
  readonly sort: 'name' | 'price' | 'stock' | 'sold' | 'rating' | 'created'
  readonly dir: Direction
}

const columns = sql`
  p.id, p.slug, p.name, c.name as category, b.name as brand, p.flavour, p.count_label, p.oz_label,
  p.list_price_cents, p.discount_bp, p.price_cents, p.stock,
  (select count(*)::int from stock_request r where r.product_id = p.id and r.told_at is null) as waiting,
  p.product_class, p.status, p.rating_count, p.rating_sum, p.units_sold_30d, p.is_demo, p.created_at,
  (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as picture,
  (select to_json(l) from lot l where l.product_id = p.id and l.is_current) as lot`

const tables = sql`product p join category c on c.id = p.category_id join brand b on b.id = p.brand_id`

const sorts: Readonly<Record<ProductListQuery['sort'], RawBuilder<unknown>>> = {
  name: sql`lower(p.name)`,
  price: sql`p.price_cents`,
  stock: sql`p.stock`,
  sold: sql`p.units_sold_30d`,
  rating: sql`p.rating_sum::real / nullif(p.rating_count, 0)`,
  created: sql`p.created_at`,
}

const stockConditions = {
  'in-stock': sql`p.stock > ${sql.lit(lowStockThreshold)}`,
  low: sql`p.stock between 1 and ${sql.lit(lowStockThreshold)}`,
  'sold-out': sql`p.stock = 0`,
} as const

/** Products in every status, published or not. */
export async function listProducts(
  db: Database,
  query: ProductListQuery,
  slice: Slice,
): Promise<Paged<ProductListRow>> {
  return readPage<ProductListRow>(db, {
    columns,
    from: tables,
    conditions: [
      matchesSearch(
        [
          sql`p.name`,
          sql`p.slug`,
          sql`coalesce((select l.lot_number from lot l where l.product_id = p.id and l.is_current), '')`,
        ],
        query.search,
      ),
      whenGiven(query.category, (name) => sql`c.name = ${name}`),
      whenGiven(query.brand, (name) => sql`b.name = ${name}`),
      whenGiven(query.status, (status) => sql`p.status = ${status}`),
      whenGiven(query.stock, (state) => stockConditions[state]),
      matchesOrigin(sql`p.is_demo`, query.origin),
    ],
    order: sql`${orderBy(sorts[query.sort], query.dir)}, p.id`,
    slice,
  })
}

export async function findListedProduct(db: Database, id: string): Promise<ProductListRow | undefined> {
  const { rows } = await sql<ProductListRow>`
    select ${columns} from ${tables} where p.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** What decides whether each published product may be sold: its class and its current lot. */
export async function listPublishedProductClasses(
  db: Database,
): Promise<readonly Pick<ProductListRow, 'id' | 'product_class' | 'lot'>[]> {
  const { rows } = await sql<Pick<ProductListRow, 'id' | 'product_class' | 'lot'>>`
    select p.id, p.product_class, (select to_json(l) from lot l where l.product_id = p.id and l.is_current) as lot
    from product p where p.status = 'published'`.execute(db)
  return rows
}

/** The values products really have, for selects. */
export async function listProductChoices(db: Database): Promise<{
  readonly categories: readonly string[]
  readonly brands: readonly string[]
  readonly flavours: readonly string[]
  readonly sizes: readonly string[]
}> {
  const { rows } = await sql<{ categories: string[]; brands: string[]; flavours: string[]; sizes: string[] }>`
    select
      (select coalesce(json_agg(name order by position), '[]') from category) as categories,
      (select coalesce(json_agg(name order by not is_house, name), '[]') from brand) as brands,
      (select coalesce(json_agg(distinct flavour), '[]') from product where flavour is not null) as flavours,
      (select coalesce(json_agg(distinct oz_label), '[]') from product where oz_label is not null) as sizes`.execute(
    db,
  )
  return rows[0] ?? { categories: [], brands: [], flavours: [], sizes: [] }
}
