import { sql } from 'kysely'
import {
  type Batch,
  type BatchItem,
  type BatchItemState,
  type BatchKind,
  type BatchState,
  batchItemStateTable,
  batchStateTable,
  maxBatchProblems,
} from '#domain/batches/batch.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

const batchColumns = sql`id, kind, state, total, done, failed, report, created_by, created_at, finished_at`

interface BatchRow extends Omit<Batch, 'finishedAt'> {
  readonly finishedAt: Date | null
}

function batchFromRow({ finishedAt, ...row }: BatchRow): Batch {
  return { ...row, finishedAt: finishedAt ?? undefined }
}

/** @returns the id of the batch */
export async function insertBatch(
  db: Database,
  batch: {
    readonly kind: BatchKind
    readonly subjectId?: string
    /** At least one. They are worked on in this order. */
    readonly items: readonly BatchItem[]
    readonly createdBy: string
    readonly createdAt: Date
  },
): Promise<string> {
  const { items, ...columns } = batch
  const { id } = await db
    .insertInto('batch')
    .values({ ...columns, total: items.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into batch_item (batch_id, position, item_id, label)
    select ${id}::uuid, position, item_id, label
    from unnest(${items.map((item) => item.id)}::uuid[], ${items.map(({ label }) => label)}::text[])
      with ordinality as item (item_id, label, position)`.execute(db)
  return id
}

/** Keeps two processes from the same items. */
export async function lockBatch(db: Database, id: string): Promise<Batch | undefined> {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns} from batch where id = ${id}::uuid for no key update`.execute(db)
  return rows.map(batchFromRow)[0]
}

/** The newest batches of a kind, or about something. */
export async function listBatches(
  db: Database,
  {
    kind,
    subjectId,
    limit,
  }: {
    readonly kind?: BatchKind | undefined
    readonly subjectId?: string | undefined
    readonly limit: number
  },
): Promise<Batch[]> {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns} from batch
    where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${subjectId === undefined ? sql`true` : sql`subject_id = ${subjectId}::uuid`}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(batchFromRow)
}

/** Starts a batch, also again: items that failed before wait once more. */
export async function runBatchAgain(db: Database, batch: Batch): Promise<void> {
  const failed: BatchItemState = 'failed'
  const { numUpdatedRows } = await db
    .updateTable('batchItem')
    .set({ state: batchItemStateTable.require(failed, 'waiting'), problem: null })
    .where('batchId', '=', batch.id)
    .where('state', '=', failed)
    .executeTakeFirst()
  if (batch.state === 'finished' && numUpdatedRows === 0n) return
  await db
    .updateTable('batch')
    .set({
      ...(batch.state !== 'running' && {
        state: batchStateTable.require(batch.state, 'running'),
        finishedAt: null,
      }),
      failed: batch.failed - Number(numUpdatedRows),
    })
    .where('id', '=', batch.id)
    .execute()
}

export async function listWaitingItems(
  db: Database,
  batchId: string,
  limit: number,
): Promise<(BatchItem & { readonly position: number })[]> {
  return db
    .selectFrom('batchItem')
    .select(['itemId as id', 'label', 'position'])
    .where('batchId', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Whether nothing is stored of an item of a locked batch yet. */
export async function isItemWaiting(db: Database, batchId: string, position: number): Promise<boolean> {
  const row = await db
    .selectFrom('batchItem')
    .select('position')
    .where('batchId', '=', batchId)
    .where('position', '=', position)
    .where('state', '=', 'waiting' satisfies BatchItemState)
    .executeTakeFirst()
  return row !== undefined
}

export interface BatchItemResult {
  readonly position: number
  readonly state: Exclude<BatchItemState, 'waiting'>
  readonly problem: string | undefined
}

/** Stores what came of waiting items of a locked batch. */
export async function storeBatchResults(
  db: Database,
  batch: Batch,
  results: readonly BatchItemResult[],
): Promise<void> {
  const done = results.filter(({ state }) => state === 'done')
  if (done.length > 0)
    await db
      .updateTable('batchItem')
      .set({ state: batchItemStateTable.require('waiting', 'done') })
      .where('batchId', '=', batch.id)
      .where(
        'position',
        'in',
        done.map(({ position }) => position),
      )
      .execute()
  const problems = results.filter(({ state }) => state !== 'done')
  for (const { position, state, problem } of problems)
    await db
      .updateTable('batchItem')
      .set({ state: batchItemStateTable.require('waiting', state), problem: problem ?? null })
      .where('batchId', '=', batch.id)
      .where('position', '=', position)
      .execute()
  await db
    .updateTable('batch')
    .set({ done: batch.done + done.length, failed: batch.failed + problems.length })
    .where('id', '=', batch.id)
    .execute()
}

/** Deletes batches that ended before then, with their items. @returns how many */
export async function deleteOldBatches(db: Database, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('batch').where('finishedAt', '<', before))
}

/** Writes the report of a batch without waiting items, and deletes the items that are done. */
export async function finishBatch(db: Database, batch: Batch, finishedAt: Date): Promise<void> {
  const finished: BatchState = 'finished'
  await db.deleteFrom('batchItem').where('batchId', '=', batch.id).where('state', '=', 'done').execute()
  const report = await db
    .selectFrom('batchItem')
    .select(['itemId as id', 'label', 'problem'])
    .where('batchId', '=', batch.id)
    .orderBy('position')
    .limit(maxBatchProblems)
    .execute()
  await db
    .updateTable('batch')
    .set({
      state: batchStateTable.require(batch.state, finished),
      report: JSON.stringify(report),
      finishedAt,
    })
    .where('id', '=', batch.id)
    .execute()
}
