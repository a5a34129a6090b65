import { ageTransitions } from '#domain/orders/age-state.ts'
import { cancellationTransitions } from '#domain/orders/cancellation-request.ts'
import { fulfillmentTransitions, paymentTransitions, returnTransitions } from '#domain/orders/order.ts'

/** The states of a domain table of transitions, in its order. */
function listStates<Table extends object>(table: Table): readonly (keyof Table & string)[] {
  return Object.keys(table).filter((name): name is keyof Table & string => Object.hasOwn(table, name))
}

export const paymentStates = listStates(paymentTransitions)
export const ageStates = listStates(ageTransitions)
export const fulfillmentStates = listStates(fulfillmentTransitions)
export const returnStates = listStates(returnTransitions)
export const cancellationStates = listStates(cancellationTransitions)
