import type { Database } from '#db/open.ts'
import { getOrderFacts } from '#db/queries/orders/order-facts.ts'
import { updateOrderStates } from '#db/queries/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { projectOpenAmount, projectOrderStates } from '#domain/orders/order-projection.ts'
import {
  fulfillmentStateTable,
  orderPaymentStateTable,
  type StateChange,
} from '#domain/orders/order-states.ts'

/** Which states of an order are stored again. */
export interface StatesToStore {
  /** The payment follows from payments and refunds, and the fulfillment from its steps, which are stored before. */
  readonly projected: readonly ('payment' | 'fulfillment')[]
  /** The age is decided, not computed. */
  readonly age?: StateChange['age']
  /** Undefined: now. */
  readonly at?: Date | undefined
}

/**
 * Stores states of a locked order, as what happened to it says (decision 0197). Nothing else writes them.
 * @throws Error when a table does not allow the step
 */
export async function storeOrderStates(
  transaction: Database,
  order: Order,
  { projected, age, at }: StatesToStore,
): Promise<Order> {
  const facts = projected.length === 0 ? undefined : await getOrderFacts(transaction, order.id, at)
  const states = facts && projectOrderStates(facts)
  const open = facts && projected.includes('payment') ? projectOpenAmount(facts) : undefined
  const payment = projected.includes('payment') ? states?.payment : undefined
  const fulfillment = projected.includes('fulfillment') ? states?.fulfillment : undefined
  const change: StateChange = {
    ...(age === undefined ? {} : { age }),
    ...(payment === undefined || payment === order.payment
      ? {}
      : { payment: orderPaymentStateTable.require(order.payment, payment) }),
    ...(payment === undefined || states === undefined ? {} : { refunded: states.refunded }),
    ...(open === undefined || order.invoice === undefined ? {} : { open }),
    ...(fulfillment === undefined || fulfillment === order.fulfillment
      ? {}
      : { fulfillment: fulfillmentStateTable.require(order.fulfillment, fulfillment) }),
  }
  // The step of one of several shipments may leave the order in its state.
  if (Object.keys(change).length > 0) await updateOrderStates(transaction, order.id, change)
  const { open: _, ...changed } = change
  const { invoice } = order
  return { ...order, ...changed, invoice: invoice && { ...invoice, open: open ?? invoice.open } }
}
