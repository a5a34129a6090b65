import { sql } from 'kysely'
import type { Transaction } from '#domain/payments/payment.ts'
import { type TransactionRow, transactionFromRow } from '../../map/payments.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'

export interface TransactionListQuery {
  readonly search: string
  readonly kind?: Transaction['kind']
  readonly status?: Transaction['status']
  readonly origin?: 'demo' | 'real'
  readonly sort: 'created' | 'amount' | 'order'
  readonly dir: Direction
}

const sorts: Readonly<Record<TransactionListQuery['sort'], SortColumn>> = {
  created: sql`t.created_at`,
  amount: sql`t.amount_cents`,
  order: sql`(length(t.order_number), t.order_number)`,
}

/** Payments and refunds in one list by time. */
const transactions = sql`(
  select p.id, 'payment' as kind, o.number as order_number, o.first_name, o.last_name, p.provider, p.provider_ref,
         coalesce(p.captured_amount, p.amount_cents) as amount_cents, p.status, p.extra_reason as note, p.created_at, o.is_demo
  from payment p join shop_order o on o.id = p.order_id
  union all
  select r.id, 'refund', o.number, o.first_name, o.last_name, p.provider, r.provider_ref,
         r.amount_cents, r.status, r.reason, r.created_at, o.is_demo
  from refund r join payment p on p.id = r.payment_id join shop_order o on o.id = p.order_id) t`

export async function listTransactions(
  db: Database,
  query: TransactionListQuery,
  slice: Slice,
): Promise<Paged<Transaction>> {
  const page = await readPage<TransactionRow>(db, {
    columns: sql`t.*`,
    from: transactions,
    conditions: [
      matchesSearch(
        [
          sql`t.order_number`,
          sql`compact_text(t.order_number)`,
          sql`t.provider_ref`,
          sql`(t.first_name || ' ' || t.last_name)`,
        ],
        query.search,
      ),
      ifDefined(query.kind, (kind) => sql`t.kind = ${kind}`),
      ifDefined(query.status, (status) => sql`t.status = ${status}`),
      matchesOrigin(sql`t.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`t.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(transactionFromRow) }
}
