import type { Order } from './order.ts'
import { isOpenOrder, isUnpaid } from './order-states.ts'

/** Whether a later rule or sales hold can hold the order: it is open, or waits for its payment. */
export function canBeHeld(order: Pick<Order, 'payment' | 'fulfillment'>): boolean {
  return isOpenOrder(order) || isUnpaid(order)
}
