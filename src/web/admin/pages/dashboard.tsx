import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { getDashboard } from '#contract/admin/staff/calls.ts'
import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatCount } from '#domain/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useRead } from '../api/use-read.ts'
import { BarList } from '../features/dashboard/bar-list.tsx'
import { BlockedPanel } from '../features/dashboard/blocked-panel.tsx'
import { Metric } from '../features/dashboard/metric.tsx'
import { NeedsAttentionPanel } from '../features/dashboard/needs-attention-panel.tsx'
import { OpeningNotice } from '../features/dashboard/opening-notice.tsx'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { EmptyState, Loaded } from '../parts/query-states.tsx'
import { adminPaths, withFilters } from '../paths.ts'
import { formatCents, formatState } from '../state/format.ts'
import { useSession } from '../state/session.ts'
import { useNotifications } from '../state/use-notifications.ts'

const SalesChart = lazy(() => import('../features/dashboard/sales-chart.tsx'))

/** Staff who may not see sales see the work that waits for them. */
export function DashboardPage() {
  const { permissions } = useSession()
  return permissions.includes('sales.read') ? <SalesDashboard /> : <WorkDashboard />
}

function WorkDashboard() {
  const { data } = useNotifications()
  return (
    <Page title="Dashboard">
      <NeedsAttentionPanel notifications={data} />
    </Page>
  )
}

function SalesDashboard() {
  const query = useRead(getDashboard(), { refetchInterval: 60_000 })
  const notifications = useNotifications()
  return (
    <Page title="Dashboard" sub={query.data && `Last ${query.data.days} days. Paid orders, less refunds.`}>
      <Loaded query={query} lines={10} inPanel>
        {(dashboard) => (
          <div className="space-y-5">
            <OpeningNotice requirements={dashboard.openingRequirements} />
            {dashboard.untrustedProxy && (
              <p className="rounded-md bg-amber-soft px-4 py-2.5 text-sm text-amber-deep">
                Requests come through a proxy at {dashboard.untrustedProxy}, which the shop does not trust, so
                all of its visitors share one IP address. If it is yours, set TRUST_PROXY to its address.
              </p>
            )}
            {dashboard.hasDemoData && (
              <p className="rounded-md bg-amber-soft px-4 py-2.5 text-sm text-amber-deep">
                {dashboard.mode === 'demo'
                  ? 'The demo store is loaded, so these figures include demo orders.'
                  : 'The demo store is loaded. Its orders do not count in these figures.'}{' '}
                <Link to={adminPaths.settings} className="font-medium underline">
                  Remove demo data
                </Link>
              </p>
            )}
            <Metrics dashboard={dashboard} />
            <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <Panel title="Sales by day" className="lg:grid lg:grid-rows-[auto_minmax(0,1fr)]">
                <Sales dashboard={dashboard} />
              </Panel>
              <NeedsAttentionPanel dashboard={dashboard} notifications={notifications.data} />
            </div>
            <Rankings dashboard={dashboard} />
            <BlockedPanel dashboard={dashboard} />
            <Panel
              title="Recent orders"
              flush
              aside={
                <Link to={adminPaths.orders} className="text-sm font-medium text-leaf hover:underline">
                  View all orders
                </Link>
              }
            >
              <DataTable
                label="Recent orders"
                columns={orderColumns}
                rows={dashboard.recentOrders}
                rowId={(order) => order.number}
                empty={<EmptyState title="No orders yet." />}
              />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Metrics({ dashboard }: { dashboard: Dashboard }) {
  const { days } = dashboard
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Metric
        name="Revenue"
        current={dashboard.revenue}
        previous={dashboard.previousRevenue}
        days={days}
        note={`Last ${days} days`}
        to={withFilters(adminPaths.orders, { queue: 'paid', days: String(days) })}
      >
        {formatCents(dashboard.revenue)}
      </Metric>
      <Metric
        name="Paid orders"
        current={dashboard.orders}
        previous={dashboard.previousOrders}
        days={days}
        note={`Last ${days} days`}
        to={withFilters(adminPaths.orders, { queue: 'paid', days: String(days) })}
      >
        {formatCount(dashboard.orders)}
      </Metric>
      <Metric
        name="Average order value"
        current={dashboard.averageOrderValue}
        previous={dashboard.previousAverageOrderValue}
        days={days}
        note={`Last ${days} days`}
      >
        {dashboard.averageOrderValue === undefined ? '–' : formatCents(dashboard.averageOrderValue)}
      </Metric>
      <Metric
        name="New customers"
        current={dashboard.newCustomers}
        previous={dashboard.previousNewCustomers}
        days={days}
        note={`Last ${days} days`}
      >
        {formatCount(dashboard.newCustomers)}
      </Metric>
    </div>
  )
}

function Sales({ dashboard }: { dashboard: Dashboard }) {
  if (dashboard.orders === 0)
    return <EmptyState title={`No paid orders in the last ${dashboard.days} days.`} />
  return (
    <>
      {/* As high as the list beside it. */}
      <div aria-hidden="true" className="relative h-65 lg:h-full">
        <div className="absolute inset-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <SalesChart days={dashboard.salesByDay} />
          </Suspense>
        </div>
      </div>
      <table className="sr-only">
        <caption>Revenue and orders by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Revenue</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {dashboard.salesByDay.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{formatCents(day.revenue)}</td>
              <td>{day.orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Rankings({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      <Panel title={`Orders by status, ${dashboard.days} days`}>
        <BarList
          bars={dashboard.ordersByState.map(({ state, count }) => ({
            id: state,
            label: formatState(state),
            to: withFilters(
              adminPaths.orders,
              // Unpaid orders are not counted.
              {
                ...(state === 'unfulfilled' ? { queue: state } : { fulfillment: state }),
                days: String(dashboard.days),
              },
            ),
            amount: count,
            figure: formatCount(count),
          }))}
        />
      </Panel>
      <Panel
        title={`Top products, ${dashboard.days} days`}
        aside={<span className="text-[0.8125rem] text-ink-faint">Counted hourly</span>}
      >
        {dashboard.topProducts.length === 0 ? (
          <EmptyState title="No sales yet." />
        ) : (
          <BarList
            bars={dashboard.topProducts.map((product) => ({
              id: product.id,
              label: product.name,
              to: withFilters(adminPaths.products, { search: product.slug }),
              amount: product.revenue,
              figure: `${formatCents(product.revenue)} · ${formatCount(product.quantitySold)} sold`,
            }))}
          />
        )}
      </Panel>
      <Panel
        title="Low stock"
        aside={
          <Link
            to={withFilters(adminPaths.products, { stock: 'low' })}
            className="text-sm font-medium text-leaf hover:underline"
          >
            View all
          </Link>
        }
      >
        {dashboard.lowStock.length === 0 ? (
          <p className="text-sm text-ink-soft">No products are low on stock.</p>
        ) : (
          <ul className="space-y-2.5 text-sm">
            {dashboard.lowStock.map((product) => (
              <li key={product.id} className="flex items-baseline justify-between gap-4">
                <Link
                  to={withFilters(adminPaths.products, { search: product.slug })}
                  className="min-w-0 truncate hover:text-leaf hover:underline"
                >
                  {product.name}
                </Link>
                <span
                  className={`figures shrink-0 text-[0.8125rem] ${isSoldOut(product) ? 'text-refusal' : 'text-amber-deep'}`}
                >
                  {isSoldOut(product) ? 'Sold out' : `${product.stock} left`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
