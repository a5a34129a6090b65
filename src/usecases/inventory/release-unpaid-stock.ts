import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { lockUnpaidOrders } from '#db/queries/inventory/unpaid-reservations.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { sumReceipts } from '#db/queries/payments/receipts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, shopActor, toEventActor } from '#domain/orders/order-event.ts'
import { explainBlockedRelease } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { releaseStock } from './release-stock.ts'

/**
 * Gives the items of an unpaid order back to the shelf before it expires. The order can still be paid: it then gets its
 * items again if they are in stock, and is refunded otherwise.
 */
export async function releaseUnpaidStock(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number)
    if (!locked.ok) return locked
    const order = locked.value
    const payments = await listPayments(transaction, order.id)
    const byHand = payments.findLast(({ method }) => method === 'by-hand')
    const received = byHand && (await sumReceipts(transaction, byHand.id))
    const blocked = explainBlockedRelease(order, received)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    if (payments.some(({ status }) => status === 'processing'))
      return refuse('invalid-state', { message: 'A bank is confirming the payment of this order.' })
    await releaseOrder(shop, transaction, order, { actor: toEventActor(by), forNewerOrder: false })
    return ok(`The items of order ${order.number} are back in stock.`)
  })
}

/**
 * One shopper holds the items of one unpaid order: a new order releases those of the earlier ones (decision 0049). The products of
 * all these orders are locked together, in one order for all transactions.
 * The shopper must be locked with `lockShopper` since before the orders were listed.
 */
export async function releaseEarlierOrders(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  orderIds: readonly string[],
  newLines: readonly { readonly productId: string }[],
): Promise<void> {
  const orders = await lockUnpaidOrders(transaction, orderIds)
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  const lines = [...(await findOrderLines(transaction, ids)).values()].flat()
  await lockStock(
    transaction,
    [...lines, ...newLines].flatMap(({ productId }) => productId ?? []),
  )
  for (const order of orders)
    await releaseOrder(shop, transaction, order, { actor: shopActor, forNewerOrder: true })
}

async function releaseOrder(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  { actor, forNewerOrder }: { readonly actor: EventActor; readonly forNewerOrder: boolean },
): Promise<void> {
  await releaseStock(shop, transaction, order)
  await recordOrderEvent(transaction, order, {
    event: { kind: 'stock-released', data: { forNewerOrder } },
    actor,
    occurredAt: shop.clock.now(),
  })
}
