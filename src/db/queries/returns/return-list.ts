import { sql } from 'kysely'
import { findPeriod } from '#domain/ledger/ledger-period.ts'
import { type ReturnParcelStep, returnParcelSteps } from '#domain/returns/return-parcel.ts'
import {
  type ReturnReason,
  type ReturnResolution,
  returnReasons,
  returnResolutions,
} from '#domain/returns/return-reason.ts'
import { type ReturnState, returnStateTable } from '#domain/returns/return-state.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'
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

/** A return in the list of staff. */
export interface ListedReturn {
  readonly number: string
  readonly orderNumber: string
  readonly customer: string
  readonly state: ReturnState
  readonly resolution: ReturnResolution
  readonly units: number
  /** Of its first item. Undefined for a return that was requested before reasons were asked. */
  readonly reason: ReturnReason | undefined
  readonly requestedAt: Date
  /** Whether it is in the shop, no refund was begun since, and something was paid for its items that did not go back before. */
  readonly waitsForRefund: boolean
  /** Where its parcel is, until staff have received it. */
  readonly parcel: ReturnParcelStep | undefined
  readonly isDemo: boolean
}

export interface ReturnListQuery {
  readonly search: string
  readonly state?: ReturnState | undefined
  /** In which it was requested: '2026-11'. */
  readonly month?: string | undefined
  readonly sort: 'requested' | 'number'
  readonly dir: Direction
}

interface ListedReturnRow
  extends Omit<ListedReturn, 'state' | 'resolution' | 'reason' | 'customer' | 'parcel'> {
  readonly state: string
  readonly resolution: string
  readonly reason: string | null
  readonly parcel: string | null
  readonly firstName: string
  readonly lastName: string
}

const sorts: Readonly<Record<ReturnListQuery['sort'], SortColumn>> = {
  requested: sql`r.requested_at`,
  number: sql`r.number`,
}

const columns = sql`
  r.number, o.number as order_number, o.first_name, o.last_name, r.state, r.resolution, r.requested_at, o.is_demo,
  r.state in ('received', 'inspected') and not r.has_refund and o.is_paid as waits_for_refund,
  case when r.state in ('approved', 'closed') then r.parcel_step end as parcel,
  (select coalesce(sum(item.quantity), 0)::int from return_request_line item where item.request_id = r.id) as units,
  (select item.reason from return_request_line item join order_line l on l.id = item.order_line_id
   where item.request_id = r.id order by l.position limit 1) as reason`
const withOrders = sql`return_request r join shop_order o on o.id = r.order_id`
const searched = sql`${withOrders} join order_search found on found.order_id = r.order_id`

export async function listReturns(
  db: Database,
  query: ReturnListQuery,
  slice: Slice,
): Promise<Paged<ListedReturn>> {
  const number = query.search.toUpperCase()
  const isNumber = /^RMA-\d+$/.test(number)
  const search = isNumber
    ? sql`r.number = ${number}`
    : matchesOrderSearch({ search: query.search, searchesAddresses: false })
  const page = await readPage<ListedReturnRow>(db, {
    columns,
    from: withOrders,
    ...(search !== undefined && !isNumber && { foundFrom: searched, isSearch: true }),
    conditions: [
      search,
      ifDefined(query.state, (state) => sql`r.state = ${sql.lit(state)}`),
      ifDefined(
        query.month === undefined ? undefined : findPeriod(query.month),
        ({ from, until }) => sql`r.requested_at >= ${from} and r.requested_at < ${until}`,
      ),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`r.id`),
    slice,
  })
  return { ...page, rows: page.rows.map(fromRow) }
}

function fromRow({
  firstName,
  lastName,
  state,
  resolution,
  reason,
  parcel,
  ...row
}: ListedReturnRow): ListedReturn {
  return {
    ...row,
    customer: `${firstName} ${lastName}`,
    state: parseOneOf(state, returnStateTable.states),
    resolution: parseOneOf(resolution, returnResolutions),
    parcel: parcel === null ? undefined : parseOneOf(parcel, returnParcelSteps),
    reason: reason === null ? undefined : parseOneOf(reason, returnReasons),
  }
}
