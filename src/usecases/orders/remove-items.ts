import type { Database } from '#db/open.ts'
import { insertOrderEvent } from '#db/queries/orders/order-events.ts'
import { removeFromOrder } from '#db/queries/orders/orders.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { listItems } from '#domain/orders/order-line.ts'
import type { LineRefund } from '#domain/payments/refund-parts.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import type { Shop } from '../shop.ts'

export interface Removal {
  readonly lines: readonly LineRefund[]
  readonly reason: string
  readonly by: Actor
  /** Of a removal without a refund, which the customer reads about in an email of its own. */
  readonly idempotencyKey: string | undefined
}

/**
 * Takes items out of a locked order that is not packed yet: they go back in stock and are not shipped. The rules may
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
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: by.displayName,
    kind: 'items-removed',
    detail: describeRemoval(removal, lines),
    occurredAt: shop.clock.now(),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
  const items = listRemovedItems(removed, lines)
  await recordAudit(transaction, {
    by,
    action: 'order items removed',
    subject: order.number,
    detail: { items, reason },
  })
  if (idempotencyKey !== undefined)
    await queueOrderEmail(shop, transaction, order, { kind: 'order-items-removed', items, reason })
  await reviewOrder(shop, transaction, order)
}

/** The sentence on the order's timeline, which the customer reads. */
export function describeRemoval(
  { lines: removed, reason }: Pick<Removal, 'lines' | 'reason'>,
  lines: readonly OrderLine[],
): string {
  return `We took ${listRemovedItems(removed, lines)} out of your order: ${reason}`
}

/** '2 × Red Bali, 250 g' */
export function listRemovedItems(removed: readonly LineRefund[], lines: readonly OrderLine[]): string {
  return listItems(
    removed.flatMap((part) => {
      const line = lines.find(({ id }) => id === part.lineId)
      return line === undefined || part.removed === 0 ? [] : [{ ...line, quantity: part.removed }]
    }),
  )
}
