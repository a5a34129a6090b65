import type { OrderView } from '#contract/shop/order.ts'

/** Not paid, paid and on its way to the customer, or over without the products. */
type Progress = 'unpaid' | 'paid' | 'ended'

const progress = {
  'awaiting-payment': 'unpaid',
  'confirming-payment': 'unpaid',
  'payment-blocked': 'unpaid',
  'payment-differs': 'unpaid',
  'payment-failed': 'unpaid',
  'payment-expired': 'unpaid',
  'bank-returned': 'ended',
  'checking-age': 'paid',
  'age-document-needed': 'paid',
  'age-in-review': 'paid',
  'age-check-failed': 'ended',
  'cancellation-requested': 'paid',
  'on-hold': 'paid',
  preparing: 'paid',
  packed: 'paid',
  'partially-shipped': 'paid',
  shipped: 'paid',
  delivered: 'paid',
  returned: 'paid',
  canceled: 'unpaid',
  refunded: 'ended',
} as const satisfies Record<OrderView['status'], Progress>

/** Whether its buyer has done their part, so that its products leave the cart. A bank may take days to confirm. */
export function isBought({ status }: Pick<OrderView, 'status'>): boolean {
  return progress[status] !== 'unpaid' || status === 'confirming-payment'
}

/** Whether the shop has the order and its payment, and can still ship it. */
export function isComplete({ status }: Pick<OrderView, 'status'>): boolean {
  return progress[status] === 'paid'
}

const waiting: ReadonlySet<OrderView['status']> = new Set([
  'awaiting-payment',
  'confirming-payment',
  'payment-differs',
  'cancellation-requested',
  'on-hold',
  'age-document-needed',
  'age-in-review',
])

/** Whether something has to happen before the order goes on. */
export function isWaiting({ status, offeredChange }: Pick<OrderView, 'status' | 'offeredChange'>): boolean {
  return waiting.has(status) || offeredChange !== undefined
}
