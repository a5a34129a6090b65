import type { Database } from '#db/open.ts'
import { insertOrderEvent } from '#db/queries/orders/order-events.ts'
import { updateOrderStates } from '#db/queries/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { type StateEvent, transition } from '#domain/orders/order-states.ts'
import { ok, type Result } from '#domain/refusal.ts'

/** Moves a locked order to its next state and adds the event to its timeline. @returns the updated order */
export async function applyTransition(
  transaction: Database,
  order: Order,
  event: StateEvent,
  entry: { readonly actor: string; readonly detail: string; readonly occurredAt?: Date },
): Promise<Result<Order>> {
  const change = transition(order, event)
  if (!change.ok) return change
  await updateOrderStates(transaction, order.id, change.value)
  await insertOrderEvent(transaction, { orderId: order.id, kind: event.kind, ...entry })
  return ok({ ...order, ...change.value })
}

/** For a transition that the caller has already checked. @throws Error if it is refused anyway */
export async function applyCheckedTransition(...args: Parameters<typeof applyTransition>): Promise<Order> {
  const applied = await applyTransition(...args)
  if (!applied.ok) throw new Error(`Order ${args[1].number}, ${args[2].kind}: ${applied.refusal.message}`)
  return applied.value
}
