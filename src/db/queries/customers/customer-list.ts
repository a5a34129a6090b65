import { type RawBuilder, sql } from 'kysely'
import type { ListedCustomer } from '#domain/customers/customer.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ListedCustomerRow, listedCustomerFromRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import {
  type Direction,
  matchesFoldedSearch,
  matchesOrigin,
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
  orders: sql`bought.orders`,
  spent: sql`bought.spent_cents`,
  // A customer without an order has bought longest ago.
  'last-order': sql`bought.last_order_at`,
}

const joined = sql`customer c`
/** Each customer has a row. */
const allSales = (counted: RawBuilder<unknown>) =>
  sql`(select * from customer_sales where counted = ${counted}) bought`
const searched = sql`customer c join customer_search found on found.customer_id = c.id`

/** Order count and amount include only paid orders that count in this shop. */
export async function listCustomers(
  db: Database,
  mode: ShopMode,
  query: CustomerListQuery,
  slice: Slice,
): Promise<Paged<ListedCustomer>> {
  const counted = sql.lit(mode === 'demo' ? 'all' : 'live')
  const isBySales = query.sort !== 'joined' && query.sort !== 'name'
  const search = matchesFoldedSearch(
    [sql`found.text`, ...(query.searchesAddresses ? [sql`found.address`] : [])],
    query.search,
  )
  const isFiltered = search !== undefined || query.origin !== undefined
  const customers = search === undefined ? joined : searched
  const sales = sql`customer_sales bought on bought.customer_id = c.id and bought.counted = ${counted}`
  const page = await readPage<ListedCustomerRow>(db, {
    columns: sql`
      c.id, c.first_name, c.last_name, c.email, c.phone, c.email_verified_at, c.date_of_birth, c.created_at, c.is_demo,
      bought.orders, bought.spent_cents, nullif(bought.last_order_at, '-infinity') as last_order_at,
      (select count(*) from review r where r.customer_id = c.id and r.status = 'published') as reviews,
      (select count(*) from shop_order o where o.customer_id = c.id
        and exists (select from dispute d where d.order_id = o.id)) as disputed_orders`,
    from: sql`customer c join ${sales}`,
    foundFrom: isBySales ? (isFiltered ? sql`${customers} join ${sales}` : allSales(counted)) : customers,
    countedFrom:
      search === undefined
        ? joined
        : sql`customer_search found left join customer c on c.id = found.customer_id`,
    conditions: [search, matchesOrigin(sql`c.is_demo`, query.origin)],
    // Sorting by what they bought begins with the sums, which have an index for each of these orders.
    order: orderBy(sorts[query.sort], query.dir, isBySales ? sql`bought.customer_id` : sql`c.id`),
    slice,
    isSearch: query.search !== '',
  })
  return { ...page, rows: page.rows.map(listedCustomerFromRow) }
}
