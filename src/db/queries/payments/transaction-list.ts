import { type RawBuilder, sql } from 'kysely'
import { findPeriod } from '#domain/ledger/ledger-period.ts'
import type { Transaction } from '#domain/payments/payment.ts'
import { type TransactionRow, transactionFromRow } from '../../map/payments.ts'
import type { Database } from '../../open.ts'
import { matchesOrderSearch } from '../orders/order-search.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { unmovedCents } from './unmoved-refunds.ts'

export interface TransactionListQuery {
  readonly search: string
  readonly kind?: Transaction['kind']
  readonly status?: Transaction['status']
  /** Of the shop: '2026-11'. */
  readonly month?: string
  readonly origin?: 'demo' | 'real'
  /** The id of a payment account. */
  readonly account?: string
  readonly sort: 'created' | 'amount'
  readonly dir: Direction
}

const sorts: Readonly<Record<TransactionListQuery['sort'], SortColumn>> = {
  created: sql`t.created_at`,
  amount: sql`t.amount_cents`,
}

/**
 * Payments and refunds in one list. Each half is read in the order of the list by its index.
 * @param account the id of a payment account. Undefined: of all accounts
 */
const readTransactions = (account: string | undefined) => sql`(
  select p.id, 'payment'::text as kind, p.id as payment_id, p.order_id, p.provider_ref,
         coalesce(p.captured_amount, p.amount_cents) as amount_cents, p.status, p.extra_reason as note, p.created_at,
         0 as unmoved_cents, false as is_credit
  from payment p
  ${account === undefined ? sql`` : sql`where p.provider_account_id = ${account}::uuid`}
  union all
  select r.id, 'refund'::text, r.payment_id, r.order_id, r.provider_ref, r.amount_cents, r.status, r.reason, r.created_at,
         ${unmovedCents} as unmoved_cents, r.credit_cents = r.amount_cents as is_credit
  from refund r
  ${
    account === undefined
      ? sql``
      : sql`join payment refunded on refunded.id = r.payment_id and refunded.provider_account_id = ${account}::uuid
    and r.credit_cents < r.amount_cents`
  }) t`
/**
 * Joined on the left, so that orders are read for what is shown or filtered alone. A refund that became store credit names the
 * payment of its order, whose account gave nothing back.
 */
const orders = sql`
  left join payment paid on paid.id = t.payment_id
  left join provider_account account on account.id = paid.provider_account_id and not t.is_credit
  left join shop_order o on o.id = t.order_id`

export async function listTransactions(
  db: Database,
  query: TransactionListQuery,
  slice: Slice,
): Promise<Paged<Transaction>> {
  const references = await findReferences(db, query.search)
  const search = references ?? matchesOrderSearch({ search: query.search, searchesAddresses: false })
  const searchesOrders = references === undefined && search !== undefined
  const transactions = readTransactions(query.account)
  const page = await readPage<TransactionRow>(db, {
    columns: sql`t.id, t.kind, o.number as order_number, o.first_name, o.last_name,
      coalesce(account.name, 'Store credit') as account, t.provider_ref,
      t.amount_cents, t.status, t.note, t.created_at, o.is_demo`,
    from: sql`${transactions} ${orders}`,
    // A search begins with the texts of orders.
    ...(searchesOrders && {
      foundFrom: sql`${transactions} join order_search found on found.order_id = t.order_id ${orders}`,
    }),
    conditions: [
      // What was exchanged for other items, or taken off an invoice, moved no money.
      sql`t.unmoved_cents = 0`,
      search,
      ifDefined(query.kind, (kind) => sql`t.kind = ${sql.lit(kind)}`),
      ifDefined(query.status, (status) => sql`t.status = ${sql.lit(status)}`),
      ifDefined(
        query.month === undefined ? undefined : findPeriod(query.month),
        ({ from, until }) => sql`t.created_at >= ${from} and t.created_at < ${until}`,
      ),
      matchesOrigin(sql`o.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`t.id`),
    slice,
    isSearch: searchesOrders,
  })
  return { ...page, rows: page.rows.map(transactionFromRow) }
}

/** Whether a transaction belongs to a payment with this reference of the provider. Undefined when none has it. */
async function findReferences(db: Database, search: string): Promise<RawBuilder<unknown> | undefined> {
  if (search === '') return undefined
  const { rows } = await sql<{ paymentId: string }>`
    select p.id as payment_id from payment p
    where p.provider_account_id = any(array(select id from provider_account)) and p.provider_ref = ${search}
    union all
    select r.payment_id from refund r where r.provider_ref = ${search}`.execute(db)
  return rows.length === 0
    ? undefined
    : sql`t.payment_id = any(${rows.map(({ paymentId }) => paymentId)}::uuid[])`
}
