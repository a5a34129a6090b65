import { sql } from 'kysely'
import type { Posting } from '#domain/ledger/ledger-entry.ts'
import type { OrderMoney } from '#domain/ledger/order-balances.ts'
import { type OrderMoneyRow, orderMoneyFromRow, type PostingRow, postingFromRow } from '../../map/ledger.ts'
import type { Database } from '../../open.ts'

/** The money of an order by its tables, and by the ledger. */
export interface RecordedOrder {
  readonly id: string
  readonly number: string
  readonly money: OrderMoney
  readonly recorded: readonly Posting[]
}

const lowestId = '00000000-0000-0000-0000-000000000000'

/** Orders after this id, in the order of their ids. One statement reads all of an order, so that it is of one moment. */
export async function listRecordedOrders(
  db: Database,
  after: string | undefined,
  limit: number,
): Promise<RecordedOrder[]> {
  const { rows } = await sql<
    OrderMoneyRow & {
      readonly id: string
      readonly number: string
      readonly recorded: readonly PostingRow[]
    }
  >`
    select o.id, o.number, o.subtotal_cents, o.discount_cents, o.shipping_cents, o.tax_cents, o.excise_cents, o.delivery_fee_cents,
      o.total_cents,
      o.credit_cents, o.written_off_cents, o.was_paid or o.payment_state = 'bank-returned' as was_paid,
      o.terms is not null as is_invoiced,
      (select coalesce(json_agg(json_build_object('itemsAmount', taken.items_cents, 'paymentMethod', taken.payment_method)), '[]')
        from order_discount taken where taken.order_id = o.id) as discounts,
      (select coalesce(json_agg(json_build_object('id', p.id, 'accountId', p.provider_account_id, 'status', p.status,
          'amount', p.amount_cents, 'reclaimedCredit', p.reclaimed_credit_cents,
          'writtenOff', p.written_off_cents, 'isOfEdit', p.order_edit_id is not null,
          'extraReason', p.extra_reason, 'capturedAmount', p.captured_amount, 'capturedCurrency', p.captured_currency,
          'settledAt', p.settled_at) order by p.created_at), '[]')
        from payment p where p.order_id = o.id) as payments,
      (select coalesce(json_agg(json_build_object('paymentId', r.payment_id, 'accountId', p.provider_account_id,
          'amount', r.amount_cents, 'credit', r.credit_cents, 'exchanged', r.exchanged_cents, 'invoiced', r.invoiced_cents,
          'isOfExtraPayment', p.extra_reason is not null, 'isSettledByHand', r.failure is not null)), '[]')
        from refund r left join payment p on p.id = r.payment_id
        where r.order_id = o.id and r.status = 'succeeded') as refunds,
      (select coalesce(json_agg(json_build_object('accountId', d.provider_account_id, 'amount', d.amount_cents,
          'state', d.state, 'isReturned', p.status = 'bank-returned')), '[]')
        from dispute d join payment p on p.id = d.payment_id where d.order_id = o.id) as disputes,
      (select coalesce(json_agg(json_build_object('account', posting.account,
          'providerAccountId', posting.provider_account_id, 'amountCents', posting.amount_cents)), '[]')
        from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
        where entry.order_number = o.number) as recorded
    from shop_order o where o.id > ${after ?? lowestId}::uuid
    order by o.id limit ${limit}`.execute(db)
  return rows.map(({ id, number, recorded, ...row }) => ({
    id,
    number,
    money: orderMoneyFromRow(row),
    recorded: recorded.map(postingFromRow),
  }))
}
