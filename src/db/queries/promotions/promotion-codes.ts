import { sql } from 'kysely'
import type { CodeBatch, CodeState } from '#domain/promotions/single-use-code.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'
import { countsWithOrder } from '../orders/counted-orders.ts'
import {
  type Direction,
  ifDefined,
  matchesFoldedSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

export interface CodeListQuery {
  readonly search: string
  readonly state?: CodeState
  readonly batch?: string
  readonly dir: Direction
}

/** A code in the list of a promotion. */
export interface ListedCode {
  readonly code: string
  readonly batch: string
  readonly state: CodeState
  /** The number of the order that uses it. */
  readonly order: string | undefined
  readonly usedAt: Date | undefined
}

/** The use of code `c` that counts. */
const codeUse = (mode: ShopMode) => sql`
  select o.number, u.used_at from promotion_use u join shop_order o on o.id = u.order_id
  where u.code_id = c.id and u.released_at is null and ${countsWithOrder(mode, sql`u.order_id`)} limit 1`

const isState = (mode: ShopMode, state: CodeState) => {
  const isUsed = sql`exists (${codeUse(mode)})`
  const isWithdrawn = sql`exists (select from promotion_code_batch w where w.id = c.batch_id and w.withdrawn_at is not null)`
  if (state === 'used') return isUsed
  return state === 'withdrawn'
    ? sql`${isWithdrawn} and not ${isUsed}`
    : sql`not ${isWithdrawn} and not ${isUsed}`
}

/** The single-use codes of a promotion, by their letters. */
export async function listPromotionCodes(
  db: Database,
  promotionId: string,
  { search, state, batch, dir }: CodeListQuery,
  { slice, mode }: { readonly slice: Slice; readonly mode: ShopMode },
): Promise<Paged<ListedCode>> {
  const page = await readPage<WithNulls<ListedCode>>(db, {
    columns: sql`c.code::text as code, b.name as batch, used.number as "order", used.used_at,
      case when used.number is not null then 'used' when b.withdrawn_at is not null then 'withdrawn' else 'unused' end as state`,
    from: sql`single_use_code c join promotion_code_batch b on b.id = c.batch_id
      left join lateral (${codeUse(mode)}) used on true`,
    foundFrom: sql`single_use_code c`,
    conditions: [
      sql`c.promotion_id = ${promotionId}::uuid`,
      matchesFoldedSearch([sql`c.search_text`], search),
      ifDefined(state, (only) => isState(mode, only)),
      ifDefined(batch, (id) => sql`c.batch_id = ${id}::uuid`),
    ],
    order: orderBy(sql`c.code`, dir, sql`c.id`),
    slice,
    isSearch: search !== '',
  })
  return { ...page, rows: page.rows.map((row) => withoutNulls<ListedCode>(row)) }
}

/** Stores a batch with all its codes, in one statement. @returns false when a code exists already, and nothing is stored */
export async function insertCodes(
  db: Database,
  batch: Pick<CodeBatch, 'id' | 'name' | 'createdBy' | 'createdAt'> & {
    readonly promotionId: string
    readonly codes: readonly string[]
  },
): Promise<boolean> {
  const { id, promotionId, name, codes, createdBy, createdAt } = batch
  const { rows } = await sql`
    with batch as (
      insert into promotion_code_batch (id, promotion_id, name, size, created_by, created_at)
      select ${id}::uuid, ${promotionId}::uuid, ${name}, ${codes.length}, ${createdBy}, ${createdAt}
      where not exists (select from promotion where code = any(${[...codes]}::citext[]))
      returning id, promotion_id)
    insert into single_use_code (batch_id, promotion_id, code)
    select batch.id, batch.promotion_id, made.code from batch, unnest(${[...codes]}::citext[]) as made(code)
    returning 1`.execute(db)
  return rows.length === codes.length
}

/** The batches of a promotion, the newest first. */
export async function listCodeBatches(
  db: Database,
  promotionId: string,
  mode: ShopMode,
): Promise<CodeBatch[]> {
  const { rows } = await sql<WithNulls<CodeBatch>>`
    select b.id, b.name, b.size, b.created_by, b.created_at, b.withdrawn_at, coalesce(used.count, 0)::int as used
    from promotion_code_batch b left join (
      select c.batch_id, count(*) from promotion_use u join single_use_code c on c.id = u.code_id
      where u.promotion_id = ${promotionId}::uuid and u.released_at is null
        and ${countsWithOrder(mode, sql`u.order_id`)} group by c.batch_id) used on used.batch_id = b.id
    where b.promotion_id = ${promotionId}::uuid order by b.created_at desc, b.id`.execute(db)
  return rows.map((row) => withoutNulls<CodeBatch>(row))
}

/** Locks the batch until the transaction ends. */
export async function lockCodeBatch(
  db: Database,
  id: string,
): Promise<Pick<CodeBatch, 'name' | 'withdrawnAt'> | undefined> {
  const row = await db
    .selectFrom('promotionCodeBatch')
    .select(['name', 'withdrawnAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, withdrawnAt: row.withdrawnAt ?? undefined }
}

export async function withdrawCodeBatch(
  db: Database,
  id: string,
  by: { readonly withdrawnAt: Date; readonly withdrawnBy: string },
): Promise<void> {
  await db.updateTable('promotionCodeBatch').set(by).where('id', '=', id).execute()
}
