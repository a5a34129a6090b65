import type { Database } from '#db/open.ts'
import { findOrderByNumber, lockOrder } from '#db/queries/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

/** Finds the order with this number and locks it until the transaction ends. */
export async function lockOrderByNumber(transaction: Database, number: string): Promise<Result<Order>> {
  const found = await findOrderByNumber(transaction, number)
  const order = found && (await lockOrder(transaction, found.id))
  return order === undefined
    ? refuse('order-not-found', { message: 'We could not find an order with this number.' })
    : ok(order)
}
