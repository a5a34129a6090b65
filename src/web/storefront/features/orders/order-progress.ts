import type { OrderView } from '#contract/shop/order.ts'

const unpaid: ReadonlySet<OrderView['status']> = new Set([
  'awaiting-payment',
  'confirming-payment',
  'payment-blocked',
  'payment-failed',
  'payment-expired',
  'canceled',
])
const ended: ReadonlySet<OrderView['status']> = new Set(['age-check-failed', 'refunded'])

/** Whether the order was paid, so that its products leave the cart. */
export function isPaid({ status }: Pick<OrderView, 'status'>): boolean {
  return !unpaid.has(status)
}

/** Whether the shop has the order and its payment, and can still ship it. */
export function isComplete(order: Pick<OrderView, 'status'>): boolean {
  return isPaid(order) && !ended.has(order.status)
}
