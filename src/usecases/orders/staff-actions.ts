import type { OrderRefundRow } from '#db/queries/orders/order-list.ts'
import type { OrderRow } from '#db/queries/orders/orders.ts'
import {
  type AgeState,
  canAgeCheckBecome,
  explainBlockedFulfillment,
  type FulfillmentState,
} from '#domain/orders/order-states.ts'
import { getOrderStates } from './order-states.ts'

export type StaffAction =
  | 'pack'
  | 'unpack'
  | 'ship'
  | 'deliver'
  | 'return'
  | 'cancel'
  | 'verify-age'
  | 'reject-age'
  | 'refund'

type OrderForActions = Pick<
  OrderRow,
  'paymentState' | 'ageState' | 'fulfillmentState' | 'totalCents' | 'refundedCents' | 'isDemo' | 'expiresAt'
>

/**
 * Why staff may not take the order to this step; undefined when they may. The server and the buttons ask this. Pending
 * beyond its end is what a bank still confirms, or what was paid with another sum: that staff may end.
 */
export function explainBlockedStep(
  order: OrderForActions,
  to: FulfillmentState,
  now: Date,
): string | undefined {
  if (to === 'canceled' && order.paymentState === 'pending' && now < order.expiresAt) {
    const until = order.expiresAt.toISOString().slice(11, 16)
    return `The shopper may still be paying. An unpaid order ends by itself at ${until} UTC.`
  }
  return explainBlockedFulfillment(getOrderStates(order), to)
}

export function explainBlockedAgeDecision(order: OrderForActions, to: AgeState): string | undefined {
  const { payment, age, fulfillment } = getOrderStates(order)
  if (fulfillment === 'canceled') return 'The order is canceled.'
  if (payment === 'pending' || payment === 'failed' || payment === 'expired') {
    return 'The age is checked once the order is paid.'
  }
  if (canAgeCheckBecome(age, to)) return undefined
  return age === to ? `The age is ${to} already.` : `An age check that is ${age} cannot become ${to}.`
}

/** Cents that may still be given back: the total less what was refunded or is on its way. */
export function getRefundableAmount(order: OrderForActions, refunds: readonly OrderRefundRow[]): number {
  const onItsWay = refunds
    .filter((refund) => refund.status === 'requested')
    .reduce((sum, refund) => sum + refund.amountCents, 0)
  return Math.max(0, order.totalCents - order.refundedCents - onItsWay)
}

export function explainBlockedRefund(
  order: OrderForActions,
  refunds: readonly OrderRefundRow[],
): string | undefined {
  if (order.paymentState === 'refunded') return 'Everything is refunded already.'
  if (order.paymentState !== 'paid' && order.paymentState !== 'partially-refunded')
    return 'The order is not paid.'
  if (order.isDemo) return 'This is a demo order: no money was taken, so none can be given back.'
  if (getRefundableAmount(order, refunds) === 0) return 'The rest of the money is on its way back already.'
  return undefined
}

/** Everything staff could do with the order, each with the reason where it is closed. */
export function listStaffActions(
  order: OrderForActions,
  refunds: readonly OrderRefundRow[],
  now: Date,
): readonly { readonly name: StaffAction; readonly whyNot: string | undefined }[] {
  return [
    { name: 'pack', whyNot: explainBlockedStep(order, 'packed', now) },
    { name: 'unpack', whyNot: explainBlockedStep(order, 'unfulfilled', now) },
    { name: 'ship', whyNot: explainBlockedStep(order, 'shipped', now) },
    { name: 'deliver', whyNot: explainBlockedStep(order, 'delivered', now) },
    { name: 'return', whyNot: explainBlockedStep(order, 'returned', now) },
    { name: 'cancel', whyNot: explainBlockedStep(order, 'canceled', now) },
    { name: 'verify-age', whyNot: explainBlockedAgeDecision(order, 'verified') },
    { name: 'reject-age', whyNot: explainBlockedAgeDecision(order, 'rejected') },
    { name: 'refund', whyNot: explainBlockedRefund(order, refunds) },
  ]
}
