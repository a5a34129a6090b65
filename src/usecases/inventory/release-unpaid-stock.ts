import { insertOrderEvent } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { explainBlockedRelease } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { lockOrderByNumber } from '../orders/lock-order.ts'
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
    const blocked = explainBlockedRelease(order)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const payments = await listPayments(transaction, order.id)
    if (payments.some(({ status }) => status === 'processing'))
      return refuse('invalid-state', { message: 'A bank is confirming the payment of this order.' })
    await releaseStock(transaction, order)
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: by.displayName,
      kind: 'stock-released',
      detail: 'The items of this unpaid order were released.',
      occurredAt: shop.clock.now(),
    })
    await recordAudit(transaction, { by, action: 'order stock released', subject: order.number, detail: {} })
    return ok(`The items of order ${order.number} are back in stock.`)
  })
}
