import { type RawBuilder, sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { OrderFacts } from '#domain/orders/order-projection.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'

/** Records that a locked order was canceled. */
export async function recordCancellation(db: Database, orderId: string, at: Date | undefined): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({ canceledAt: at ?? sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
}

/** What happened to an order until then. The order must be locked. */
export async function getOrderFacts(
  db: Database,
  orderId: string,
  at: Date | undefined,
): Promise<OrderFacts> {
  const { rows } = await sql<WithNulls<OrderFacts>>`
    select ${orderFacts(sql`coalesce(${at ?? null}::timestamptz, now())`)} where o.id = ${orderId}::uuid`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`Order ${orderId} vanished while it was locked`)
  const { total, credit, refunded, exchanged, invoiced, writtenOff } = row
  const sums = {
    total: cents(total),
    credit: cents(credit),
    refunded: cents(refunded),
    exchanged: cents(exchanged ?? 0),
    invoiced: cents(invoiced ?? 0),
    writtenOff: cents(writtenOff ?? 0),
  }
  return { ...withoutNulls<OrderFacts>(row), ...sums }
}

const orderFacts = (at: RawBuilder<unknown>) => sql`
  o.total_cents as total, o.credit_cents as credit, o.written_off_cents as written_off, ${at} >= o.expires_at as is_overdue,
  (select coalesce(json_agg(json_build_object('status', p.status, 'isExtra', p.extra_reason is not null,
      'amount', p.amount_cents)
      order by p.created_at, p.id), '[]')
    from payment p where p.order_id = o.id and (p.edit_offer_id is null or p.captured_at is not null)) as payments,
  (select coalesce(sum(r.amount_cents), 0) from refund r left join payment p on p.id = r.payment_id
    where r.order_id = o.id and p.extra_reason is null and r.status = 'succeeded') as refunded,
  (select coalesce(sum(r.exchanged_cents), 0) from refund r where r.order_id = o.id and r.status = 'succeeded') as exchanged,
  (select coalesce(sum(r.invoiced_cents), 0) from refund r where r.order_id = o.id and r.status = 'succeeded') as invoiced,
  o.terms is not null as is_invoiced,
  (select coalesce(sum(line.quantity - line.removed_quantity), 0)::int from order_line line where line.order_id = o.id) as units,
  (select coalesce(json_agg(json_build_object('state', s.state, 'units', (
      select coalesce(sum(inside.quantity), 0) from shipment_line inside where inside.shipment_id = s.id))
      order by s.position), '[]')
    from shipment s where s.order_id = o.id) as shipments,
  o.canceled_at
  from shop_order o`
