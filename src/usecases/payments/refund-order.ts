import type { Database } from '#db/open.ts'
import { listReturnLabels } from '#db/queries/fulfillment/labels.ts'
import { findOrderEventByKey } from '#db/queries/orders/order-events.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { add, type Cents, formatMoney, zero } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { listItems } from '#domain/orders/order-line.ts'
import {
  getRefundableOfLine,
  type LineRefund,
  refuseRefundParts,
  spreadRefund,
  withReturnedFee,
  withReturnedTax,
} from '#domain/orders/refund-parts.ts'
import {
  calculateLabelDeduction,
  calculateReturnRefunds,
  explainBlockedReturnRefund,
  getRefundableOfReturn,
} from '#domain/orders/return-refunds.ts'
import { explainBlockedRefund, getRefundableAmount } from '#domain/orders/staff-actions.ts'
import { describeRefundRequest } from '#domain/payments/describe-refund-request.ts'
import type { Refund, RefundPart } from '#domain/payments/payment.ts'
import { sumParts } from '#domain/payments/refund-sources.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { lockOrderByNumber, refuseStaleOrder } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { refuseRefundDestination } from './refuse-refund-destination.ts'
import { findRemovedItems, type Removal, removeItems } from './remove-items.ts'
import { getInvoicedPart, requestRefund } from './request-refund.ts'

