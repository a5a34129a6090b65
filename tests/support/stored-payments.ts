import { listPayments } from '#db/queries/payments/payments.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { ShopUnderTest } from './shop.ts'
import { getOrderId } from './stored-orders.ts'

/** The payments of an order as the use cases know them, the oldest first. */
export async function listPaymentsOfOrder(
  { shop, sql }: Pick<ShopUnderTest, 'shop' | 'sql'>,
  number: string,
): Promise<Payment[]> {
  return listPayments(shop.db, await getOrderId({ sql }, number))
}

/** Lets the payments of an order be older: '96 days'. */
export async function moveCaptureBack(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  number: string,
  interval: string,
): Promise<void> {
  await sql.query(
    `update payment set captured_at = captured_at - $2::interval
     where order_id = (select id from shop_order where number = $1)`,
    [number, interval],
  )
}

/** Lets the refunds of an order be requested earlier: '3 days'. When they were made stays. */
export async function requestRefundsEarlier(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  number: string,
  interval: string,
): Promise<void> {
  await sql.query(
    `update refund set created_at = created_at - $2::interval
     where order_id = (select id from shop_order where number = $1)`,
    [number, interval],
  )
}
