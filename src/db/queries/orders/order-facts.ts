import { type RawBuilder, sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { FulfillmentFacts, OrderFacts } from '#domain/orders/order-projection.ts'
import type { StateEvent } from '#domain/orders/order-states.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import type { Database } from '../../open.ts'
import { requireChange } from '../require-change.ts'

export type FulfillmentStep = Extract<
  StateEvent['kind'],
  'packed' | 'unpacked' | 'shipped' | 'delivered' | 'returned' | 'canceled'
>

const columns = {
  packed: 'packedAt',
  unpacked: 'packedAt',
  shipped: 'shippedAt',
  delivered: 'deliveredAt',
  returned: 'returnedAt',
  canceled: 'canceledAt',
} as const satisfies Record<FulfillmentStep, keyof FulfillmentFacts>

/** Records that a locked order was packed, unpacked, shipped, delivered, returned or canceled. */
export async function recordFulfillmentStep(
  db: Database,
  orderId: string,
  step: FulfillmentStep,
  at: Date | undefined,
): Promise<void> {
  const change = { [columns[step]]: step === 'unpacked' ? null : (at ?? sql`now()`) }
  // The first step makes the row. PostgreSQL checks the row to insert even if there is one to update, so the others only update.
  if (step === 'packed' || step === 'canceled')
    await db
      .insertInto('orderFulfillment')
      .values({ orderId, ...change })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet(change))
      .execute()
  else
    await requireChange(
      db.updateTable('orderFulfillment').set(change).where('orderId', '=', orderId),
      `Order ${orderId} cannot be ${step}`,
    )
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
  const { total, credit, refunded, writtenOff } = row
  const sums = {
    ...{ total: cents(total), credit: cents(credit), refunded: cents(refunded) },
    writtenOff: cents(writtenOff ?? 0),
  }
  return { ...withoutNulls<OrderFacts>(row), ...sums }
}

const orderFacts = (at: RawBuilder<unknown>) => sql`
  o.total_cents as total, o.credit_cents as credit, o.written_off_cents as written_off, ${at} >= o.expires_at as is_overdue,
  (select coalesce(json_agg(json_build_object('status', p.status, 'isExtra', p.extra_reason is not null)
      order by p.created_at, p.id), '[]')
    from payment p where p.order_id = o.id) as payments,
  (select coalesce(sum(r.amount_cents), 0) from refund r left join payment p on p.id = r.payment_id
    where r.order_id = o.id and p.extra_reason is null and r.status = 'succeeded') as refunded,
  done.packed_at, done.shipped_at, done.delivered_at, done.returned_at, done.canceled_at
  from shop_order o left join order_fulfillment done on done.order_id = o.id`
