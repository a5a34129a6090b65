import { type Cents, formatMoney, zero } from '#domain/money.ts'
import { type CustomerOrderStatus, customerOrderStatusSentences } from '#domain/orders/customer-status.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { explainHold } from '#domain/orders/order-hold.ts'
import { isOnTerms } from '#domain/orders/order-states.ts'
import { explainDecline } from '#domain/payments/decline-reason.ts'
import {
  type CapturedMoney,
  formatCaptured,
  isUnsettledExtra,
  type Payment,
} from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'

/** How an order stands, in the words of its shopper. */
export function describeStatus(
  status: CustomerOrderStatus,
  order: Order,
  {
    events,
    lines,
    payments,
  }: {
    readonly events: readonly TimelineEntry[]
    readonly lines: readonly OrderLine[]
    readonly payments: readonly Payment[]
  },
): string {
  const { total, hold } = order
  if (status === 'payment-failed') return explainFailure(events)
  const sentence = customerOrderStatusSentences[status]
  if (status === 'awaiting-payment' && payments.at(-2)?.accountRefusal !== undefined)
    return `${explainDecline('provider-refused')} Nothing was charged. Another provider takes it: please pay again.`
  const captured = payments.find(isUnsettledExtra)?.extra?.captured
  if (status === 'payment-differs' && captured !== undefined)
    return `We received ${formatCaptured(captured)} instead of ${formatMoney(findExpectedPayment(order, captured))}. ${sentence}`
  // What was charged for an expired order was settled since.
  if (status === 'payment-expired' && payments.some(({ extra }) => extra !== undefined))
    return 'The payment was not completed in time.'
  // A rule closed the place, or a product is on hold, since the order was placed. Staff write the notice of a hold.
  if (status === 'payment-blocked' && hold !== undefined) return `${explainHold(hold, lines)} ${sentence}`
  // An order on terms is not paid yet.
  return total === zero || isOnTerms(order) ? sentence.replace(/^Paid\. /, '') : sentence
}

/** What an order without its payment costs. Once its credit was given back, that is all of it. */
function findExpectedPayment(order: Order, captured: CapturedMoney): Cents {
  const due = getAmountDue(order)
  return captured.amount === due ? order.total : due
}

/** Why the last card did not go through. */
function explainFailure(events: readonly TimelineEntry[]): string {
  const last = events.findLast(({ kind }) => kind === 'payment-failed')
  return last === undefined
    ? customerOrderStatusSentences['payment-failed']
    : `${describeFailure(last)} Nothing was charged.`
}

/** What the shop itself could not do is for staff to read. */
export function describeFailure(entry: TimelineEntry): string {
  return entry.actor === 'system' ? 'The payment page could not be opened.' : describeTimelineEntry(entry)
}
