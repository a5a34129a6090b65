import { sql } from 'kysely'
import type { EarlierSale } from '#domain/disputes/compelling-evidence.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'

/** More are more than a bank reads. */
const maxSales = 50

interface EarlierSaleRow extends Omit<EarlierSale, 'shippingAddress'> {
  readonly street1: string
  readonly street2: string | undefined
  readonly zip: string
}

/**
 * Paid orders of this span of time that have the account or the email address of an order, the newest first.
 * Orders whose customer was erased have nothing to compare.
 */
export async function listEarlierSales(
  db: Database,
  order: {
    readonly id: string
    readonly customerId: string | undefined
    readonly email: string
    readonly isDemo: boolean
    readonly mode: string
  },
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<EarlierSale[]> {
  const { rows } = await sql<WithNulls<EarlierSaleRow>>`
    select o.number as order_number, o.paid_at, host(o.ip) as ip, o.street1, o.street2, o.zip, o.customer_id, o.email,
      not o.is_paid as is_refunded, exists (select from dispute d where d.order_id = o.id) as is_disputed
    from shop_order o
    where o.id = any(array(
        select id from shop_order where customer_id = ${order.customerId ?? null}::uuid
        union select id from shop_order where email = ${order.email}::citext and email <> ''))
      and o.id <> ${order.id}::uuid and o.mode = ${order.mode} and o.is_demo = ${order.isDemo}
      and o.paid_at between ${from} and ${until} and o.personal_data_erased_at is null
    order by o.paid_at desc, o.id desc limit ${maxSales}`.execute(db)
  return rows.map((row) => {
    const { street1, street2, zip, ...sale } = withoutNulls<EarlierSaleRow>(row)
    return { ...sale, shippingAddress: { street1, street2, zip } }
  })
}
