import type { Database } from '#db/open.ts'
import { listOrderChanges } from '#db/queries/orders/order-events.ts'
import { findOrderByNumber, lockOrder } from '#db/queries/orders/orders.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'

/**
 * Finds the order with this number and locks it until the transaction ends.
 * @param expectedVersion the version that staff saw; an order that changed since is refused
 */
export async function lockOrderByNumber(
  transaction: Database,
  number: string,
  expectedVersion?: number,
): Promise<Result<Order>> {
  const found = await findOrderByNumber(transaction, number)
  const order = found && (await lockOrder(transaction, found.id))
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  return (await refuseStaleOrder(transaction, order, expectedVersion)) ?? ok(order)
}

/**
 * The refusal of an action on a locked order that changed after staff loaded it (decision 0058). A note on its
 * timeline changes nothing.
 */
export async function refuseStaleOrder(
  transaction: Database,
  order: Order,
  expectedVersion: number | undefined,
): Promise<Result<never> | undefined> {
  if (expectedVersion === undefined || expectedVersion === order.version) return undefined
  const since = await listOrderChanges(transaction, order.id, expectedVersion)
  const changes = since
    .map((entry) => `${describeTimelineEntry(entry) || entry.kind} (${entry.actor})`)
    .join(' ')
  return refuse('edit-conflict', {
    message: `Order ${order.number} changed while you had it open. ${changes} Check it and try again.`,
    conflict: {
      version: order.version,
      fields: since.map((entry) => ({
        field: entry.kind,
        theirs: describeTimelineEntry(entry),
        changedBy: entry.actor,
        changedAt: entry.occurredAt,
      })),
    },
  })
}
