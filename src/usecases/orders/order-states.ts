import type { OrderRow } from '#db/queries/orders/orders.ts'
import {
  ageTransitions,
  fulfillmentTransitions,
  type OrderStates,
  paymentTransitions,
} from '#domain/orders/order-states.ts'

/** The three states of a row, in the words of the state tables. @throws when a row holds a state no table knows */
export function getOrderStates(
  order: Pick<OrderRow, 'paymentState' | 'ageState' | 'fulfillmentState'>,
): OrderStates {
  return {
    payment: parseState(order.paymentState, paymentTransitions),
    age: parseState(order.ageState, ageTransitions),
    fulfillment: parseState(order.fulfillmentState, fulfillmentTransitions),
  }
}

function parseState<State extends string>(text: string, table: Readonly<Record<State, unknown>>): State {
  const isState = (candidate: string): candidate is State => Object.hasOwn(table, candidate)
  if (!isState(text)) throw new Error(`There is no order state '${text}'`)
  return text
}
