import type { Database } from '#db/open.ts'
import { getOrderFacts, recordCancellation } from '#db/queries/orders/order-facts.ts'
import type { Order } from '#domain/orders/order.ts'
import { type TransitionEvent, toStateEvent } from '#domain/orders/order-event.ts'
import { projectFulfillment } from '#domain/orders/order-projection.ts'
import { type StateEvent, transition } from '#domain/orders/order-states.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { type RecordedOrderEvent, recordOrderEvent } from '../events/record-order-event.ts'
import { type StatesToStore, storeOrderStates } from './store-order-states.ts'

/**
 * Moves a locked order to its next state and records the event. The payment, refund or shipment that an event is about is
 * stored before.
 * @returns the updated order
 */
export async function applyTransition(
  transaction: Database,
  order: Order,
  recorded: RecordedOrderEvent<TransitionEvent>,
): Promise<Result<Order>> {
  const { event, occurredAt } = recorded
  const change = transition(order, await completeStep(transaction, order, toStateEvent(event), occurredAt))
  if (!change.ok) return change
  const { payment, fulfillment, age } = change.value
  if (fulfillment === 'canceled') await recordCancellation(transaction, order.id, occurredAt)
  const projected: StatesToStore['projected'] = [
    ...(payment === undefined ? [] : (['payment'] as const)),
    ...(fulfillment === undefined ? [] : (['fulfillment'] as const)),
  ]
  const updated = await storeOrderStates(transaction, order, { projected, age, at: occurredAt })
  await recordOrderEvent(transaction, order, recorded)
  return ok(updated)
}

/** With the state that the stored shipments give the order. */
async function completeStep(
  transaction: Database,
  { id }: Order,
  step: StateEvent,
  at: Date | undefined,
): Promise<StateEvent> {
  switch (step.kind) {
    case 'packed':
    case 'unpacked':
    case 'shipped':
    case 'delivered':
    case 'returned':
    case 'lost':
      return { kind: step.kind, leadsTo: projectFulfillment(await getOrderFacts(transaction, id, at)) }
    default:
      return step
  }
}

/** For a transition that the caller has already checked. @throws Error if it is refused anyway */
export async function applyCheckedTransition(...args: Parameters<typeof applyTransition>): Promise<Order> {
  const applied = await applyTransition(...args)
  if (!applied.ok)
    throw new Error(`Order ${args[1].number}, ${args[2].event.kind}: ${applied.refusal.message}`)
  return applied.value
}
