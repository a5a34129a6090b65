import { sql } from 'kysely'
import { cents } from '#domain/money.ts'
import type { ListedInvoice } from '#domain/payments/net-terms.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
import { matchesOrderSearch } from '../orders/order-search.ts'
import {
  type Direction,
  ifDefined,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'

export interface InvoiceListQuery {
  readonly search: string
  readonly due?: 'overdue' | 'not-overdue'
  readonly sort: 'due' | 'open' | 'placed'
  readonly dir: Direction
}

const sorts: Readonly<Record<InvoiceListQuery['sort'], SortColumn>> = {
  due: sql`o.due_on`,
  open: sql`o.open_cents`,
  placed: sql`o.placed_at`,
}

interface InvoiceRow {
  readonly id: string
  readonly number: string
  readonly customerId: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly placedAt: Date
  readonly dueOn: string
  readonly totalCents: number
  readonly openCents: number
  readonly isDemo: boolean
}

/**
 * Orders on terms of which something is open.
 * @param today the day of the shop: 'YYYY-MM-DD'
 */
export async function listOpenInvoices(
  db: Database,
  { mode, today }: { readonly mode: ShopMode; readonly today: string },
  query: InvoiceListQuery,
  slice: Slice,
): Promise<Paged<ListedInvoice>> {
  const search = matchesOrderSearch({ search: query.search, searchesAddresses: false })
  const page = await readPage<InvoiceRow>(db, {
    columns: sql`o.id, o.number, o.customer_id, o.first_name, o.last_name, o.email, o.placed_at, o.due_on, o.total_cents, o.open_cents, o.is_demo`,
    from: sql`shop_order o`,
    ...(search !== undefined && {
      foundFrom: sql`order_search found join shop_order o on o.id = found.order_id`,
      countedFrom: sql`order_search found join shop_order o on o.id = found.order_id`,
    }),
    conditions: [
      sql`o.open_cents > 0`,
      countsIn(mode, sql`o.mode`),
      search,
      ifDefined(query.due, (due) =>
        due === 'overdue' ? sql`o.due_on < ${today}::date` : sql`o.due_on >= ${today}::date`,
      ),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`o.id`),
    slice,
    isSearch: search !== undefined,
    hasFewRows: search === undefined,
  })
  return {
    ...page,
    rows: page.rows.map(({ id, number, customerId, placedAt, dueOn, totalCents, openCents, ...person }) => ({
      id,
      orderNumber: number,
      customerId: customerId ?? undefined,
      placedAt,
      dueOn,
      customer: `${person.firstName} ${person.lastName}`,
      email: person.email,
      total: cents(totalCents),
      open: cents(openCents),
      isDemo: person.isDemo,
    })),
  }
}

/**
 * The ids of orders whose customers are reminded of the open invoice: today is one of the days around the day it is due, or was one
 * shortly before, as when the shop was not running. Skips orders of the demo store.
 * @param steps days after the due day, negative before it
 */
export async function findInvoicesToRemind(
  db: Database,
  { mode, today }: { readonly mode: ShopMode; readonly today: string },
  {
    steps,
    lateDays,
    limit,
  }: { readonly steps: readonly number[]; readonly lateDays: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from shop_order o
    where o.open_cents > 0 and not o.is_demo and ${countsIn(mode, sql`o.mode`)} and exists (
      select from unnest(${steps}::int[]) step
      where o.due_on + step between ${today}::date - ${lateDays}::int and ${today}::date
        and (o.reminded_on is null or o.reminded_on < o.due_on + step))
    order by o.due_on, o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
