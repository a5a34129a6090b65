import { isOneOf } from '../one-of.ts'

/** The three state tables of an order. A change that is not in its row is refused. */

export const paymentTransitions = {
  pending: ['paid', 'failed', 'expired'],
  failed: ['paid'],
  expired: ['paid'],
  paid: ['partially-refunded', 'refunded'],
  'partially-refunded': ['partially-refunded', 'refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>
export type PaymentState = keyof typeof paymentTransitions

export const ageTransitions = {
  pending: ['verified', 'rejected', 'in-review'],
  'in-review': ['verified', 'rejected'],
  verified: [],
  rejected: ['verified'],
} as const satisfies Record<string, readonly string[]>
export type AgeState = keyof typeof ageTransitions

export const fulfillmentTransitions = {
  unfulfilled: ['packed', 'canceled'],
  packed: ['shipped', 'unfulfilled', 'canceled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
  canceled: [],
} as const satisfies Record<string, readonly string[]>
export type FulfillmentState = keyof typeof fulfillmentTransitions

export interface OrderStates {
  readonly payment: PaymentState
  readonly age: AgeState
  readonly fulfillment: FulfillmentState
}

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return isOneOf<string>(paymentTransitions[from], to)
}

export function canAgeCheckBecome(from: AgeState, to: AgeState): boolean {
  return isOneOf<string>(ageTransitions[from], to)
}

/**
 * Whether the order may move on, and if not why: the reason stands beside the disabled button.
 * Nothing is packed before it is paid and its age check passed (D30).
 */
export function explainBlockedFulfillment(order: OrderStates, to: FulfillmentState): string | undefined {
  if (!isOneOf<string>(fulfillmentTransitions[order.fulfillment], to)) {
    return `An order that is ${order.fulfillment} cannot become ${to}.`
  }
  if (to !== 'packed' && to !== 'shipped' && to !== 'delivered') return undefined
  if (order.payment !== 'paid' && order.payment !== 'partially-refunded') return 'The order is not paid.'
  if (order.age !== 'verified') return 'The age of the buyer is not verified.'
  return undefined
}

export type CustomerOrderStatus =
  | 'awaiting-payment'
  | 'confirming-payment'
  | 'payment-failed'
  | 'payment-expired'
  | 'checking-age'
  | 'preparing'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'returned'
  | 'canceled'
  | 'refunded'

/** What a shopper sees, derived from the three states, and from whether a bank is confirming a payment. */
export function getCustomerOrderStatus(
  { payment, age, fulfillment }: OrderStates,
  { confirming }: { readonly confirming: boolean },
): CustomerOrderStatus {
  if (payment === 'refunded') return 'refunded'
  if (fulfillment === 'canceled') return 'canceled'
  if (payment === 'pending') return confirming ? 'confirming-payment' : 'awaiting-payment'
  if (payment === 'failed') return 'payment-failed'
  if (payment === 'expired') return 'payment-expired'
  if (fulfillment !== 'unfulfilled') return fulfillment
  return age === 'verified' ? 'preparing' : 'checking-age'
}

export const customerOrderStatusSentences: Readonly<Record<CustomerOrderStatus, string>> = {
  'awaiting-payment': 'We are waiting for your payment.',
  'confirming-payment': 'Your bank is confirming the payment. You need not do anything.',
  'payment-failed': 'The payment did not go through. Nothing was charged.',
  'payment-expired': 'The payment was not completed in time. Nothing was charged.',
  'checking-age': 'Paid. We are checking the age of the buyer before we pack.',
  preparing: 'Paid. We are preparing your parcel.',
  packed: 'Your parcel is packed.',
  shipped: 'Your parcel is on its way.',
  delivered: 'Your parcel was delivered.',
  returned: 'Your parcel came back to us.',
  canceled: 'This order was canceled.',
  refunded: 'This order was refunded.',
}

/** Minutes an unpaid order keeps its stock. */
export const paymentWindowMinutes = 60
