import { sql } from 'kysely'
import type { Verdict } from '#domain/compliance/evaluate-rules.ts'
import type { Order } from '#domain/orders/order.ts'
import { addressToRow } from '../../map/address.ts'
import type { Database } from '../../open.ts'
import { updateAddressCheck } from './order-parts.ts'

/** An order that may be shipped to where it goes now, with the whole verdict on it. */
export interface MovedOrder extends Order {
  readonly verdict: Extract<Verdict, { ok: true }>
}

/** Stores where an order goes now, with the verdict on it, and where it was taxed. The order must be locked. */
export async function updateOrderAddress(
  db: Database,
  order: Pick<MovedOrder, 'id' | 'shippingAddress' | 'addressCheck' | 'verdict' | 'ruleVersion'>,
): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({
      ...addressToRow(order.shippingAddress),
      // As they were before this statement, unless an earlier change kept them.
      taxedZip: sql<string>`coalesce(taxed_zip, left(zip, 5))`,
      taxedCity: sql<string | null>`case when taxed_zip is null then city else taxed_city end`,
      verdict: JSON.stringify(order.verdict),
      ruleVersion: order.ruleVersion,
    })
    .where('id', '=', order.id)
    .execute()
  await updateAddressCheck(db, order.id, order.addressCheck)
}

/** Stores another email address of an order, also with its use of a promotion. The order must be locked. */
export async function updateOrderEmail(
  db: Database,
  { id, email }: Pick<Order, 'id' | 'email'>,
): Promise<void> {
  await db.updateTable('shopOrder').set({ email }).where('id', '=', id).execute()
  await db.updateTable('promotionUse').set({ email }).where('orderId', '=', id).execute()
}
