import { type RawBuilder, sql } from 'kysely'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

export interface CategoryListRow {
  readonly name: string
  readonly slug: string
  readonly productClass: ProductClass
  readonly published: number
  readonly archived: number
  readonly soldOut: number
  readonly units: number
  readonly brands: number
}

export async function listCategories(db: Database): Promise<CategoryListRow[]> {
  const { rows } = await sql<CategoryListRow>`
    select c.name, c.slug, c.product_class,
           count(p.id) filter (where p.status = 'published') as published,
           count(p.id) filter (where p.status <> 'published') as archived,
           count(p.id) filter (where p.status = 'published' and p.stock = 0) as sold_out,
           coalesce(sum(p.recent_units_sold) filter (where p.status = 'published'), 0)::int as units,
           count(distinct p.brand_id) filter (where p.status = 'published') as brands
    from category c left join product p on p.category_id = c.id
    group by c.id order by c.position, c.name`.execute(db)
  return rows
}

/** All brands, the shop's own first. */
export async function listBrands(
  db: Database,
): Promise<{ name: string; house: boolean; published: number; archived: number }[]> {
  const { rows } = await sql<{ name: string; house: boolean; published: number; archived: number }>`
    select b.name, b.is_house as house,
           count(p.id) filter (where p.status = 'published') as published,
           count(p.id) filter (where p.status <> 'published') as archived
    from brand b left join product p on p.brand_id = b.id
    group by b.id order by not b.is_house, lower(b.name)`.execute(db)
  return rows
}

export interface TransactionRow {
  readonly id: string
  readonly kind: 'payment' | 'refund'
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly provider: string
  readonly ref: string | null
  readonly amountCents: number
  readonly status: string
  readonly note: string | null
  readonly at: Date
  readonly isDemo: boolean
}

export interface TransactionListQuery {
  readonly search: string
  readonly kind?: string
  readonly status?: string
  readonly origin?: 'demo' | 'real'
  readonly sort: 'created' | 'amount' | 'order'
  readonly dir: Direction
}

const transactionSorts: Readonly<Record<TransactionListQuery['sort'], RawBuilder<unknown>>> = {
  created: sql`t.at`,
  amount: sql`t.amount_cents`,
  order: sql`(length(t.number), t.number)`,
}

/** Payments and refunds in one list by time. */
const transactions = sql`(
  select p.id, 'payment' as kind, o.number, o.first_name, o.last_name, p.provider, p.provider_ref as ref,
         p.amount_cents, p.status, null::text as note, p.created_at as at, o.is_demo
  from payment p join shop_order o on o.id = p.order_id
  union all
  select r.id, 'refund', o.number, o.first_name, o.last_name, p.provider, r.provider_ref,
         r.amount_cents, r.status, r.reason, r.created_at, o.is_demo
  from refund r join payment p on p.id = r.payment_id join shop_order o on o.id = p.order_id) t`

export async function listTransactions(
  db: Database,
  query: TransactionListQuery,
  slice: Slice,
): Promise<Paged<TransactionRow>> {
  return readPage<TransactionRow>(db, {
    columns: sql`t.*`,
    from: transactions,
    conditions: [
      matchesSearch(
        [sql`t.number`, sql`coalesce(t.ref, '')`, sql`(t.first_name || ' ' || t.last_name)`],
        query.search,
      ),
      ifDefined(query.kind, (kind) => sql`t.kind = ${kind}`),
      ifDefined(query.status, (status) => sql`t.status = ${status}`),
      matchesOrigin(sql`t.is_demo`, query.origin),
    ],
    order: sql`${orderBy(transactionSorts[query.sort], query.dir)}, t.id`,
    slice,
  })
}

export interface LotListRow {
  readonly lotNumber: string
  readonly product: string
  readonly productSlug: string
  readonly isCurrent: boolean
  readonly laboratory: string | null
  readonly testedOn: string | null
  readonly mitragyninePpm: number | null
  readonly sevenOhPpm: number | null
  readonly sevenOhUgPerArticle: number | null
  readonly passed: boolean | null
  readonly reportFileKey: string | null
  readonly isDemo: boolean
}

export interface LotListQuery {
  readonly search: string
  readonly report?: 'with' | 'without'
  readonly current?: 'yes' | 'no'
  readonly origin?: 'demo' | 'real'
  readonly sort: 'tested' | 'lot' | 'product'
  readonly dir: Direction
}

const lotSorts: Readonly<Record<LotListQuery['sort'], RawBuilder<unknown>>> = {
  tested: sql`l.tested_on`,
  lot: sql`l.lot_number`,
  product: sql`lower(p.name)`,
}

export async function listLots(db: Database, query: LotListQuery, slice: Slice): Promise<Paged<LotListRow>> {
  return readPage<LotListRow>(db, {
    columns: sql`
      l.lot_number, p.name as product, p.slug as product_slug, l.is_current, l.laboratory, l.tested_on, l.mitragynine_ppm,
      l.seven_oh_ppm, l.seven_oh_ug_per_article, l.passed, l.report_file_key, l.is_demo`,
    from: sql`lot l join product p on p.id = l.product_id`,
    conditions: [
      matchesSearch([sql`l.lot_number`, sql`p.name`, sql`coalesce(l.laboratory, '')`], query.search),
      ifDefined(query.report, (choice) =>
        choice === 'with' ? sql`l.report_file_key is not null` : sql`l.report_file_key is null`,
      ),
      ifDefined(query.current, (choice) => (choice === 'yes' ? sql`l.is_current` : sql`not l.is_current`)),
      matchesOrigin(sql`l.is_demo`, query.origin),
    ],
    order: sql`${orderBy(lotSorts[query.sort], query.dir)}, l.id`,
    slice,
  })
}
