import { isOpenOrder, type Order } from './order.ts'

/** Whether a later rule or sales hold can hold the order: it is open, or its items are reserved until it is paid. */
export function canBeHeld(order: Pick<Order, 'payment' | 'fulfillment' | 'stockReserved'>): boolean {
  return isOpenOrder(order) || (order.payment === 'pending' && order.stockReserved)
}
