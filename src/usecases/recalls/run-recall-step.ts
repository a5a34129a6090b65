import { z } from 'zod'
import type { Database } from '#db/open.ts'
import { insertBatch } from '#db/queries/batches/batches.ts'
import { findStoredLot, type StoredLot } from '#db/queries/lots/lot-edits.ts'
import { findOrderLines, lockOrder } from '#db/queries/orders/orders.ts'
import { listAllRecallOrders, type RecallOrder } from '#db/queries/recalls/recall-orders.ts'
import { findRecall, linkNotice, markNoticeQueued } from '#db/queries/recalls/recalls.ts'
import type { BatchItem, BatchKind } from '#domain/batches/batch.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { countFromLot, listItems } from '#domain/orders/order-line.ts'
import { type RecallCase, type RecallJobStep, recallJobSteps } from '#domain/recalls/recall.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { runBatch } from '../batches/run-batch.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { defineJob } from '../define-job.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { requestRecallRefund } from './refund-recalled-order.ts'

const actor = z.object({ id: z.string(), displayName: z.string() })

export const runRecallStepJob = defineJob({
  name: 'run-recall-step',
  isOverManyRows: true,
  data: z.object({
    caseId: z.string(),
    step: z.enum(recallJobSteps),
    by: actor,
    /** Absent in jobs of earlier versions. */
    batchId: z.string().optional(),
  }),
  run: runRecallStep,
})

const batchKinds = {
  'hold-orders': 'hold-recalled-orders',
  'notify-customers': 'notify-recall-customers',
  'refund-customers': 'refund-recalled-orders',
} as const satisfies Record<RecallJobStep, BatchKind>

interface RecallJob {
  readonly caseId: string
  readonly step: RecallJobStep
  /** The staff member who took the step, for the records of its orders. */
  readonly by: z.infer<typeof actor>
}

/** Queues a step for the orders that it is due for now. Those that it reached before are left out. */
export async function queueRecallStep(
  shop: Shop,
  transaction: Database,
  lotId: string,
  { caseId, step, by }: RecallJob,
): Promise<void> {
  const orders = await listAllRecallOrders(transaction, { caseId, lotId, mode: shop.mode })
  const items = orders
    .filter((order) => isDue(order, step))
    .map(({ orderId, number }) => ({ id: orderId, label: number }))
  if (items.length === 0) return
  const batchId = await insertBatch(transaction, {
    kind: batchKinds[step],
    subjectId: caseId,
    items,
    createdBy: by.displayName,
    createdAt: shop.clock.now(),
  })
  await shop.enqueue(transaction, runRecallStepJob, { caseId, step, by, batchId })
}

/** Does a step of a recall order by order, each in a transaction, as a batch. Never runs for a drill. */
export async function runRecallStep(
  shop: Shop,
  { batchId, ...job }: RecallJob & { readonly batchId?: string | undefined },
): Promise<void> {
  const recall = await findRecall(shop.db, job.caseId)
  const lot = recall && (await findStoredLot(shop.db, recall.lotId))
  if (recall === undefined || lot === undefined || recall.isDrill) return
  if (batchId === undefined)
    return shop.db.transaction().execute((transaction) => queueRecallStep(shop, transaction, lot.id, job))
  await runBatch(shop, batchId, {
    chunkSize: 1,
    run: (transaction, order) => runForOrder(shop, transaction, order, { ...job, recall, lot }),
  })
}

interface Work extends RecallJob {
  readonly recall: RecallCase
  readonly lot: StoredLot
}

function isDue(order: RecallOrder, step: RecallJobStep): boolean {
  switch (step) {
    case 'hold-orders':
      return !order.isHeld && (order.state === 'to-pack' || order.state === 'packed')
    case 'notify-customers':
      return order.noticeQueuedAt === undefined && order.state !== 'unpaid'
    case 'refund-customers':
      return order.state !== 'unpaid' && order.paid > order.refunded
  }
}

async function runForOrder(
  shop: Shop,
  transaction: Database,
  { id, label }: BatchItem,
  work: Work,
): Promise<Result<unknown>> {
  const { caseId, step, by } = work
  if (step === 'refund-customers')
    return requestRecallRefund(shop, transaction, { caseId, number: label, by })
  const order = await lockOrder(transaction, id)
  if (order === undefined) return ok(undefined)
  if (step === 'hold-orders') await reviewOrder(shop, transaction, order)
  else await queueNotice(shop, transaction, order, work)
  return ok(undefined)
}

/** Whether units of the lot have left, in any parcel of the order. One that was lost may still arrive. */
function hasLotLeft({ shipments }: Order, lotId: string): boolean {
  return shipments.some(
    ({ shippedAt, lines }) => shippedAt !== undefined && lines.some((line) => line.lotId === lotId),
  )
}

async function queueNotice(
  shop: Shop,
  transaction: Database,
  order: Order,
  { recall, lot, by }: Work,
): Promise<void> {
  const now = shop.clock.now()
  const orderId = order.id
  if (!(await markNoticeQueued(transaction, { caseId: recall.id, orderId, queuedAt: now }))) return
  const lines = ((await findOrderLines(transaction, [orderId])).get(orderId) ?? [])
    .map((line) => ({ ...line, quantity: countFromLot(line, lot.id) }))
    .filter(({ quantity }) => quantity > 0)
  const event = { kind: 'recall-notice', data: { lotNumber: lot.number } } as const
  await queueEventEmail(shop, transaction, order, event, {
    items: listItems(lines),
    level: recall.level,
    reason: recall.reason,
    instructions: recall.instructions,
    isShipped: hasLotLeft(order, lot.id),
  })
  await linkNotice(transaction, recall.id, orderId)
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event,
    occurredAt: now,
  })
}
