import { ageStateTable } from '#domain/age-checks/age-state.ts'
import { cancellationStateTable } from '#domain/orders/cancellation-request.ts'
import { fulfillmentStateTable, orderPaymentStateTable } from '#domain/orders/order-states.ts'
import { returnStateTable } from '#domain/returns/return-state.ts'

export const paymentStates = orderPaymentStateTable.states
export const ageStates = ageStateTable.states
export const fulfillmentStates = fulfillmentStateTable.states
export const returnStates = returnStateTable.states
export const cancellationStates = cancellationStateTable.states
