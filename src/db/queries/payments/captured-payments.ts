import { type Selectable, sql } from 'kysely'
import type { Payment } from '#domain/payments/payment.ts'
import { paymentFromRow } from '../../map/payments.ts'
import type { Database } from '../../open.ts'
import type { Payment as PaymentColumns } from '../../types.ts'

/** What arrived of a captured payment `p`, in cents of dollars. Its amount is what was asked for. */
export const capturedDollars = sql<number>`(case when coalesce(p.captured_currency, 'USD') = 'USD'
  then coalesce(p.captured_amount, p.amount_cents) else 0 end)`

/** Payments by bank account that a bank can still take back, those without news for the longest time first. */
export async function findBankPaymentsToAsk(
  db: Database,
  { capturedSince, askedBefore }: { readonly capturedSince: Date; readonly askedBefore: Date },
  limit: number,
): Promise<Payment[]> {
  const { rows } = await sql<Selectable<PaymentColumns>>`
    select p.* from payment p join shop_order o on o.id = p.order_id
    where p.method = 'bank-account' and p.status in ('paid', 'refunded') and p.updated_at < ${askedBefore}
      and p.captured_at > ${capturedSince} and not o.is_demo
    order by p.updated_at limit ${limit}`.execute(db)
  return rows.map(paymentFromRow)
}

/**
 * Payments of some kinds of accounts whose page may have been paid again, or that may have been refunded on the page of the
 * provider: cards once after the page has closed, once after a day, when the provider's batch is settled, and once after a week.
 * Crypto after three days instead of a week, when the provider stops watching. At random, so that payments whose provider does
 * not answer do not hold back the others.
 */
export async function findPaidPagesToAsk(
  db: Database,
  { kinds, now }: { readonly kinds: readonly string[]; readonly now: Date },
  limit: number,
): Promise<Payment[]> {
  const isDue = (age: string) =>
    sql`(p.captured_at < ${now}::timestamptz - ${sql.lit(age)}::interval and p.updated_at - p.captured_at < ${sql.lit(age)}::interval)`
  const { rows } = await sql<Selectable<PaymentColumns>>`
    with due as (
      select p.id from payment p
      where p.status = 'paid' and p.method = 'card' and p.updated_at - p.captured_at < interval '7 days'
        and p.captured_at > ${now}::timestamptz - interval '10 days'
        and (${isDue('20 minutes')} or ${isDue('24 hours')} or ${isDue('7 days')})
      union all
      select p.id from payment p
      where p.status in ('paid', 'refunded') and p.method = 'crypto' and p.updated_at - p.captured_at < interval '73 hours'
        and p.captured_at > ${now}::timestamptz - interval '7 days' and p.surplus_of is null
        and (${isDue('20 minutes')} or ${isDue('24 hours')} or ${isDue('73 hours')}))
    select p.* from payment p join due on due.id = p.id join shop_order o on o.id = p.order_id
    where p.provider = any(${[...kinds]}::text[]) and not o.is_demo
    order by random() limit ${limit}`.execute(db)
  return rows.map(paymentFromRow)
}
