import { type RawBuilder, sql } from 'kysely'
import type { PayoutLineKind } from '#domain/payouts/payout.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type LedgerLineRow, ledgerLineFromRow } from '../../map/ledger.ts'
import {
  type ListedPayout,
  type ListedPayoutRow,
  listedPayoutFromRow,
  type PayoutLineRow,
  payoutLineFromRow,
  type StoredPayoutLine,
} from '../../map/payouts.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'
import { isSettledByReturn } from './settled-difference.ts'

export type { ListedPayout, StoredPayoutLine }

export interface PayoutListQuery {
  /** The reference of a payout, or the number of an order. */
  readonly search: string
  readonly orderNumber: string
  readonly account?: string
  /** 'open': some lines differ. */
  readonly differences?: 'open' | 'none'
  readonly origin?: 'demo' | 'real'
  readonly sort: 'arrived' | 'amount'
  readonly dir: Direction
}

const isOpenDifference = sql`l.difference is not null and l.written_off_at is null and not ${isSettledByReturn}`
const columns = sql`
  y.*, account.name as account_name,
  (select count(*) from payout_line l where l.payout_id = y.id and ${isOpenDifference}) as open_differences`
const withAccounts = sql`payout y join provider_account account on account.id = y.provider_account_id`
const sorts: Readonly<Record<PayoutListQuery['sort'], RawBuilder<unknown>>> = {
  arrived: sql`y.arrived_on`,
  amount: sql`y.amount_cents`,
}

export async function listPayouts(
  db: Database,
  mode: ShopMode,
  query: PayoutListQuery,
  slice: Slice,
): Promise<Paged<ListedPayout>> {
  const hasOpen = sql`y.id = any(array(select l.payout_id from payout_line l where ${isOpenDifference}))`
  const page = await readPage<ListedPayoutRow>(db, {
    columns,
    from: withAccounts,
    foundFrom: sql`payout y`,
    conditions: [
      countsIn(mode, sql`y.mode`),
      query.search === ''
        ? undefined
        : sql`y.id = any(array(
            select id from payout where ref = ${query.search} and provider_account_id = any(array(select id from provider_account))
            union select payout_id from payout_line where order_number = ${query.orderNumber}))`,
      ifDefined(query.account, (account) => sql`y.provider_account_id = ${account}::uuid`),
      ifDefined(query.differences, (found) => (found === 'open' ? hasOpen : sql`not ${hasOpen}`)),
      matchesOrigin(sql`y.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`y.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(listedPayoutFromRow) }
}

export async function findListedPayout(db: Database, id: string): Promise<ListedPayout | undefined> {
  const { rows } = await sql<ListedPayoutRow>`
    select ${columns} from ${withAccounts} where y.id = ${id}::uuid`.execute(db)
  return rows.map(listedPayoutFromRow)[0]
}

interface PayoutLinesQuery {
  /** The reference of a line, or the number of an order. */
  readonly search: string
  readonly orderNumber: string
  readonly kind?: PayoutLineKind
  readonly dir: Direction
}

/** The lines of a payout, in the order of the report. */
export async function listPayoutLines(
  db: Database,
  payoutId: string,
  query: PayoutLinesQuery,
  slice: Slice,
): Promise<Paged<StoredPayoutLine>> {
  const page = await readPage<PayoutLineRow>(db, {
    columns: sql`l.*`,
    from: sql`payout_line l`,
    conditions: [
      sql`l.payout_id = ${payoutId}::uuid`,
      query.search === ''
        ? undefined
        : sql`(l.order_number = ${query.orderNumber} or l.ref = ${query.search})`,
      ifDefined(query.kind, (kind) => sql`l.kind = ${sql.lit(kind)}`),
    ],
    order: orderBy(sql`l.position`, query.dir, sql`l.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(payoutLineFromRow) }
}

/** All lines of a payout, for its sums. */
export async function listAllPayoutLines(db: Database, payoutId: string): Promise<StoredPayoutLine[]> {
  const rows = await db
    .selectFrom('payoutLine')
    .selectAll()
    .where('payoutId', '=', payoutId)
    .orderBy('position')
    .execute()
  return rows.map(payoutLineFromRow)
}

/** The postings of the entries with these keys, the oldest entry first, and its debits first. */
export async function listLinesOfEntries(db: Database, keys: readonly string[]) {
  const { rows } = await sql<LedgerLineRow>`
    select p.id, e.key, e.kind, p.occurred_at, e.order_number, p.account, p.provider_account_id, a.name as provider_account_name,
      p.amount_cents, e.is_demo
    from ledger_entry e join ledger_posting p on p.entry_id = e.id
      left join provider_account a on a.id = p.provider_account_id
    where e.key = any(${keys}::text[])
    order by e.recorded_at, e.id, p.amount_cents desc`.execute(db)
  return rows.map(ledgerLineFromRow)
}
