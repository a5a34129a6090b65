import type { Database } from '#db/open.ts'
import { removeFromOrder } from '#db/queries/orders/orders.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { type EventItem, toEventActor } from '#domain/orders/order-event.ts'
import type { LineRefund } from '#domain/orders/refund-parts.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import type { Shop } from '../shop.ts'

export interface Removal {
  readonly lines: readonly LineRefund[]
  readonly reason: string
  readonly by: Actor
  /** Of a removal without a refund, which the customer reads about in another email. */
  readonly idempotencyKey: string | undefined
}

/**
 * Takes items out of a locked order that are not packed yet: they go back in stock and are not shipped. The rules may
 * allow the order without them.
 */
export async function removeItems(
  shop: Shop,
  transaction: Database,
  {
    order,
    lines,
    removal,
  }: { readonly order: Order; readonly lines: readonly OrderLine[]; readonly removal: Removal },
): Promise<void> {
  const removed = removal.lines.filter((line) => line.removed > 0)
  await removeFromOrder(transaction, removed)
  await releaseUnits(
    transaction,
    removed.flatMap((part) => {
      const line = lines.find(({ id }) => id === part.lineId)
      return line?.productId === undefined ? [] : [{ productId: line.productId, quantity: part.removed }]
    }),
  )
  const { reason, by, idempotencyKey } = removal
  const items = findRemovedItems(removed, lines)
  const event = { kind: 'items-removed', data: { items, reason } } as const
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event,
    occurredAt: shop.clock.now(),
    idempotencyKey,
  })
  if (idempotencyKey !== undefined) await queueEventEmail(shop, transaction, order, event, undefined)
  // The items that are left may all be packed.
  const left =
    order.fulfillment === 'partially-fulfilled'
      ? await storeOrderStates(transaction, order, { projected: ['fulfillment'] })
      : order
  await reviewOrder(shop, transaction, left)
}

/** The items that a request takes out. */
export function findRemovedItems(
  removed: readonly LineRefund[],
  lines: readonly OrderLine[],
): readonly EventItem[] {
  return removed.flatMap((part) => {
    const line = lines.find(({ id }) => id === part.lineId)
    if (line === undefined || part.removed === 0) return []
    return [{ lineId: line.id, name: line.name, size: line.size, quantity: part.removed }]
  })
}
