import type { Database } from '#db/open.ts'
import { findCountedLots } from '#db/queries/lots/lot-counts.ts'
import { findStoredLot, lockLot, type StoredLot } from '#db/queries/lots/lot-edits.ts'
import { countRecallOrders } from '#db/queries/recalls/recall-orders.ts'
import { closeRecall, insertRecallStep, listRecallSteps, lockRecall } from '#db/queries/recalls/recalls.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import {
  explainBlockedRecallStep,
  type RecallCase,
  type RecallCounts,
  type RecallResult,
  type RecallStep,
  type RecallStepDone,
  recallJobSteps,
} from '#domain/recalls/recall.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { countUnitsToQuarantine, quarantineLot } from '../lots/quarantine-lot.ts'
import { lotNotFound, toLotRecord } from '../lots/save-lot.ts'
import { applyLotAction } from '../lots/update-lot-status.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { recallNotFound } from './load-recall.ts'
import { queueRecallStep } from './run-recall-step.ts'

export interface RecallStepRequest {
  readonly caseId: string
  readonly step: RecallStep
  /** How many steps were taken when staff saw the recall (decision 0058). */
  readonly expectedVersion: number
  /** Items on the shelf that are quarantined, with 'stop-sale'. Absent: everything on hand. */
  readonly quarantined?: number | undefined
  /** What came of it, with 'close'. */
  readonly summary?: string | undefined
  readonly by: Actor
}

/** Takes a step of a recall. A drill records what the step would have reached, and changes nothing else. */
export async function takeRecallStep(shop: Shop, request: RecallStepRequest): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const recall = await lockRecall(transaction, request.caseId)
    if (recall === undefined) return refuse('not-found', recallNotFound)
    const find = request.step === 'stop-sale' && !recall.isDrill ? lockLot : findStoredLot
    const lot = await find(transaction, recall.lotId)
    if (lot === undefined) return refuse('not-found', lotNotFound)
    const steps = await listRecallSteps(transaction, recall.id)
    const refusal = refuseStep(request, { recall, lot, steps })
    if (refusal !== undefined) return refusal
    const scope = { caseId: recall.id, lotId: recall.lotId, mode: shop.mode }
    const counts = await countRecallOrders(transaction, scope)
    const quarantined = await applyStep(shop, transaction, request, { recall, lot })
    if (!quarantined.ok) return quarantined
    const now = shop.clock.now()
    if (request.step === 'close') await closeRecall(transaction, recall.id, now)
    const result =
      request.step === 'stop-sale'
        ? await describeQuarantine(transaction, { recall, lot }, quarantined.value)
        : describeResult(request.step, counts, request.summary)
    const done = { step: request.step, doneAt: now, doneBy: request.by.displayName, result }
    await insertRecallStep(transaction, recall.id, done)
    const { counts: _, ...detail } = result
    await recordEvent(shop, transaction, {
      by: request.by,
      kind: `${recall.isDrill ? 'recall drill' : 'recall'}: ${request.step}`,
      subject: lot.number,
      detail: { ...detail },
    })
    return ok(recall.isDrill ? `Drill: ${drillTexts[request.step]}` : doneTexts[request.step])
  })
}

interface Situation {
  readonly recall: RecallCase
  readonly lot: StoredLot
  readonly steps: readonly RecallStepDone[]
}

function refuseStep(
  request: RecallStepRequest,
  { recall, lot, steps }: Situation,
): Result<never> | undefined {
  const done = steps.map(({ step }) => step)
  // Staff who take step after step need not wait until the page shows the one before.
  const since = steps.slice(request.expectedVersion).filter(({ doneBy }) => doneBy !== request.by.displayName)
  if (since.length > 0) {
    const changes = since.map(({ step, doneBy }) => `${step} (${doneBy})`).join(', ')
    return refuse('edit-conflict', {
      message: `Others took steps of this recall while you had it open: ${changes}. Check it and try again.`,
      conflict: {
        version: steps.length,
        fields: since.map(({ step, doneBy, doneAt }) => ({
          field: step,
          theirs: 'done',
          changedBy: doneBy,
          changedAt: doneAt,
        })),
      },
    })
  }
  const message = explainBlockedRecallStep(request.step, { recall, lotStatus: lot.status, done })
  return message === undefined ? undefined : refuse('invalid-state', { message })
}

