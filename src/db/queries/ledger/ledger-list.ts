import { sql } from 'kysely'
import type { LedgerAccount } from '#domain/ledger/ledger-account.ts'
import type { LedgerDaySum, LedgerLine } from '#domain/ledger/ledger-line.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { getShopTimeZone } from '#domain/shop-time.ts'
import {
  type LedgerDayRow,
  type LedgerLineRow,
  ledgerDaySumFromRow,
  ledgerLineFromRow,
} from '../../map/ledger.ts'
import type { Database } from '../../open.ts'
import { plannedEachTime } from '../../planned-each-time.ts'
import { type Direction, ifDefined, orderBy, type Paged, readPage, type Slice } from '../page.ts'

/** From a moment until another one, which is not part of it. */
interface Period {
  readonly from: Date
  readonly until: Date
}

export interface LedgerLinesQuery {
  /** The number of an order. Empty: of all. */
  readonly orderNumber: string
  readonly account: LedgerAccount | undefined
  readonly paymentAccountId: string | undefined
  readonly period: Period | undefined
  readonly dir: Direction
}

/** Postings of the mode, in the order of their time. */
export async function listLedgerLines(
  db: Database,
  mode: ShopMode,
  query: LedgerLinesQuery,
  slice: Slice,
): Promise<Paged<LedgerLine>> {
  const ofOrder = query.orderNumber === '' ? undefined : query.orderNumber
  const page = await readPage<LedgerLineRow>(db, {
    columns: sql`p.id, e.key, e.kind, p.occurred_at, e.order_number, p.account, p.provider_account_id, a.name as provider_account_name,
      p.amount_cents, e.is_demo`,
    from: sql`ledger_posting p join ledger_entry e on e.id = p.entry_id
      left join provider_account a on a.id = p.provider_account_id`,
    foundFrom:
      ofOrder === undefined
        ? sql`ledger_posting p`
        : sql`ledger_entry e join ledger_posting p on p.entry_id = e.id`,
    conditions: [
      sql`p.mode = ${sql.lit(mode)}`,
      ifDefined(ofOrder, (number) => sql`e.order_number = ${number}`),
      ifDefined(query.account, (account) => sql`p.account = ${sql.lit(account)}`),
      ifDefined(query.paymentAccountId, (id) => sql`p.provider_account_id = ${id}::uuid`),
      ifDefined(
        query.period,
        ({ from, until }) => sql`p.occurred_at >= ${from} and p.occurred_at < ${until}`,
      ),
    ],
    order: orderBy(sql`p.occurred_at`, query.dir, sql`p.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(ledgerLineFromRow) }
}

/** What was posted in a period, by day of the shop and account, the newest day first. Read from an index alone. */
export async function listLedgerDays(
  db: Database,
  mode: ShopMode,
  { from, until }: Period,
): Promise<LedgerDaySum[]> {
  const { rows } = await sql<LedgerDayRow>`
    ${plannedEachTime} select to_char(sums.day, 'YYYY-MM-DD') as day, sums.account, sums.provider_account_id,
      a.name as provider_account_name, sums.debit_cents, sums.credit_cents
    from (
      select (p.occurred_at at time zone ${sql.lit(getShopTimeZone())})::date as day, p.account, p.provider_account_id,
        sum(greatest(p.amount_cents, 0)) as debit_cents, sum(greatest(-p.amount_cents, 0)) as credit_cents
      from ledger_posting p
      where p.mode = ${sql.lit(mode)} and p.occurred_at >= ${from} and p.occurred_at < ${until}
      group by 1, 2, 3) sums
      left join provider_account a on a.id = sums.provider_account_id
    order by sums.day desc, sums.account, a.created_at`.execute(db)
  return rows.map(ledgerDaySumFromRow)
}
