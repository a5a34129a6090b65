import { sql } from 'kysely'
import type { MethodPrices } from '#domain/orders/method-prices.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Database } from '../../open.ts'
import { discountsToRows } from './order-parts.ts'

/** Stores the prices of an unpaid order for another payment method, and until when it can be paid. The order must be locked. */
export async function updateOrderPrices(
  db: Database,
  orderId: string,
  {
    discount,
    tax,
    excise,
    deliveryFee,
    shippingTax,
    total,
    discounts,
    discountByLine,
    taxByLine,
    exciseByLine,
    expiresAt,
  }: MethodPrices & Pick<Order, 'expiresAt'>,
): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({
      discountCents: discount,
      taxCents: tax,
      exciseCents: excise,
      deliveryFeeCents: deliveryFee,
      shippingTaxCents: shippingTax,
      totalCents: total,
      expiresAt,
    })
    .where('id', '=', orderId)
    .execute()
  await db.deleteFrom('orderDiscount').where('orderId', '=', orderId).execute()
  const rows = discountsToRows(orderId, discounts)
  if (rows.length > 0) await db.insertInto('orderDiscount').values(rows).execute()
  await sql`
    update order_line l set discount_cents = priced.discount, tax_cents = priced.tax, excise_cents = priced.excise
    from unnest(${[...discountByLine.keys()]}::uuid[], ${[...discountByLine.values()]}::int[],
      ${[...discountByLine.keys()].map((id) => taxByLine.get(id) ?? 0)}::int[],
      ${[...discountByLine.keys()].map((id) => exciseByLine.get(id) ?? 0)}::int[]) as priced(line_id, discount, tax, excise)
    where l.id = priced.line_id`.execute(db)
}
