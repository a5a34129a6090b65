import type { Order } from './order.ts'
import { wasPaid } from './order-states.ts'

/** Why the payment of an order cannot be repeated; undefined when it can. Used by the server and by the button. */
export function explainBlockedRetry(
  { payment, fulfillment, expiresAt }: Pick<Order, 'payment' | 'fulfillment' | 'expiresAt'>,
  now: Date,
): 'paid' | 'canceled' | 'expired' | undefined {
  if (wasPaid({ payment })) return 'paid'
  if (fulfillment === 'canceled') return 'canceled'
  return payment === 'expired' || now >= expiresAt ? 'expired' : undefined
}
