import { z } from 'zod'
import type { Database } from '#db/open.ts'
import { findStoredLot, type StoredLot } from '#db/queries/lots/lot-edits.ts'
import { findOrderLines, lockOrder } from '#db/queries/orders/orders.ts'
import { listAllRecallOrders, type RecallOrder } from '#db/queries/recalls/recall-orders.ts'
import { findRecall, linkNotice, markNoticeQueued } from '#db/queries/recalls/recalls.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { countFromLot, listItems } from '#domain/orders/order-line.ts'
import { type RecallCase, type RecallJobStep, recallJobSteps } from '#domain/recalls/recall.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { defineJob } from '../define-job.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { refundRecalledOrder } from './refund-recalled-order.ts'

export const runRecallStepJob = defineJob({
  name: 'run-recall-step',
  data: z.object({
    caseId: z.string(),
    step: z.enum(recallJobSteps),
    by: z.object({ id: z.string(), displayName: z.string() }),
  }),
  run: runRecallStep,
})

/**
 * Does a step of a recall order by order, each in its own transaction, so that one order with a problem stops no other.
 * Orders that are done are skipped, so that the step can be repeated. Never runs for a drill.
 */
export async function runRecallStep(
  shop: Shop,
  { caseId, step, by }: { readonly caseId: string; readonly step: RecallJobStep; readonly by: RecallActor },
): Promise<void> {
  const recall = await findRecall(shop.db, caseId)
  const lot = recall && (await findStoredLot(shop.db, recall.lotId))
  if (recall === undefined || lot === undefined || recall.isDrill) return
  const orders = await listAllRecallOrders(shop.db, { caseId, lotId: lot.id, mode: shop.mode })
  await forEachIsolated(
    orders.filter((order) => isDue(order, step)),
    (order) => runForOrder(shop, order, { recall, lot, step, by }),
  )
}

/** The staff member who took the step, for the records of its orders. */
interface RecallActor {
  readonly id: string
  readonly displayName: string
}

interface Work {
  readonly recall: RecallCase
  readonly lot: StoredLot
  readonly step: RecallJobStep
  readonly by: RecallActor
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

async function runForOrder(shop: Shop, affected: RecallOrder, work: Work): Promise<void> {
  const { recall, step, by } = work
  if (step === 'refund-customers') {
    // A refusal, such as a demo order that nobody paid for, is shown with the order.
    await refundRecalledOrder(shop, { caseId: recall.id, number: affected.number, by })
    return
  }
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, affected.orderId)
    if (order === undefined) return
    if (step === 'hold-orders') await reviewOrder(shop, transaction, order)
    else await queueNotice(shop, transaction, affected, work)
  })
}

async function queueNotice(
  shop: Shop,
  transaction: Database,
  { orderId, state }: RecallOrder,
  { recall, lot, by }: Work,
): Promise<void> {
  const now = shop.clock.now()
  if (!(await markNoticeQueued(transaction, { caseId: recall.id, orderId, queuedAt: now }))) return
  const order = await lockOrder(transaction, orderId)
  if (order === undefined) return
  const lines = ((await findOrderLines(transaction, [orderId])).get(orderId) ?? [])
    .map((line) => ({ ...line, quantity: countFromLot(line, lot.id) }))
    .filter(({ quantity }) => quantity > 0)
  const event = { kind: 'recall-notice', data: { lotNumber: lot.number } } as const
  await queueEventEmail(shop, transaction, order, event, {
    items: listItems(lines),
    level: recall.level,
    reason: recall.reason,
    instructions: recall.instructions,
    isShipped: state !== 'to-pack' && state !== 'packed',
  })
  await linkNotice(transaction, recall.id, orderId)
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event,
    occurredAt: now,
  })
}
