import { type RawBuilder, sql } from 'kysely'
import type { Dispute, DisputeKind } from '#domain/disputes/dispute.ts'
import type { DisputeState } from '#domain/disputes/dispute-state.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type DisputeRow, disputeFromRow } from '../../map/disputes.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
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

/** A dispute in a list. */
export interface ListedDispute {
  readonly dispute: Dispute
  readonly orderNumber: string
  readonly customer: string
  readonly accountName: string
  readonly isDemo: boolean
}

interface ListedDisputeRow extends DisputeRow {
  readonly orderNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly accountName: string
  readonly isDemo: boolean
}

export interface DisputeListQuery {
  readonly search: string
  /** 'open': the bank waits for the shop. */
  readonly state?: DisputeState | 'open'
  readonly account?: string
  readonly kind?: DisputeKind
  /** In which it was opened: '2026-11'. */
  readonly month?: string
  readonly origin?: 'demo' | 'real'
  readonly sort: 'due' | 'opened' | 'amount'
  readonly dir: Direction
}

const sorts: Readonly<Record<DisputeListQuery['sort'], SortColumn>> = {
  due: { nullable: sql`d.answer_due_at` },
  opened: sql`d.opened_on`,
  amount: sql`d.amount_cents`,
}

const columns = sql`
  d.*, o.number as order_number, o.first_name, o.last_name, o.is_demo, account.name as account_name`
const withOrders = sql`
  dispute d join shop_order o on o.id = d.order_id join provider_account account on account.id = d.provider_account_id`
const searched = sql`${withOrders} join order_search found on found.order_id = d.order_id`

const isUnanswered = sql`d.state in ('inquiry', 'needs-response')`

export async function listDisputes(
  db: Database,
  query: DisputeListQuery,
  slice: Slice,
): Promise<Paged<ListedDispute>> {
  const hasRef = query.search !== '' && (await isReference(db, query.search))
  const search = hasRef
    ? sql`d.provider_ref = ${query.search}`
    : matchesOrderSearch({ search: query.search, searchesAddresses: false })
  const page = await readPage<ListedDisputeRow>(db, {
    columns,
    from: withOrders,
    ...(search !== undefined && !hasRef && { foundFrom: searched, isSearch: true }),
    conditions: [
      search,
      ifDefined(query.state, matchesState),
      ifDefined(query.account, (account) => sql`d.provider_account_id = ${account}::uuid`),
      ifDefined(query.kind, (kind) => sql`d.kind = ${sql.lit(kind)}`),
      ifDefined(query.month, (month) => {
        const first = `${month}-01`
        return sql`d.opened_on >= ${first}::date and d.opened_on < ${first}::date + interval '1 month'`
      }),
      matchesOrigin(sql`o.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`d.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(fromRow) }
}

/** Disputes that wait for an answer of the shop, the nearest deadline first, and how many there are. */
export async function listUnansweredDisputes(
  db: Database,
  mode: ShopMode,
  limit: number,
): Promise<Paged<ListedDispute>> {
  const page = await readPage<ListedDisputeRow>(db, {
    columns,
    from: withOrders,
    conditions: [isUnanswered, countsIn(mode, sql`o.mode`)],
    order: orderBy(sorts.due, 'asc', sql`d.id`),
    slice: { limit, offset: 0 },
    hasOnePlan: true,
  })
  return { ...page, rows: page.rows.map(fromRow) }
}

export async function findListedDispute(db: Database, id: string): Promise<ListedDispute | undefined> {
  const { rows } = await sql<ListedDisputeRow>`
    select ${columns} from ${withOrders} where d.id = ${id}::uuid`.execute(db)
  return rows.map(fromRow)[0]
}

/** The disputes of an order, the newest first. */
export async function listListedDisputesOfOrder(db: Database, orderId: string): Promise<ListedDispute[]> {
  const { rows } = await sql<ListedDisputeRow>`
    select ${columns} from ${withOrders} where d.order_id = ${orderId}::uuid
    order by d.opened_on desc, d.id desc`.execute(db)
  return rows.map(fromRow)
}

/** Payment accounts with disputes, by name. */
export async function listAccountsWithDisputes(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account.id, account.name from provider_account account
    where exists (select from dispute d where d.provider_account_id = account.id)
    order by account.name, account.id`.execute(db)
  return rows
}

/** How many other orders of the same customer have a dispute: of the account, or of a guest with this email address. */
export async function countOtherDisputedOrders(
  db: Database,
  order: { readonly id: string; readonly customerId: string | undefined; readonly email: string },
): Promise<number> {
  const isOfCustomer =
    order.customerId === undefined
      ? sql`o.email = ${order.email}::citext and o.email <> ''`
      : sql`o.customer_id = ${order.customerId}::uuid`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from shop_order o
    where ${isOfCustomer} and o.id <> ${order.id}::uuid and exists (select from dispute d where d.order_id = o.id)`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

function matchesState(state: DisputeState | 'open'): RawBuilder<unknown> {
  return state === 'open' ? isUnanswered : sql`d.state = ${sql.lit(state)}`
}

async function isReference(db: Database, text: string): Promise<boolean> {
  const { rows } = await sql`
    select from dispute d
    where d.provider_account_id = any(array(select id from provider_account)) and d.provider_ref = ${text}
    limit 1`.execute(db)
  return rows.length > 0
}

function fromRow(row: ListedDisputeRow): ListedDispute {
  return {
    dispute: disputeFromRow(row),
    orderNumber: row.orderNumber,
    customer: `${row.firstName} ${row.lastName}`,
    accountName: row.accountName,
    isDemo: row.isDemo,
  }
}
