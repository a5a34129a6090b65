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