/** @returns how many items were quarantined, or would have been in a drill */
async function applyStep(
  shop: Shop,
  transaction: Database,
  request: RecallStepRequest,
  { recall, lot }: Pick<Situation, 'recall' | 'lot'>,
): Promise<Result<number>> {
  const { step, by } = request
  if (recall.isDrill) return step === 'stop-sale' ? countUnitsToQuarantine(lot, request.quarantined) : ok(0)
  const jobStep = recallJobSteps.find((each) => each === step)
  if (jobStep !== undefined) {
    const { id, displayName } = by
    const job = { caseId: recall.id, step: jobStep, by: { id, displayName } }
    await queueRecallStep(shop, transaction, recall.lotId, job)
  }
  return step === 'stop-sale' ? stopSale(shop, transaction, request, { recall, lot }) : ok(0)
}

/** Recalls the lot, and takes what is on the shelf out of the stock, so that it is not sold as the next lot. */
async function stopSale(
  shop: Shop,
  transaction: Database,
  { quarantined, by }: RecallStepRequest,
  { recall, lot }: Pick<Situation, 'recall' | 'lot'>,
): Promise<Result<number>> {
  if (lot.status === 'recalled') {
    const moved = await quarantineLot(transaction, lot, quarantined, {
      by,
      at: shop.clock.now(),
      reason: recall.reason,
    })
    if (moved.ok) await publishSettledStock(transaction, [lot.productId])
    return moved
  }
  const version = await getRecordVersion(transaction, toLotRecord(lot))
  const decision = { id: lot.id, action: 'recall', reason: recall.reason, quarantined, by } as const
  const decided = await applyLotAction(shop, transaction, decision, version)
  return decided.ok ? ok(decided.value.moved) : decided
}

/** What is quarantined now and was before, and how many of it open orders reserve. */
async function describeQuarantine(
  transaction: Database,
  { recall, lot }: Pick<Situation, 'recall' | 'lot'>,
  quarantined: number,
): Promise<RecallResult> {
  const before = lot.count.quarantined
  const { onHand } = lot.count
  const { reserved = 0 } = (await findCountedLots(transaction, [lot.id])).get(lot.id) ?? {}
  const lost = Math.max(0, reserved - (onHand - quarantined))
  return {
    quarantined,
    ...(before === 0 || recall.isDrill ? {} : { quarantinedBefore: before }),
    ...(lost === 0 ? {} : { reserved: Math.min(lost, quarantined + before) }),
  }
}

/** What the step reaches: everybody for the list, and those it is about for the others. */
function describeResult(
  step: Exclude<RecallStep, 'stop-sale'>,
  counts: RecallCounts,
  summary: string | undefined,
): RecallResult {
  const { orders, customers, units, byState } = counts
  switch (step) {
    case 'confirm-orders':
      return { orders, customers, units }
    case 'hold-orders':
      return {
        orders: byState['to-pack'].orders + byState.packed.orders,
        units: byState['to-pack'].units + byState.packed.units,
      }
    case 'notify-customers':
      return { orders: counts.notices.due, customers: counts.paidCustomers }
    case 'refund-customers':
      return { orders: counts.refundableOrders }
    case 'close':
      return { summary: summary ?? '', counts }
  }
}

const doneTexts: Readonly<Record<RecallStep, string>> = {
  'confirm-orders': 'The affected orders are confirmed.',
  'stop-sale': 'The lot is recalled, and its items are quarantined.',
  'hold-orders': 'The open orders are being held.',
  'notify-customers': 'The notices are being queued, one for each order.',
  'refund-customers': 'The refunds are being requested.',
  close: 'The recall is closed.',
}

const drillTexts: Readonly<Record<RecallStep, string>> = {
  'confirm-orders': 'the affected orders are confirmed.',
  'stop-sale': 'the sale would have stopped.',
  'hold-orders': 'the open orders would have been held.',
  'notify-customers': 'the customers would have been notified. No email was queued.',
  'refund-customers': 'the customers would have been refunded. No refund was requested.',
  close: 'closed.',
}
