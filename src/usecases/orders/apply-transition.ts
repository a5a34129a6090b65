import type { Database } from '#db/open.ts'
import { insertOrderEvent } from '#db/queries/orders/order-events.ts'
import { recordFulfillmentStep } from '#db/queries/orders/order-facts.ts'
import type { Order } from '#domain/orders/order.ts'
import { type StateEvent, transition } from '#domain/orders/order-states.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { type StatesToStore, storeOrderStates } from './store-order-states.ts'

/**
 * Moves a locked order to its next state and adds the event to its timeline. The payment or refund that an event is about is
 * stored before.
 * @returns the updated order
 */
export async function applyTransition(
  transaction: Database,
  order: Order,
  event: StateEvent,
  entry: { readonly actor: string; readonly detail: string; readonly occurredAt?: Date },
): Promise<Result<Order>> {
  const change = transition(order, event)
  if (!change.ok) return change
  const { payment, fulfillment, age } = change.value
  if (fulfillment !== undefined) await recordStep(transaction, order, event, entry.occurredAt)
  const projected: StatesToStore['projected'] = [
    ...(payment === undefined ? [] : (['payment'] as const)),
    ...(fulfillment === undefined ? [] : (['fulfillment'] as const)),
  ]
  const updated = await storeOrderStates(transaction, order, { projected, age, at: entry.occurredAt })
  await insertOrderEvent(transaction, { orderId: order.id, kind: event.kind, ...entry })
  return ok(updated)
}

async function recordStep(
  transaction: Database,
  { id }: Order,
  { kind }: StateEvent,
  at: Date | undefined,
): Promise<void> {
  switch (kind) {
    case 'packed':
    case 'unpacked':
    case 'shipped':
    case 'delivered':
    case 'returned':
    case 'canceled':
      await recordFulfillmentStep(transaction, id, kind, at)
  }
}

/** For a transition that the caller has already checked. @throws Error if it is refused anyway */
export async function applyCheckedTransition(...args: Parameters<typeof applyTransition>): Promise<Order> {
  const applied = await applyTransition(...args)
  if (!applied.ok) throw new Error(`Order ${args[1].number}, ${args[2].kind}: ${applied.refusal.message}`)
  return applied.value
}
