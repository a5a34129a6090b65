import { sql } from 'kysely'
import type { ListedCustomer } from '#domain/customers/customer.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'
import { type ListedCustomerRow, listedCustomerFromRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'
import {
  type Direction,
  matchesOrigin,
  matchesWords,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'

export interface CustomerListQuery {
  readonly search: string
  /** Whether the search includes the streets and phone numbers of the address book, which not all staff may see. */
  readonly searchesAddresses: boolean
  readonly origin?: 'demo' | 'real'
  readonly sort: 'joined' | 'name' | 'orders' | 'spent' | 'last-order'
  readonly dir: Direction
}

const sorts: Readonly<Record<CustomerListQuery['sort'], SortColumn>> = {
  joined: sql`c.created_at`,
  name: sql`lower(c.last_name || ' ' || c.first_name)`,
  orders: { nullable: sql`bought.orders` },
  spent: { nullable: sql`bought.spent_cents` },
  'last-order': { nullable: sql`bought.last_order_at` },
}

/** Order count and amount include only paid orders that count in this shop. */
export async function listCustomers(
  db: Database,
  mode: ShopMode,
  query: CustomerListQuery,
  slice: Slice,
): Promise<Paged<ListedCustomer>> {
  const page = await readPage<ListedCustomerRow>(db, {
    columns: sql`
      c.id, c.first_name, c.last_name, c.email, c.phone, c.email_verified_at, c.date_of_birth, c.created_at, c.is_demo,
      bought.orders, bought.spent_cents, bought.last_order_at,
      (select count(*) from review r where r.customer_id = c.id and r.status = 'published') as reviews`,
    from: sql`customer c cross join lateral (
      select count(*) as orders, coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as spent_cents,
             max(o.placed_at) as last_order_at
      from shop_order o where o.customer_id = c.id and o.was_paid
        and ${countsIn(mode, sql`o.mode`)}) bought`,
    conditions: [
      matchesWords(
        (pattern) => sql`(c.search_text like ${pattern} or exists (
          select from customer_address a where a.customer_id = c.id and (a.search_text like ${pattern}
            ${query.searchesAddresses ? sql`or a.search_address like ${pattern}` : sql``})))`,
        query.search,
      ),
      matchesOrigin(sql`c.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`c.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(listedCustomerFromRow) }
}
