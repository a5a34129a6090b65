import {
  countOtherDisputedOrders,
  findListedDispute,
  type ListedDispute,
} from '#db/queries/disputes/dispute-list.ts'
import { listEarlierSales } from '#db/queries/disputes/earlier-sales.ts'
import { findParcelNews } from '#db/queries/fulfillment/parcel-tracking.ts'
import { listEvidenceLots, listEvidenceMessages } from '#db/queries/orders/order-evidence.ts'
import { findOrder, findOrderLines } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { getCreditBalance } from '#db/queries/payments/store-credit.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import {
  type CompellingEvidence,
  type EarlierSale,
  findCompellingEvidence,
  getCompellingSpan,
} from '#domain/disputes/compelling-evidence.ts'
import type { Dispute } from '#domain/disputes/dispute.ts'
import { type CheckedEvidence, checkEvidence } from '#domain/disputes/evidence-checklist.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { formatTrackingNumbers } from '#domain/orders/shipment-step.ts'
import { getReturnedMoney, sumExchanged, sumInvoiced } from '#domain/payments/refund-sources.ts'
import { getPaymentAsCredit } from '#domain/payments/store-credit.ts'
import type { Shop } from '../shop.ts'
import { toDisputeRecord } from './change-dispute-state.ts'
import { getCapturedAmount } from './dispute-entry.ts'

export interface LoadedDispute {
  readonly listed: ListedDispute
  readonly version: number
  readonly captured: Cents
  readonly evidence: readonly CheckedEvidence[]
  readonly earlier: CompellingEvidence<EarlierSale>
  readonly otherDisputedOrders: number
  /** What the customer has of the payment as store credit, too. Undefined when nothing of it became credit. */
  readonly credit: DisputedCredit | undefined
}

interface DisputedCredit {
  readonly customerId: string
  readonly refunded: Cents
  /** What of it can be taken back. */
  readonly left: Cents
}

/** A dispute with what its order has and lacks as evidence. Undefined when there is none with this id. */
export async function loadDispute({ db }: Pick<Shop, 'db'>, id: string): Promise<LoadedDispute | undefined> {
  // Before the record, so that an edit between the two reads is refused, not lost.
  const version = await getRecordVersion(db, toDisputeRecord(id))
  const listed = await findListedDispute(db, id)
  const order = listed && (await findOrder(db, listed.dispute.orderId))
  if (listed === undefined || order === undefined) return undefined
  const { dispute } = listed
  const [earlier, otherDisputedOrders, payments, facts] = await Promise.all([
    loadCompellingEvidence({ db }, order, dispute),
    countOtherDisputedOrders(db, order),
    listPayments(db, order.id),
    loadFacts({ db }, order),
  ])
  const payment = payments.find((each) => each.id === dispute.paymentId)
  return {
    listed,
    version,
    captured: payment === undefined ? dispute.amount : getCapturedAmount(payment),
    evidence: checkEvidence(dispute.kind, { ...facts, earlierOrderCount: earlier.sales.length }),
    earlier,
    otherDisputedOrders,
    credit: await findDisputedCredit({ db }, order, dispute),
  }
}

/** A payment that was refunded to store credit, and is disputed, gives the customer the same money twice. */
async function findDisputedCredit(
  { db }: Pick<Shop, 'db'>,
  order: Order,
  { amount, state }: Dispute,
): Promise<DisputedCredit | undefined> {
  const { customerId, mode } = order
  const isOver = state === 'won' || state === 'inquiry-closed'
  const refunded = cents(Math.min(amount, getPaymentAsCredit(order, await listRefunds(db, order.id))))
  if (customerId === undefined || isOver || refunded === 0) return undefined
  const { balance } = await getCreditBalance(db, { customerId, mode })
  return { customerId, refunded, left: cents(Math.min(refunded, balance)) }
}

/** Earlier undisputed orders of the same customer. */
export async function loadCompellingEvidence(
  { db }: Pick<Shop, 'db'>,
  order: Order,
  { openedOn }: Pick<Dispute, 'openedOn'>,
): Promise<CompellingEvidence<EarlierSale>> {
  const earlier = await listEarlierSales(db, order, getCompellingSpan(openedOn))
  return findCompellingEvidence(order, openedOn, earlier)
}

async function loadFacts({ db }: Pick<Shop, 'db'>, order: Order) {
  const [lines, lots, returns, messages, news, refunds] = await Promise.all([
    findOrderLines(db, [order.id]),
    listEvidenceLots(db, order.id),
    findReturns(db, [order.id]),
    listEvidenceMessages(db, order),
    findParcelNews(db, [order.id]),
    listRefunds(db, order.id),
  ])
  return {
    lineCount: lines.get(order.id)?.length ?? 0,
    termsVersion: order.termsVersion,
    warningCount: order.acknowledgments.length,
    isPlaceAllowed: order.verdict.ok,
    isAgeVerified: order.age === 'verified',
    hasIp: order.ip !== undefined,
    lotCount: lots.length,
    reportCount: lots.filter(({ reportFileKey }) => reportFileKey !== undefined).length,
    trackingNumber: formatTrackingNumbers(order),
    isDelivered: order.fulfillment === 'delivered' || order.fulfillment === 'returned',
    hasAdultSignature: order.hasAdultSignature,
    signers: [...news.values()].flatMap(({ signedBy }) => signedBy ?? []),
    refunded: getReturnedMoney({
      ...order,
      exchanged: sumExchanged(refunds),
      invoiced: sumInvoiced(refunds),
    }),
    returnCount: returns.get(order.id)?.length ?? 0,
    messageCount: messages.length,
  }
}
