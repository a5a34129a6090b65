import { failedAgeStates } from '../age-checks/age-state.ts'
import { hasLeft } from '../fulfillment/shipment.ts'
import { isOneOf } from '../one-of.ts'
import { isUnpaidInvoice } from '../payments/net-terms.ts'
import { findOpenCancellation } from './cancellation.ts'
import type { Order } from './order.ts'
import { wasPaid } from './order-states.ts'

export const customerOrderStatuses = [
  'awaiting-payment',
  'confirming-payment',
  'payment-blocked',
  'payment-differs',
  'payment-failed',
  'payment-expired',
  'bank-returned',
  'checking-age',
  'age-document-needed',
  'age-in-review',
  'age-check-failed',
  'cancellation-requested',
  'on-hold',
  'preparing',
  'packed',
  'partially-shipped',
  'shipped',
  'delivered',
  'returned',
  'canceled',
  'refunded',
] as const
export type CustomerOrderStatus = (typeof customerOrderStatuses)[number]

/**
 * The one status shown to shoppers, from the three states, what is known of its payments, and what keeps an order from being
 * paid or packed. 'payment-differs': the shop has money for it that does not pay for it, and must settle that first.
 */
export function getCustomerOrderStatus(
  order: Pick<Order, 'payment' | 'age' | 'fulfillment' | 'shipments' | 'cancellation' | 'hold'> &
    Partial<Pick<Order, 'invoice'>>,
  { confirming, hasUnsettledMoney }: { readonly confirming: boolean; readonly hasUnsettledMoney: boolean },
): CustomerOrderStatus {
  const { payment, age, fulfillment } = order
  if (payment === 'refunded')
    return isUnpaidInvoice(order) && fulfillment === 'canceled' ? 'canceled' : 'refunded'
  if (payment === 'bank-returned') return 'bank-returned'
  if (fulfillment === 'canceled') return 'canceled'
  if (hasUnsettledMoney && !wasPaid(order)) return 'payment-differs'
  if (payment === 'pending' && confirming) return 'confirming-payment'
  if (payment === 'pending') return order.hold === undefined ? 'awaiting-payment' : 'payment-blocked'
  if (payment === 'failed') return 'payment-failed'
  if (payment === 'expired') return 'payment-expired'
  if (fulfillment === 'shipped' || fulfillment === 'delivered' || fulfillment === 'returned')
    return fulfillment
  if (isOneOf<string>(failedAgeStates, age)) return 'age-check-failed'
  if (order.shipments.some(hasLeft)) return 'partially-shipped'
  if (fulfillment === 'packed' && age === 'verified') return 'packed'
  if (findOpenCancellation(order) !== undefined) return 'cancellation-requested'
  if (order.hold !== undefined) return 'on-hold'
  if (age === 'needs-document') return 'age-document-needed'
  if (age === 'in-review') return 'age-in-review'
  return age === 'verified' ? 'preparing' : 'checking-age'
}

/** Not paid yet, and no bank is confirming a payment: it can be paid, unless a rule forbids it, or canceled. */
export function waitsForPayment(status: CustomerOrderStatus): boolean {
  return status === 'awaiting-payment' || status === 'payment-blocked'
}

export const customerOrderStatusSentences: Readonly<Record<CustomerOrderStatus, string>> = {
  'awaiting-payment': 'We are waiting for your payment.',
  'confirming-payment':
    'The payment is being confirmed. The order ships once it is. You do not need to do anything.',
  'payment-blocked': 'This order cannot be paid, and nothing was charged.',
  'payment-differs':
    'Our staff look at it now: it is enough for your order, or it goes back to you. Please do not pay again.',
  'payment-failed': 'The payment did not go through. Nothing was charged.',
  'payment-expired': 'The payment was not completed in time. Nothing was charged.',
  'bank-returned': 'Your bank took the payment back. Please contact us if you still want the products.',
  'checking-age': 'Paid. We are verifying your age before we pack your order.',
  'age-document-needed': 'Paid. We need to see your ID before we pack your order.',
  'age-in-review': 'Paid. Our staff is verifying your age before we pack your order.',
  'age-check-failed': 'We could not verify your age, so we cannot ship this order.',
  'cancellation-requested': 'You asked us to cancel this order. We will not pack it before we have answered.',
  'on-hold': 'Paid. Your order is on hold, and we are not packing it for now.',
  preparing: 'Paid. We are preparing your order.',
  packed: 'Your order is packed.',
  'partially-shipped': 'Part of your order is on its way. We send the rest in another package.',
  shipped: 'Your order is on its way.',
  delivered: 'Your order was delivered.',
  returned: 'Your package was returned to us.',
  canceled: 'This order was canceled.',
  refunded: 'This order was refunded.',
}
