import { type Selectable, sql } from 'kysely'
import type { Payment } from '#domain/payments/payment.ts'
import { paymentFromRow } from '../../map/payments.ts'
import type { Database } from '../../open.ts'
import type { Payment as PaymentColumns } from '../../types.ts'

/**
 * Payments to reconcile with the provider: open for a while, or of an expired order. Also, once an hour for some days and
 * then once a day, payments that ended unpaid, because a webhook about a late payment may have been lost. Those without news for
 * the longest time come first. Each kind has its index, so that settled payments are not read.
 */
export async function findPaymentsToReconcile(
  db: Database,
  cutoffs: {
    quietSince: Date
    now: Date
    endedSince: Date
    requestedBefore: Date
    forgottenSince: Date
    requestedDayBefore: Date
  },
  limit: number,
): Promise<Payment[]> {
  const isUnsettled = sql`p.status in ('created', 'open', 'processing')`
  const hasEnded = sql`p.status in ('failed', 'expired') and p.provider_ref is not null`
  const { rows } = await sql<Selectable<PaymentColumns>>`
    with due as (
      (select p.id from payment p join shop_order o on o.id = p.order_id
       where ${isUnsettled} and p.updated_at < ${cutoffs.quietSince} and not o.is_demo
       order by p.updated_at, p.id limit ${limit})
      union
      -- An order that another amount did not pay for ends like any unpaid one.
      (select p.id from shop_order o join payment p on p.order_id = o.id
       where o.payment_state = 'pending' and o.expires_at < ${cutoffs.now} and not o.is_demo
         and (${isUnsettled} or p.extra_reason is not null))
      union
      (select p.id from payment p join shop_order o on o.id = p.order_id
       where ${hasEnded} and p.created_at > ${cutoffs.endedSince} and p.updated_at < ${cutoffs.requestedBefore}
         and not o.is_demo)
      union
      -- Later, once a day: a webhook may be lost for long, and the money is the customer's.
      (select p.id from payment p join shop_order o on o.id = p.order_id
       where ${hasEnded} and p.created_at > ${cutoffs.forgottenSince} and p.updated_at < ${cutoffs.requestedDayBefore}
         and not o.is_demo))
    select payment.* from payment join due on due.id = payment.id
    order by payment.updated_at, payment.id limit ${limit}`.execute(db)
  return rows.map(paymentFromRow)
}

/** Moves a payment to the end of the reconcile queue. */
export async function touchPayment(db: Database, id: string): Promise<void> {
  await db.updateTable('payment').set({ updatedAt: sql`now()` }).where('id', '=', id).execute()
}

/**
 * The same for a payment that nothing changed: it is pending, and its order still waits for it. One statement, because each pending
 * payment is asked about every few minutes.
 * @returns whether it is such a payment
 */
export async function touchWaitingPayment(db: Database, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update payment set updated_at = now() from shop_order o
    where payment.id = ${id} and o.id = payment.order_id and payment.status in ('created', 'open', 'processing')
      and o.payment_state = 'pending' and o.expires_at > ${now}
    returning payment.id`.execute(db)
  return rows.length > 0
}
