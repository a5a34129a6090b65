import { sql } from 'kysely'
import { isId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import type { DraftContents, OrderDraft } from '#domain/orders/order-draft.ts'
import { draftContentsToRow, orderDraftFromRow } from '../../map/order-drafts.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'
import { type Direction, matchesSearch, orderBy, type Paged, readPage, type Slice } from '../page.ts'

interface DraftListQuery {
  readonly search: string
  readonly sort: 'updated'
  readonly dir: Direction
}

/** The drafts that are not sent yet. */
export async function listOrderDrafts(
  db: Database,
  { search, dir }: DraftListQuery,
  slice: Slice,
): Promise<Paged<OrderDraft>> {
  const page = await readPage<Parameters<typeof orderDraftFromRow>[0]>(db, {
    columns: sql`d.*`,
    from: sql`order_draft d`,
    conditions: [matchesSearch([sql`d.first_name`, sql`d.last_name`, sql`d.email`], search)],
    order: orderBy(sql`d.updated_at`, dir, sql`d.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(orderDraftFromRow) }
}

export async function findOrderDraft(db: Database, id: string): Promise<OrderDraft | undefined> {
  if (!isId(id)) return undefined
  const row = await db.selectFrom('orderDraft').selectAll().where('id', '=', id).executeTakeFirst()
  return row && orderDraftFromRow(row)
}

/** Makes other changes of the draft wait until the transaction ends. */
export async function lockOrderDraft(db: Database, id: string): Promise<OrderDraft | undefined> {
  const row = await db
    .selectFrom('orderDraft')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && orderDraftFromRow(row)
}

interface SavedDraft {
  readonly contents: DraftContents
  readonly total: Cents | undefined
  readonly savedAt: Date
}

export async function insertOrderDraft(
  db: Database,
  { contents, total, savedAt, createdBy }: SavedDraft & { readonly createdBy: string },
): Promise<string> {
  const { id } = await db
    .insertInto('orderDraft')
    .values({
      ...draftContentsToRow(contents),
      totalCents: total ?? null,
      createdBy,
      createdAt: savedAt,
      updatedAt: savedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The draft must be locked. */
export async function updateOrderDraft(
  db: Database,
  id: string,
  { contents, total, savedAt }: SavedDraft,
): Promise<void> {
  await db
    .updateTable('orderDraft')
    .set({ ...draftContentsToRow(contents), totalCents: total ?? null, updatedAt: savedAt })
    .where('id', '=', id)
    .execute()
}

export async function deleteOrderDraft(db: Database, id: string): Promise<void> {
  await db.deleteFrom('orderDraft').where('id', '=', id).execute()
}

/** The number of the order that a draft became. */
export async function findOrderOfDraft(db: Database, draftId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopOrder')
    .select('number')
    .where('draftId', '=', draftId)
    .executeTakeFirst()
  return row?.number
}

/** @returns how many. */
export async function deleteOldDrafts(db: Database, updatedBefore: Date): Promise<number> {
  return countDeleted(db.deleteFrom('orderDraft').where('updatedAt', '<', updatedBefore))
}
