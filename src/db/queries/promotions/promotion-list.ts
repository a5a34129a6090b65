import { sql } from 'kysely'
import type {
  Promotion,
  PromotionDraft,
  PromotionState,
  PromotionWithResults,
} from '#domain/promotions/promotion.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import {
  type PromotionWithResultsRow,
  promotionToRow,
  promotionWithResultsFromRow,
} from '../../map/promotions.ts'
import type { Database } from '../../open.ts'
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
import { promotionVersionColumn } from '../record-changes.ts'
import { targetColumns, usesColumn } from './promotions.ts'

export interface PromotionListQuery {
  readonly search: string
  readonly state?: PromotionState
  readonly origin?: 'demo' | 'real'
  readonly sort: 'starts' | 'name'
  readonly dir: Direction
}

const sorts: Readonly<Record<PromotionListQuery['sort'], SortColumn>> = {
  starts: sql`p.starts_at`,
  name: sql`lower(p.name)`,
}

/** Promotions with their results by orders that count in this shop. */
export async function listPromotions(
  db: Database,
  query: PromotionListQuery,
  slice: Slice,
  { mode, now }: { readonly mode: ShopMode; readonly now: Date },
): Promise<Paged<PromotionWithResults>> {
  const page = await readPage<PromotionWithResultsRow>(db, {
    columns: sql`p.*, results.*, ${targetColumns}, ${promotionVersionColumn} as version`,
    from: sql`promotion p left join lateral (${readResults(mode)}) results on true`,
    conditions: [
      matchesFoldedSearch([sql`p.search_text`], query.search),
      ifDefined(query.state, (state) => sql`${stateColumn(mode, now)} = ${state}`),
      matchesOrigin(sql`p.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`p.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(promotionWithResultsFromRow) }
}

/** The uses of promotion `p`, what it saved and what the orders with it paid. */
const readResults = (mode: ShopMode) => sql`
  select count(*)::int as uses, coalesce(sum(d.items_cents + d.shipping_cents), 0)::bigint as saved_cents,
         coalesce(sum(o.total_cents - o.refunded_cents) filter (where o.is_paid), 0)::bigint as revenue_cents
  from promotion_use u join shop_order o on o.id = u.order_id
    left join order_discount d on d.order_id = u.order_id and d.promotion_id = u.promotion_id
  where u.promotion_id = p.id and u.released_at is null and ${countsIn(mode, sql`o.mode`)}`

/** The state of promotion `p`, as `getPromotionState` says it. */
const stateColumn = (mode: ShopMode, now: Date) => sql`
  case when p.ends_at <= ${now} then 'expired'
       when p.paused then 'paused'
       when p.starts_at > ${now} then 'scheduled'
       when p.usage_limit is not null and p.usage_limit <= ${usesColumn({ mode })} then 'used-up'
       else 'active' end`

/** Locks the promotion until the transaction ends, so orders that use it wait. */
export async function lockPromotionForChange(
  db: Database,
  id: string,
): Promise<Pick<Promotion, 'name' | 'paused' | 'startsAt' | 'endsAt'> | undefined> {
  const row = await db
    .selectFrom('promotion')
    .select(['name', 'paused', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, endsAt: row.endsAt ?? undefined }
}

/** Locks the code until the transaction ends. @returns another promotion with the code that has not ended */
export async function findPromotionWithCode(
  db: Database,
  code: string,
  { except, now }: { readonly except: string | undefined; readonly now: Date },
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('coupon'), hashtext(lower(${code})))`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select name from promotion
    where code = ${code} and (ends_at is null or ends_at > ${now})
      and id is distinct from ${except ?? null}::uuid limit 1`.execute(db)
  return rows[0]?.name
}

export async function insertPromotion(db: Database, promotion: PromotionDraft): Promise<string> {
  const row = await db
    .insertInto('promotion')
    .values(promotionToRow(promotion))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updatePromotion(db: Database, id: string, promotion: PromotionDraft): Promise<void> {
  await db
    .updateTable('promotion')
    .set({ ...promotionToRow(promotion), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Pauses, resumes or ends the promotion. */
export async function updatePromotionState(
  db: Database,
  id: string,
  change: { readonly paused: boolean } | { readonly endsAt: Date },
): Promise<void> {
  await db
    .updateTable('promotion')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

const targetIdColumns = { categories: 'categoryId', brands: 'brandId', products: 'productId' } as const
const targetTables = { categories: 'category', brands: 'brand', products: 'product' } as const

/** Replaces what the promotion covers, or what it discounts when that is bought. @returns how many of the ids exist */
export async function replacePromotionTargets(
  db: Database,
  promotionId: string,
  {
    part,
    scope,
    ids,
  }: {
    readonly part: 'bought' | 'reward'
    /** Undefined: nothing. */
    readonly scope: keyof typeof targetTables | undefined
    readonly ids: readonly string[]
  },
): Promise<number> {
  await db
    .deleteFrom('promotionTarget')
    .where('promotionId', '=', promotionId)
    .where('part', '=', part)
    .execute()
  if (scope === undefined) return 0
  const { numAffectedRows } = await sql`
    insert into promotion_target (promotion_id, part, ${sql.ref(targetIdColumns[scope])})
    select ${promotionId}::uuid, ${part}, id from ${sql.table(targetTables[scope])} where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Those of the ids that exist, with their names. */
export async function listTargets(
  db: Database,
  scope: keyof typeof targetTables,
  ids: readonly string[],
): Promise<Promotion['targets']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(targetTables[scope])} where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

export async function listPromotionGroups(db: Database): Promise<{
  categories: { id: string; name: string }[]
  brands: { id: string; name: string }[]
}> {
  const [categories, brands] = await Promise.all([
    db.selectFrom('category').select(['id', 'name']).orderBy('position').execute(),
    db.selectFrom('brand').select(['id', 'name']).orderBy('name').execute(),
  ])
  return { categories, brands }
}

/** Promotions that a price claim can be linked to, newest first. */
export async function listPromotionChoices(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from promotion order by created_at desc limit 200`.execute(db)
  return rows
}
