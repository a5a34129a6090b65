import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { TaxTransaction } from '#domain/tax/tax-transaction.ts'
import type { Database } from '../../open.ts'

/** A transaction that a provider is not told yet. */
export interface WaitingTransaction extends TaxTransaction {
  readonly entryId: string
  readonly accountId: string
  readonly tries: number
}

interface Columns {
  readonly entryId: string
  readonly accountId: string
  readonly tries: number
  readonly orderNumber: string
  readonly isSale: boolean
  readonly occurredAt: Date
  readonly zip: string
  readonly city: string | null
  readonly state: string
  readonly goodsCents: number
  readonly shippingCents: number
  readonly taxCents: number
}

/** Whether the entry is the sale of its order `o`. What staff added to the order later is of the same kind. */
const isSale = sql`e.key = 'sale:' || o.id`

/**
 * Those that are due, the oldest first. What changes an order waits until its sale is sent: providers know no refund without it.
 */
export async function listDueTransactions(
  db: Database,
  {
    now,
    exceptAccounts,
    limit,
  }: { readonly now: Date; readonly exceptAccounts: readonly string[]; readonly limit: number },
): Promise<WaitingTransaction[]> {
  const { rows } = await sql<Columns>`
    select t.entry_id, t.provider_account_id as account_id, t.tries, e.order_number, ${isSale} as is_sale,
      e.occurred_at, coalesce(o.taxed_zip, left(o.zip, 5)) as zip,
      case when o.taxed_zip is null then o.city else o.taxed_city end as city, o.tax_terms ->> 'state' as state, s.goods_cents, s.shipping_cents, s.tax_cents
    from tax_transaction t join ledger_entry e on e.id = t.entry_id join shop_order o on o.id = e.order_id
      cross join lateral (
        select coalesce(-sum(amount_cents) filter (where account in
            ('sales', 'discounts', 'payment-discounts', 'refunds')), 0)::integer as goods_cents,
          coalesce(-sum(amount_cents) filter (where account = 'shipping'), 0)::integer as shipping_cents,
          coalesce(-sum(amount_cents) filter (where account = 'sales-tax'), 0)::integer as tax_cents
        from ledger_posting where entry_id = e.id) s
    where t.sent_at is null and t.next_try_at <= ${now}
      and t.provider_account_id <> all(${[...exceptAccounts]}::uuid[]) and (${isSale} or not exists (
        select from ledger_entry sale join tax_transaction unsent on unsent.entry_id = sale.id
        where sale.key = 'sale:' || o.id and unsent.sent_at is null))
    order by t.next_try_at, t.entry_id limit ${limit}`.execute(db)
  return rows.map(({ goodsCents, shippingCents, taxCents, city, ...row }) => ({
    ...row,
    city: city ?? undefined,
    goods: cents(goodsCents),
    shipping: cents(shippingCents),
    tax: cents(taxCents),
  }))
}

export async function finishTransaction(db: Database, entryId: string, now: Date): Promise<void> {
  await db
    .updateTable('taxTransaction')
    .set({ sentAt: now, failure: null })
    .where('entryId', '=', entryId)
    .execute()
}

export async function postponeTransaction(
  db: Database,
  entryId: string,
  { failure, nextTryAt }: { readonly failure: string; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('taxTransaction')
    .set(({ eb }) => ({ failure, nextTryAt, tries: eb('tries', '+', 1) }))
    .where('entryId', '=', entryId)
    .execute()
}

/** What providers refused or missed, by account, with the reason of the last try. */
export async function listFailedTransactions(
  db: Database,
): Promise<readonly { readonly accountId: string; readonly count: number; readonly failure: string }[]> {
  const { rows } = await sql<{ accountId: string; count: number; failure: string }>`
    select provider_account_id as account_id, count(*)::integer as count,
      (array_agg(failure order by next_try_at desc))[1] as failure
    from tax_transaction where sent_at is null and failure is not null group by provider_account_id`.execute(
    db,
  )
  return rows
}
