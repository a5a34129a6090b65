import type { Order } from '#domain/orders/order.ts'
import { addressToRow } from '../../map/address.ts'
import type { Database } from '../../open.ts'

/** Stores where an order goes now, with the verdict on it. The order must be locked. */
export async function updateOrderAddress(
  db: Database,
  order: Pick<Order, 'id' | 'shippingAddress' | 'addressCheck' | 'verdict' | 'ruleVersion'>,
): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({
      ...addressToRow(order.shippingAddress),
      addressCheck: order.addressCheck === undefined ? null : JSON.stringify(order.addressCheck),
      verdict: JSON.stringify(order.verdict),
      ruleVersion: order.ruleVersion,
    })
    .where('id', '=', order.id)
    .execute()
}

/** Stores another email address of an order, also with its use of a promotion. The order must be locked. */
export async function updateOrderEmail(
  db: Database,
  { id, email }: Pick<Order, 'id' | 'email'>,
): Promise<void> {
  await db.updateTable('shopOrder').set({ email }).where('id', '=', id).execute()
  await db.updateTable('promotionUse').set({ email }).where('orderId', '=', id).execute()
}
