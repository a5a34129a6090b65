import { sql } from 'kysely'
import { daysBefore } from '#domain/duration.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from './counted-orders.ts'
import { isCanceledAndPaid, isDisputedWhole } from './order-conditions.ts'

export interface UnsettledOrder {
  readonly number: string
  readonly why:
    | 'not delivered'
    | 'return open'
    | 'return arrived'
    | 'dispute open'
    | 'invoice open'
    | 'refund open'
}

const hasOpenDispute = sql`exists (
  select from dispute d where d.order_id = o.id
    and d.state in ('inquiry', 'inquiry-submitted', 'needs-response', 'submitted'))`

/**
 * Whether something of the order `o` is outstanding: a shipment, a decision on a return, a refund (one that the provider
 * refused is still owed), captured money that does not pay for its order, money of a canceled order, a dispute, or an open invoice.
 */
export const isUnsettled = sql<boolean>`(
  (o.is_paid and o.fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed', 'shipped'))
  or (${isCanceledAndPaid} and not ${isDisputedWhole})
  or exists (select from return_request r where r.order_id = o.id and r.state in ('requested', 'approved'))
  or ${hasOpenDispute}
  or o.open_cents > 0
  or exists (select from refund f where f.order_id = o.id and f.status in ('requested', 'failed'))
  or exists (select from payment p join payment_receipt r on r.payment_id = p.id
             where p.order_id = o.id and p.status in ('created', 'open'))
  or exists (select from payment p
             where p.order_id = o.id and p.extra_reason is not null and p.status = 'paid' and p.settled_at is null))`

/**
 * Staff refund a return within weeks after it arrived (decision 0402). One without a refund by then gets none, nor does one of an
 * order whose money went back otherwise.
 */
const returnRefundDays = 60

/**
 * Unsettled orders of an account, or of guests with an email address, and those whose return arrived and is not refunded. Only
 * those that count in this shop, because nothing of the others is ever shipped or refunded.
 */
export async function findUnsettledOrders(
  db: Database,
  { mode, now }: { readonly mode: ShopMode; readonly now: Date },
  owner: { readonly customerId: string } | { readonly guestEmail: string },
): Promise<UnsettledOrder[]> {
  const hasArrivedReturn = sql<boolean>`exists (
    select from return_request r where r.order_id = o.id and r.state in ('received', 'inspected') and not r.has_refund and o.is_paid
      and r.received_at > ${daysBefore(now, returnRefundDays)})`
  const isOwn =
    'customerId' in owner
      ? sql<boolean>`o.customer_id = ${owner.customerId}::uuid`
      : sql<boolean>`o.customer_id is null and o.account_erased_at is null and o.email = ${owner.guestEmail}::citext`
  const { rows } = await sql<UnsettledOrder>`
    select o.number, case
        when o.open_cents > 0 then 'invoice open'
        when o.fulfillment_state in ('unfulfilled', 'partially-fulfilled', 'packed', 'shipped')
             and o.is_paid then 'not delivered'
        when exists (select from return_request r where r.order_id = o.id and r.state in ('requested', 'approved')) then 'return open'
        when ${hasOpenDispute} then 'dispute open'
        when ${isUnsettled} then 'refund open'
        else 'return arrived' end as why
    from shop_order o
    where ${isOwn} and ${countsIn(mode, sql`o.mode`)} and (${isUnsettled} or ${hasArrivedReturn})
    order by o.placed_at`.execute(db)
  return rows
}
