import type { Database } from '#db/open.ts'
import { insertOrderEvent, updateOrderStates } from '#db/queries/orders/orders.ts'
import { type Order, type StateEvent, transition } from '#domain/orders/order.ts'
import { ok, type Result } from '#domain/refusal.ts'

/** Moves a locked order to its next state and writes the event on its timeline. @returns the order as it is now */
export async function applyTransition(
  transaction: Database,
  order: Order,
  event: StateEvent,
  entry: { readonly actor: string; readonly detail: string; readonly at?: Date },
): Promise<Result<Order>> {
  const change = transition(order, event)
  if (!change.ok) return change
  await updateOrderStates(transaction, order.id, change.value)
  await insertOrderEvent(transaction, { orderId: order.id, kind: event.kind, ...entry })
  return ok({ ...order, ...change.value })
}

/** For a change that the caller has checked before. @throws when it is refused all the same */
export async function applyCheckedTransition(...args: Parameters<typeof applyTransition>): Promise<Order> {
  const applied = await applyTransition(...args)
  if (!applied.ok) throw new Error(`Order ${args[1].number}, ${args[2].kind}: ${applied.refusal.message}`)
  return applied.value
}
