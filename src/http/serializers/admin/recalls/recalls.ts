import type { RecallDetails, RecallOrderRow, RecallSummary } from '#contract/admin/recalls/recalls.ts'
import type { RecallOrder } from '#db/queries/recalls/recall-orders.ts'
import {
  countAccountedUnits,
  countQuarantined,
  explainBlockedRecallStep,
  getPercent,
  nothingPaidForLot,
  type RecallCase,
  recallSteps,
} from '#domain/recalls/recall.ts'
import type { LoadedRecall } from '#usecases/recalls/load-recall.ts'

export function serializeRecallSummary(recall: RecallCase): RecallSummary {
  return {
    id: recall.id,
    isDrill: recall.isDrill,
    level: recall.level,
    reason: recall.reason,
    openedAt: recall.openedAt.toISOString(),
    openedBy: recall.openedBy,
    closedAt: recall.closedAt?.toISOString(),
  }
}

export function serializeRecall({ recall, lot, steps, counts: countsNow }: LoadedRecall): RecallDetails {
  const done = steps.map(({ step }) => step)
  const closing = steps.find(({ step }) => step === 'close')
  const counts = closing?.result.counts ?? countsNow
  const stopped = steps.find(({ step }) => step === 'stop-sale')?.result ?? {}
  const { accounted, total } = countAccountedUnits(counts, stopped)
  const confirmed = steps.find(({ step }) => step === 'confirm-orders')
  return {
    ...serializeRecallSummary(recall),
    instructions: recall.instructions,
    lot: { id: lot.id, number: lot.number, status: lot.status },
    product: { name: lot.productName, slug: lot.productSlug },
    steps: steps.map(({ step, doneAt, doneBy, result }) => {
      const { counts: _, ...figures } = result
      return { step, doneAt: doneAt.toISOString(), doneBy, ...figures }
    }),
    blockedSteps: Object.fromEntries(
      recallSteps.flatMap((step) => {
        const blocked = explainBlockedRecallStep(step, { recall, lotStatus: lot.status, done })
        return blocked === undefined ? [] : [[step, blocked]]
      }),
    ),
    counts,
    onHand: lot.count.onHand,
    quarantined: countQuarantined(stopped),
    reachedPercent: getPercent(counts.reachedCustomers, counts.paidCustomers),
    accountedUnits: accounted,
    totalUnits: total,
    accountedPercent: getPercent(accounted, total),
    secondsToKnown: confirmed && Math.round((confirmed.doneAt.getTime() - recall.openedAt.getTime()) / 1000),
    version: steps.length,
  }
}

export function serializeRecallOrder(order: RecallOrder): RecallOrderRow {
  const { contactedAt, contactedBy, contactNote, sentBackAt, sentBackBy, sentBackNote, noticeStatus } = order
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    state: order.state,
    isHeld: order.isHeld,
    isDemo: order.isDemo,
    name: order.name,
    email: order.email,
    phone: order.phone,
    place: `${order.city}, ${order.region} ${order.zip}`,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    units: order.units,
    paid: order.paid,
    refunded: order.refunded,
    takenOff: order.takenOff,
    returnedUnits: order.returnedUnits,
    noticeQueuedAt: order.noticeQueuedAt?.toISOString(),
    noticeStatus,
    contact: toNote(contactedAt, contactedBy, contactNote),
    destroyedUnits: order.destroyedUnits,
    sentBack: toNote(sentBackAt, sentBackBy, sentBackNote),
    refundBlocked: explainBlockedRecallRefund(order),
  }
}

function toNote(at: Date | undefined, by = '', note = '') {
  return at && { at: at.toISOString(), by, note }
}

function explainBlockedRecallRefund({
  state,
  isDemo,
  paid,
  refunded,
  takenOff,
}: RecallOrder): string | undefined {
  if (state === 'unpaid') return 'The order is not paid.'
  if (isDemo) return 'This is a demo order. Nothing was charged, so there is nothing to refund.'
  if (paid + takenOff === 0) return nothingPaidForLot
  return paid > refunded ? undefined : 'The items of this lot are refunded.'
}

/** The affected orders as rows of a CSV file, with its head. */
export function listRecallCsvRows(orders: readonly RecallOrder[]): readonly (readonly unknown[])[] {
  const head = [
    'order',
    'placed_at',
    'state',
    'held',
    'customer',
    'email',
    'phone',
    'city',
    'state_code',
    'zip',
    'carrier',
    'tracking_number',
    'units',
    'returned_units',
    'destroyed_units',
    'paid_usd',
    'refunded_usd',
    'taken_off_usd',
    'notice_queued_at',
    'notice',
    'contacted_at',
    'contact_note',
    'return_to_sender_at',
    'return_to_sender_note',
  ]
  return [head, ...orders.map(toCsvRow)]
}

function toCsvRow(order: RecallOrder): readonly unknown[] {
  return [
    order.number,
    order.placedAt.toISOString(),
    order.state,
    order.isHeld ? 'yes' : 'no',
    order.name,
    order.email,
    order.phone,
    order.city,
    order.region,
    order.zip,
    order.carrier,
    order.trackingNumber,
    order.units,
    order.returnedUnits,
    order.destroyedUnits,
    (order.paid / 100).toFixed(2),
    (order.refunded / 100).toFixed(2),
    (order.takenOff / 100).toFixed(2),
    order.noticeQueuedAt?.toISOString(),
    order.noticeStatus,
    order.contactedAt?.toISOString(),
    order.contactNote,
    order.sentBackAt?.toISOString(),
    order.sentBackNote,
  ]
}
