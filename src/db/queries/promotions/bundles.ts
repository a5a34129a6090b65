import { sql } from 'kysely'
import { type Cents, cents } from '#domain/money.ts'
import type { Bundle, BundleDraft, BundleState, ListedBundle } from '#domain/promotions/bundle.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import {
  type BundleRow,
  bundleFromRow,
  bundleToRow,
  type ListedBundleRow,
  listedBundleFromRow,
} from '../../map/bundles.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import { countsIn } from '../orders/counted-orders.ts'
import {
  type Direction,
  ifDefined,
  matchesFoldedSearch,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { bundleVersionColumn } from '../record-changes.ts'

export interface BundleListQuery {
  readonly search: string
  readonly state?: BundleState
  readonly origin?: 'demo' | 'real'
  readonly sort: 'created' | 'name'
  readonly dir: Direction
}

const sorts: Readonly<Record<BundleListQuery['sort'], SortColumn>> = {
  created: sql`b.created_at`,
  name: sql`lower(b.name)`,
}

/** The parts of bundle `b`, in their order. `p` is the product. */
const listedParts = sql`
  (select coalesce(json_agg(json_build_object('productId', p.id, 'name', ${fullProductName}, 'quantity', part.quantity,
      'price', p.price_cents, 'isPublished', p.status = 'published') order by part.position), '[]')
   from bundle_part part join product p on p.id = part.product_id where part.bundle_id = b.id)`

/** The bundles for staff. */
export async function listBundles(
  db: Database,
  query: BundleListQuery,
  slice: Slice,
  { mode, now }: { readonly mode: ShopMode; readonly now: Date },
): Promise<Paged<ListedBundle>> {
  const page = await readPage<ListedBundleRow>(db, {
    columns: sql`b.*, results.*, ${listedParts} as parts, ${bundleVersionColumn} as version`,
    from: sql`bundle b left join lateral (${readResults(mode)}) results on true`,
    foundFrom: sql`bundle b`,
    conditions: [
      matchesFoldedSearch([sql`b.search_text`], query.search),
      ifDefined(query.state, (state) => sql`${stateColumn(now)} = ${state}`),
      matchesOrigin(sql`b.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`b.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(listedBundleFromRow) }
}

/** The paid orders with sets of bundle `b`, and what was taken off them. */
const readResults = (mode: ShopMode) => sql`
  select count(*)::int as order_count, coalesce(sum(d.items_cents), 0)::bigint as saved_cents
  from order_discount d join shop_order o on o.id = d.order_id
  where d.bundle_id = b.id and o.is_paid and ${countsIn(mode, sql`o.mode`)}`

/** Bundles that are switched on and have not ended. Some may begin later. */
export async function listOpenBundles(db: Database, now: Date): Promise<Bundle[]> {
  const { rows } = await sql<BundleRow>`
    select b.*, ${listedParts} as parts from bundle b
    where b.is_active and (b.ends_at is null or b.ends_at > ${now}) order by b.created_at, b.id`.execute(db)
  return rows.map(bundleFromRow)
}

/** Locks bundles in id order, so that edits by staff wait until the transaction ends. Orders do not wait for each other. */
export async function lockBundles(db: Database, ids: readonly string[]): Promise<void> {
  await sql`select from bundle where id = any(${ids}::uuid[]) order by id for share`.execute(db)
}

/** The state of bundle `b`, as `getBundleState` says it. */
const stateColumn = (now: Date) => sql`
  case when b.ends_at <= ${now} then 'ended' when not b.is_active then 'inactive'
       when b.starts_at > ${now} then 'scheduled' else 'active' end`

/** Locks the bundle until the transaction ends, so that orders with it wait. */
export async function lockBundleForChange(db: Database, id: string): Promise<Bundle | undefined> {
  await sql`select from bundle where id = ${id}::uuid for no key update`.execute(db)
  const { rows } = await sql<BundleRow>`
    select b.*, ${listedParts} as parts from bundle b where b.id = ${id}::uuid`.execute(db)
  return rows.map(bundleFromRow)[0]
}

/** The bundle that has the slug. */
export async function findBundleId(db: Database, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('bundle').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** The slugs of all bundles, offered or not. */
export async function listBundleSlugs(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('bundle').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

export async function countBundles(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bundle`.execute(db)
  return rows[0]?.count ?? 0
}

/** Product id → what everyone pays for one unit. Unknown products are absent. */
export async function findPartPrices(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'priceCents'])
    .where('id', 'in', [...productIds])
    .execute()
  return new Map(rows.map(({ id, priceCents }) => [id, cents(priceCents)]))
}

export async function insertBundle(db: Database, bundle: BundleDraft): Promise<void> {
  const { id } = await db
    .insertInto('bundle')
    .values(bundleToRow(bundle))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(db, id, bundle.parts)
}

export async function updateBundle(db: Database, id: string, bundle: BundleDraft): Promise<void> {
  await db.updateTable('bundle').set(bundleToRow(bundle)).where('id', '=', id).execute()
  await db.deleteFrom('bundlePart').where('bundleId', '=', id).execute()
  await insertParts(db, id, bundle.parts)
}

async function insertParts(db: Database, bundleId: string, parts: BundleDraft['parts']): Promise<void> {
  const rows = parts.map(({ productId, quantity }, position) => ({
    bundleId,
    productId,
    position,
    quantity,
  }))
  await db.insertInto('bundlePart').values(rows).execute()
}
