import { sql } from 'kysely'
import { add } from '#domain/money.ts'
import {
  type AccountSales,
  type AccountShipping,
  type AccountShippingRow,
  accountShippingFromRow,
  type CountedSalesRow,
  countedSalesFromRow,
} from '../../map/account-health.ts'
import type { Database } from '../../open.ts'
import { capturedDollars } from '../payments/captured-payments.ts'

/** From a moment until another one, which is not part of it. */
interface Period {
  readonly from: Date
  readonly until: Date
}

/** What a refund `r` gave back through its payment account. The rest is store credit, other items, or less of an invoice. */
const paidBack = sql`(r.amount_cents - r.credit_cents - r.exchanged_cents - r.invoiced_cents)`

/** What each account captured, refunded and declined in a period, by how it was paid. */
export async function countSales(db: Database, { from, until }: Period): Promise<AccountSales[]> {
  const { rows } = await sql<CountedSalesRow>`
    select counted.provider_account_id, counted.method, counted.network, sum(sales)::int as sales,
      sum(captured_cents)::bigint as captured_cents, sum(refunds)::int as refunds,
      sum(refunded_cents)::bigint as refunded_cents, sum(declined)::int as declined
    from (
      select p.provider_account_id, p.method, p.network, 1 as sales, ${capturedDollars} as captured_cents, 0 as refunds,
        0 as refunded_cents, 0 as declined
      from payment p where p.captured_at >= ${from} and p.captured_at < ${until}
      union all
      -- One that waits for the end of the month is of the next month. Those of earlier versions have no other time.
      select p.provider_account_id, p.method, p.network, 0, 0, 1, ${paidBack}, 0
      from refund r join payment p on p.id = r.payment_id
      where r.status = 'succeeded' and r.failure is null and ${paidBack} > 0
        and (r.succeeded_at >= ${from} and r.succeeded_at < ${until}
          or r.succeeded_at is null and r.created_at >= ${from} and r.created_at < ${until})
      union all
      select p.provider_account_id, p.method, p.network, 0, 0, 0, 0, 1
      from payment p
      where p.declined_at >= ${from} and p.declined_at < ${until} and p.status = 'failed') counted
    group by 1, 2, 3`.execute(db)
  return mergeChannels(rows.map(countedSalesFromRow))
}

/** Payments without a method, of earlier versions, are on the channel of cards without a network. */
function mergeChannels(counted: readonly AccountSales[]): AccountSales[] {
  const merged = new Map<string, AccountSales>()
  for (const each of counted) {
    const key = `${each.accountId} ${each.channel}`
    const before = merged.get(key)
    merged.set(key, before === undefined ? each : addSales(before, each))
  }
  return [...merged.values()]
}

function addSales(one: AccountSales, other: AccountSales): AccountSales {
  return {
    ...one,
    sales: one.sales + other.sales,
    captured: add(one.captured, other.captured),
    refunds: one.refunds + other.refunds,
    refunded: add(one.refunded, other.refunded),
    declined: one.declined + other.declined,
  }
}

/** The orders that were shipped in a period, by the account that took their payment. */
export async function countShipping(db: Database, { from, until }: Period): Promise<AccountShipping[]> {
  const { rows } = await sql<AccountShippingRow>`
    select p.provider_account_id, count(*)::int as shipped,
      count(*) filter (where done.is_tracked)::int as with_tracking,
      count(*) filter (where done.is_signed)::int as with_adult_signature,
      percentile_cont(0.5) within group (order by extract(epoch from done.shipped_at - o.paid_at) / 3600)
        as median_hours_to_ship,
      percentile_cont(0.5) within group (order by extract(epoch from done.delivered_at - o.paid_at) / 3600)
        as median_hours_to_deliver
    from (
      -- An order is shipped with its first parcel, and delivered with its last.
      select first.order_id, first.shipped_at, parcels.*
      from shipment first cross join lateral (
        select (array_agg(parcel.id order by parcel.shipped_at, parcel.id))[1] as first_id,
          case when bool_and(parcel.delivered_at is not null) then max(parcel.delivered_at) end as delivered_at,
          bool_and(parcel.tracking_number is not null) as is_tracked, bool_and(parcel.has_adult_signature) as is_signed
        from shipment parcel where parcel.order_id = first.order_id and parcel.shipped_at is not null) parcels
      where first.shipped_at >= ${from} and first.shipped_at < ${until} and first.id = parcels.first_id) done
      join shop_order o on o.id = done.order_id
      -- A payment for what staff added later is of the same order, and an invoice may be paid by several receipts.
      join lateral (
        select distinct paid.provider_account_id from payment paid
        where paid.order_id = o.id and paid.captured_at is not null and paid.extra_reason is null
          and paid.order_edit_id is null) p on true
    where o.paid_at is not null
    group by 1`.execute(db)
  return rows.map(accountShippingFromRow)
}