export interface RefundRequest {
  /** The order number. */
  readonly number: string
  readonly lines: readonly LineRefund[]
  readonly shipping: Cents
  /** The RMA number, when the items of a return are refunded. */
  readonly returnNumber?: string | undefined
  /** What the return is refunded with. */
  readonly returnAmount: Cents
  /** Staff do not deduct the label that the customer of the return pays. */
  readonly waivesLabel?: boolean
  /** Undefined: the way the order was paid. */
  readonly destination?: RefundDestination | undefined
  readonly reason: string
  /** Staff confirm that the customer agreed to less than the removed items cost. */
  readonly isSmallerAgreed: boolean
  /** A repeated request with the same key is one refund. */
  readonly idempotencyKey: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/**
 * Requests a refund of lines, shipping or a return (decision 0063). A job queued in the same transaction sends it. Items that were
 * refunded before can be taken out of the order without an amount.
 */
export async function refundOrder(shop: Shop, refund: RefundRequest): Promise<Result<string>> {
  return shop.db.transaction().execute((transaction) => requestOrderRefund(shop, transaction, refund))
}

/** The same in a transaction that does more. */
export async function requestOrderRefund(
  shop: Shop,
  transaction: Database,
  refund: RefundRequest,
): Promise<Result<string>> {
  const locked = await lockOrderByNumber(transaction, refund.number)
  if (!locked.ok) return locked
  const order = locked.value
  const refunds = await listRefunds(transaction, order.id)
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const details = { order, lines, refund, refunds }
  const repeated = await answerRepeatedRequest(transaction, details)
  if (repeated !== undefined) return repeated
  const stale = await refuseStaleOrder(transaction, order, refund.expectedVersion)
  if (stale !== undefined) return stale
  // Before anything else, so that an amount that is too large by itself says so.
  const blocked = refuseAmount(shop, details, sumRefund(refund))
  if (blocked !== undefined) return blocked
  const unreachable = refuseRefundDestination(order, refund.destination)
  if (unreachable !== undefined) return unreachable
  const purpose =
    refund.returnNumber === undefined
      ? findRefundedLines(details)
      : await findRefundedReturn(transaction, details)
  if (!purpose.ok) return purpose
  const parts = withReturnedFee(withReturnedTax(purpose.value.parts, details), details)
  const amount = sumParts(parts)
  const tooLarge = refuseAmount(shop, details, amount, add(zero, ...parts.map(({ tax }) => tax)))
  if (tooLarge !== undefined) return tooLarge
  // Before the refund: one that takes all off an open invoice cancels the order at once, which releases what it still has.
  if (refund.lines.some(({ removed }) => removed > 0))
    await removeItems(shop, transaction, { order, lines, removal: toRemoval(refund) })
  if (amount > 0)
    await requestRefund(shop, transaction, order, { ...refund, ...purpose.value, parts, amount })
  return ok(describeRequest(details, { amount, invoiced: getInvoicedPart(order, amount) }))
}

/** What staff entered, without tax. */
function sumRefund({ lines, shipping, returnAmount }: RefundRequest): Cents {
  return add(shipping, returnAmount, ...lines.map(({ amount }) => amount))
}

interface RefundDetails {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly refund: RefundRequest
  readonly refunds: readonly Refund[]
}

/** The message for staff. */
function describeRequest(
  { order, lines, refund }: RefundDetails,
  { amount, invoiced }: { readonly amount: Cents; readonly invoiced: Cents },
): string {
  if (amount === 0)
    return `${listItems(findRemovedItems(refund.lines, lines))} taken out of order ${order.number}.`
  return describeRefundRequest({ amount, invoiced }, 'requested')
}

/** The answer to a request whose key was used before: the same answer, or the refusal of another request. */
async function answerRepeatedRequest(
  transaction: Database,
  details: RefundDetails,
): Promise<Result<string> | undefined> {
  const { order, refund, refunds } = details
  const earlier = refunds.filter((each) => isOfRequest(each, refund.idempotencyKey))
  const removal = await findOrderEventByKey(transaction, order.id, refund.idempotencyKey)
  if (earlier.length === 0 && removal === undefined) return undefined
  const isSame =
    earlier.length === 0
      ? sumRefund(refund) === 0 && isSameRemoval(removal, toRemoval(refund))
      : isSameRefund(earlier, refund)
  const amount = add(zero, ...earlier.map((each) => each.amount))
  const invoiced = add(zero, ...earlier.map((each) => each.invoiced))
  return isSame ? ok(describeRequest(details, { amount, invoiced })) : refuse('key-reused')
}

/** Whether a refund is one of those that the request with this key made. */
export function isOfRequest({ idempotencyKey }: Pick<Refund, 'idempotencyKey'>, key: string): boolean {
  return idempotencyKey === key || idempotencyKey?.startsWith(`${key}:`) === true
}

/** Whether the removal that an earlier request with this key recorded is the one that this request asks for. */
function isSameRemoval(
  entry: TimelineEntry | undefined,
  removal: Pick<Removal, 'lines' | 'reason'>,
): boolean {
  if (entry?.event?.kind !== 'items-removed') return false
  const { items, reason } = entry.event.data
  const removed = removal.lines.filter((line) => line.removed > 0)
  return (
    reason === removal.reason &&
    items.length === removed.length &&
    removed.every((line) =>
      items.some((item) => item.lineId === line.lineId && item.quantity === line.removed),
    )
  )
}

function isSameRefund(earlier: readonly Refund[], refund: RefundRequest): boolean {
  const parts = earlier.flatMap((each) => each.parts).filter((part) => part.deliveryFee === undefined)
  if (add(zero, ...parts.map(({ amount }) => amount)) !== sumRefund(refund)) return false
  if (refund.returnNumber !== undefined) return earlier.every(({ returnId }) => returnId !== undefined)
  const serialize = (each: readonly UntaxedPart[]) => {
    const byLine = Map.groupBy(each, ({ lineId }) => lineId ?? '')
    const sums = [...byLine].map(([lineId, pieces]) => [
      lineId,
      add(...pieces.map(({ amount }) => amount)),
      pieces.reduce((sum, { removed }) => sum + removed, 0),
    ])
    return JSON.stringify(sums.toSorted())
  }
  return serialize(parts) === serialize(toParts(refund))
}

type UntaxedPart = Omit<RefundPart, 'tax'>

function toParts({ lines, shipping }: RefundRequest): readonly UntaxedPart[] {
  return [...lines, ...(shipping > 0 ? [{ lineId: undefined, amount: shipping, removed: 0 }] : [])]
}

/** A removal without a refund has no other record of its key. */
function toRemoval(refund: RefundRequest): Removal {
  const { lines, reason, by, idempotencyKey } = refund
  return { lines, reason, by, idempotencyKey: sumRefund(refund) > 0 ? undefined : idempotencyKey }
}

/** Why this order cannot be refunded now, or not with this amount. @param tax what of the amount staff did not enter */
function refuseAmount(
  shop: Shop,
  { order, refunds }: RefundDetails,
  amount: Cents,
  tax: Cents = zero,
): Result<never> | undefined {
  const blockedReason = explainBlockedRefund(order, { refunds, shopMode: shop.mode })
  if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
  const refundable = getRefundableAmount(order, refunds)
  if (amount <= refundable) return undefined
  const reason =
    order.disputed > 0
      ? ` The customer’s bank has ${formatMoney(order.disputed)} of this order, because it is disputed.`
      : ''
  const taxed =
    tax > 0
      ? `With ${formatMoney(tax)} of tax, this is a refund of ${formatMoney(amount)}. With tax, you`
      : 'You'
  return refuse('refund-too-large', {
    message: `${taxed} can refund up to ${formatMoney(refundable)}.${reason}`,
  })
}

/** What a refund is for, and where it goes. */
interface RefundPurpose extends Pick<Refund, 'returnId'> {
  readonly parts: readonly UntaxedPart[]
  readonly destination: RefundDestination | undefined
}

function findRefundedLines({ order, lines, refund, refunds }: RefundDetails): Result<RefundPurpose> {
  const refusal = refuseRefundParts({ order, lines, refunds }, refund)
  if (refusal !== undefined) return { ok: false, refusal }
  return ok({ parts: toParts(refund), returnId: undefined, destination: refund.destination })
}

/**
 * A return is refunded for its lines, up to what was paid for them less the label that its customer pays, and is not refunded
 * yet, to where its buyer wants it.
 */
async function findRefundedReturn(
  transaction: Database,
  {
    order,
    lines,
    refund: { returnNumber = '', returnAmount, destination, waivesLabel },
    refunds,
  }: RefundDetails,
): Promise<Result<RefundPurpose>> {
  const returns = (await findReturns(transaction, [order.id])).get(order.id) ?? []
  const request = returns.find(({ number }) => number === returnNumber.toUpperCase())
  if (request === undefined) return refuse('return-not-found')
  const paid = calculateReturnRefunds(returns, lines).get(request.id) ?? zero
  const refundable = getRefundableOfReturn(request, { paid, lines, refunds })
  const blockedReason = explainBlockedReturnRefund(request, refunds, { paid, refundable })
  if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
  const limits = lines
    .filter(({ id }) => request.lines.some(({ lineId }) => lineId === id))
    .map((line) => ({ lineId: line.id, limit: getRefundableOfLine(line, refunds) }))
  const labels = await listReturnLabels(transaction, [request.id])
  const label = waivesLabel ? zero : calculateLabelDeduction(request, labels, paid)
  const parts = returnAmount <= paid - label ? spreadRefund(returnAmount, limits) : undefined
  if (parts !== undefined)
    return ok({ parts, returnId: request.id, destination: destination ?? request.refundTo })
  if (refundable < paid - label)
    return refuse('refund-too-large', {
      message: `Only ${formatMoney(refundable)} of what the customer paid for the items of ${request.number} is not refunded yet.`,
    })
  return refuse('refund-too-large', {
    message:
      label === 0
        ? `The customer paid ${formatMoney(paid)} for the items of ${request.number}. To refund more, refund the order.`
        : `The customer paid ${formatMoney(paid)} for the items of ${request.number}, and ${formatMoney(label)} of it pays for the label. To refund more, do not deduct the label.`,
  })
}
