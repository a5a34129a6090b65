import type { Database } from '#db/open.ts'
import { withBatchLock } from '#db/queries/batches/batch-lock.ts'
import {
  type BatchItemResult,
  finishBatch,
  isItemWaiting,
  listWaitingItems,
  lockBatch,
  storeBatchResults,
} from '#db/queries/batches/batches.ts'
import type { Batch, BatchItem } from '#domain/batches/batch.ts'
import type { RefusalCode, Result } from '#domain/refusal.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { startBatch, unexpectedProblem } from './run-batch.ts'

/** How many items are worked on at a time. */
const parallel = 4
const readAtOnce = 100
/** What another process does at this moment. */
const temporaryRefusals: readonly RefusalCode[] = ['carrier-being-asked']

/**
 * Does the items of a batch whose work calls a service, each outside of a transaction. A process that is killed leaves the item
 * that it worked on waiting, so that the work must be safe to repeat. A second run, of a job that the queue takes for lost, waits
 * for the first one and does what it left (decision 0401).
 * @throws AggregateError at the end, with all errors, so that the queue tries these items again
 */
export async function runBatchOfCalls(
  shop: Shop,
  id: string,
  run: (item: BatchItem) => Promise<Result<unknown>>,
): Promise<void> {
  await withBatchLock(shop.db, id, () => runLocked(shop, id, run))
}

async function runLocked(
  shop: Shop,
  id: string,
  run: (item: BatchItem) => Promise<Result<unknown>>,
): Promise<void> {
  await startBatch(shop, id)
  const items = await listWaitingItems(shop.db, id, readAtOnce)
  const errors: unknown[] = []
  await forEachIsolated(
    items,
    async (item) => {
      const result = await runItem(item, run, errors)
      await lockRunningBatch(shop, id, async (transaction, batch) => {
        if (await isItemWaiting(transaction, id, item.position))
          await storeBatchResults(transaction, batch, [{ position: item.position, ...result }])
      })
    },
    parallel,
  )
  await lockRunningBatch(shop, id, async (transaction, batch) => {
    if ((await listWaitingItems(transaction, id, 1)).length === 0)
      await finishBatch(transaction, batch, shop.clock.now())
  })
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be done`)
}

/** Another process may have finished the batch. */
function lockRunningBatch(
  shop: Shop,
  id: string,
  work: (transaction: Database, batch: Batch) => Promise<void>,
): Promise<void> {
  return shop.db.transaction().execute(async (transaction) => {
    const batch = await lockBatch(transaction, id)
    if (batch?.state === 'running') await work(transaction, batch)
  })
}

async function runItem(
  item: BatchItem,
  run: (item: BatchItem) => Promise<Result<unknown>>,
  errors: unknown[],
): Promise<Omit<BatchItemResult, 'position'>> {
  try {
    const result = await run(item)
    if (result.ok) return { state: 'done', problem: undefined }
    const problem = result.refusal.message ?? result.refusal.code
    if (!temporaryRefusals.includes(result.refusal.code)) return { state: 'refused', problem }
    errors.push(new Error(`${item.label}: ${problem}`))
    return { state: 'failed', problem }
  } catch (error) {
    errors.push(error)
    return { state: 'failed', problem: unexpectedProblem }
  }
}
