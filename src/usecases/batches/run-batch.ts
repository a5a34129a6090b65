import type { Database } from '#db/open.ts'
import {
  type BatchItemResult,
  finishBatch,
  listWaitingItems,
  lockBatch,
  runBatchAgain,
  storeBatchResults,
} from '#db/queries/batches/batches.ts'
import type { BatchItem } from '#domain/batches/batch.ts'
import type { Result } from '#domain/refusal.ts'
import { runPartUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface BatchWork {
  /** How many items share a transaction. */
  readonly chunkSize: number
  /** Changes one item. A refusal or an error undoes what it changed, and the other items go on. */
  run(transaction: Database, item: BatchItem): Promise<Result<unknown>>
  /** Ends a transaction with what the items that it changed need once. */
  finishChunk?(transaction: Database, done: readonly BatchItem[]): Promise<void>
}

export const unexpectedProblem = 'An unexpected error. The log of the shop says more.'

/**
 * Does the items of a batch that wait, chunk by chunk. The results are stored with the changes, so a run after a crash goes on
 * with the next item and does none twice (decision 0212).
 * @throws AggregateError at the end, with all errors, so that the queue tries these items again
 */
export async function runBatch(shop: Shop, id: string, work: BatchWork): Promise<void> {
  await startBatch(shop, id)
  const errors: unknown[] = []
  let hasMore = true
  while (hasMore)
    hasMore = await shop.db
      .transaction()
      .execute((transaction) => runChunk(shop, transaction, { id, work, errors }))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be done`)
}

/** Starts a batch, also again: items that failed before wait once more. */
export async function startBatch(shop: Shop, id: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const batch = await lockBatch(transaction, id)
    if (batch !== undefined) await runBatchAgain(transaction, batch)
  })
}

interface Run {
  readonly id: string
  readonly work: BatchWork
  /** What items threw. */
  readonly errors: unknown[]
}

/** @returns whether there may be more */
async function runChunk(shop: Shop, transaction: Database, run: Run): Promise<boolean> {
  const batch = await lockBatch(transaction, run.id)
  // Another process may have finished it.
  if (batch?.state !== 'running') return false
  const items = await listWaitingItems(transaction, run.id, run.work.chunkSize)
  if (items.length === 0) {
    await finishBatch(transaction, batch, shop.clock.now())
    return false
  }
  const results: BatchItemResult[] = []
  for (const item of items)
    results.push({ position: item.position, ...(await runItem(transaction, item, run)) })
  const done = items.filter((_, index) => results[index]?.state === 'done')
  if (done.length > 0) await run.work.finishChunk?.(transaction, done)
  await storeBatchResults(transaction, batch, results)
  return true
}

async function runItem(
  transaction: Database,
  item: BatchItem,
  { work, errors }: Run,
): Promise<Omit<BatchItemResult, 'position'>> {
  try {
    const result = await runPartUnlessRefused(transaction, () => work.run(transaction, item))
    if (result.ok) return { state: 'done', problem: undefined }
    return { state: 'refused', problem: result.refusal.message ?? result.refusal.code }
  } catch (error) {
    errors.push(error)
    return { state: 'failed', problem: unexpectedProblem }
  }
}
