import type { ShippingLabel } from '../fulfillment/shipping-label.ts'
import { add, type Cents, cents, subtract, zero } from '../money.ts'
import type { Refund } from '../payments/payment.ts'
import { findLabelPayer } from '../returns/label-payer.ts'
import { calculateLineRefund, freesReturnedQuantity, type Return } from '../returns/return.ts'
import { hasArrived } from '../returns/return-state.ts'
import type { OrderLine } from './order.ts'
import { getRefundableOfLine } from './refund-parts.ts'

type PaidLine = Pick<OrderLine, 'id' | 'quantity' | 'total' | 'discount'>

/**
 * What was paid for the items of each return, by its id. The returns must be oldest first: a later return of the same line
 * gets what the earlier one left.
 */
export function calculateReturnRefunds(
  requests: readonly Return[],
  lines: readonly PaidLine[],
): ReadonlyMap<string, Cents> {
  const alreadyReturned = new Map<string, number>()
  const refunds = new Map<string, Cents>()
  for (const request of requests) {
    const amounts = request.lines.map(({ lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId)
      if (line === undefined) return 0
      const paid = { total: subtract(line.total, line.discount), quantity: line.quantity }
      return calculateLineRefund(paid, { returnedBefore: alreadyReturned.get(lineId) ?? 0, quantity })
    })
    refunds.set(request.id, cents(amounts.reduce((sum, amount) => sum + amount, 0)))
    if (freesReturnedQuantity(request.state)) continue
    for (const { lineId, quantity } of request.lines)
      alreadyReturned.set(lineId, (alreadyReturned.get(lineId) ?? 0) + quantity)
  }
  return refunds
}

/**
 * What a return can still be refunded with: of $20.00 that were paid for its items, $15.00 once $5.00 of their line went back in
 * another refund.
 */
export function getRefundableOfReturn(
  request: Pick<Return, 'lines'>,
  {
    paid,
    lines,
    refunds,
  }: {
    readonly paid: Cents
    readonly lines: readonly PaidLine[]
    readonly refunds: readonly Pick<Refund, 'status' | 'parts'>[]
  },
): Cents {
  const returned = lines.filter(({ id }) => request.lines.some(({ lineId }) => lineId === id))
  const left = add(zero, ...returned.map((line) => getRefundableOfLine(line, refunds)))
  return cents(Math.min(paid, left))
}

/**
 * What of the refund of a return pays for its label: $6.43 of $20.00, and $5.00 of $5.00. A voided label costs the customer
 * nothing, also where its carrier keeps the money.
 */
export function calculateLabelDeduction(
  request: Pick<Return, 'id' | 'labelPaidBy' | 'lines'>,
  labels: readonly Pick<ShippingLabel, 'returnId' | 'state' | 'cost' | 'amount'>[],
  paid: Cents,
): Cents {
  const label = labels.find(({ returnId, state }) => returnId === request.id && state === 'bought')
  if (label === undefined || findLabelPayer(request) === 'shop') return zero
  return cents(Math.min(paid, label.cost ?? label.amount))
}

/**
 * Why a return cannot be refunded; undefined when it can. A return is refunded once, for what was received (decision 0063). That
 * may be several refunds, because each payment gives back its own part. What went back otherwise, such as in a recall, is not
 * refunded again.
 */
export function explainBlockedReturnRefund(
  request: Pick<Return, 'id' | 'state'>,
  refunds: readonly Pick<Refund, 'returnId' | 'status'>[],
  { paid, refundable }: { readonly paid: Cents; readonly refundable: Cents },
): string | undefined {
  if (!hasArrived(request.state)) return 'The return has not been received yet.'
  const statuses = new Set(refunds.flatMap((each) => (each.returnId === request.id ? [each.status] : [])))
  if (statuses.has('failed')) return 'The refund of this return failed. Retry or cancel it first.'
  if (statuses.has('requested')) return 'This return is already being refunded.'
  if (statuses.has('succeeded')) return 'This return is already refunded.'
  if (paid === 0) return 'Nothing was paid for these items.'
  return refundable === 0 ? 'What was paid for these items is already refunded.' : undefined
}
