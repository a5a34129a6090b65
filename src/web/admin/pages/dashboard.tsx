import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { getDashboard } from '../api/dashboard.ts'
import { useRead } from '../api/use-read.ts'
import { Bars } from '../features/dashboard/bars.tsx'
import { Figure } from '../features/dashboard/figure.tsx'
import { WorkWaiting } from '../features/dashboard/work-waiting.tsx'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { adminPaths, withFilters } from '../paths.ts'
import { useSession } from '../state/session.ts'
import { useNotifications } from '../state/use-notifications.ts'
import { countWords, formatCents, stateWords } from '../state/words.ts'

const SalesPlot = lazy(() => import('../features/dashboard/sales-plot.tsx'))

export function DashboardPage() {
  const { name } = useSession()
  const asked = useRead(getDashboard(), { refetchInterval: 60_000 })
  const notifications = useNotifications()
  return (
    <Page
      title="Dashboard"
      sub={
        asked.data &&
        `Signed in as ${name}. Paid orders of the last ${asked.data.days} days, less what was refunded.`
      }
    >
      <Loaded asked={asked} lines={10} inPanel>
        {(dashboard) => (
          <div className="space-y-5">
            {dashboard.demo && (
              <p className="rounded-md bg-amber-soft px-4 py-2.5 text-sm text-amber-deep">
                The demo store is loaded, so these figures include demo orders.{' '}
                <Link to={adminPaths.settings} className="font-medium underline">
                  Remove it in the settings
                </Link>
              </p>
            )}
            <Figures dashboard={dashboard} />
            <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <Panel title="Sales by day">
                <Sales dashboard={dashboard} />
              </Panel>
              <WorkWaiting dashboard={dashboard} notifications={notifications.data} />
            </div>
            <Rankings dashboard={dashboard} />
            <Panel
              title="Recent orders"
              flush
              aside={
                <Link to={adminPaths.orders} className="text-sm font-medium text-leaf hover:underline">
                  All orders
                </Link>
              }
            >
              <DataTable
                label="Recent orders"
                columns={orderColumns}
                rows={dashboard.recentOrders}
                rowId={(order) => order.number}
                empty={<Empty title="No orders yet." />}
              />
            </Panel>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { days } = dashboard
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure
        name="Revenue"
        now={dashboard.revenue}
        before={dashboard.previousRevenue}
        days={days}
        note={`Last ${days} days`}
        to={adminPaths.transactions}
      >
        {formatCents(dashboard.revenue)}
      </Figure>
      <Figure
        name="Paid orders"
        now={dashboard.orders}
        before={dashboard.previousOrders}
        days={days}
        note={`Last ${days} days`}
        to={adminPaths.orders}
      >
        {countWords(dashboard.orders)}
      </Figure>
      <Figure
        name="Average order value"
        now={dashboard.averageOrderValue}
        before={dashboard.previousAverageOrderValue}
        days={days}
        note={`Last ${days} days`}
      >
        {dashboard.averageOrderValue === undefined ? '–' : formatCents(dashboard.averageOrderValue)}
      </Figure>
      <Figure
        name="Customers"
        note={`${countWords(dashboard.newCustomers)} new in ${days} days`}
        to={adminPaths.customers}
      >
        {countWords(dashboard.customers)}
      </Figure>
    </div>
  )
}

function Sales({ dashboard }: { dashboard: Dashboard }) {
  if (dashboard.orders === 0) return <Empty title={`No paid orders in the last ${dashboard.days} days.`} />
  return (
    <>
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton className="h-65 w-full" />}>
          <SalesPlot days={dashboard.salesByDay} />
        </Suspense>
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
        <Bars
          bars={dashboard.ordersByState.map(({ state, count }) => ({
            id: state,
            words: stateWords(state),
            to: withFilters(adminPaths.orders, { fulfillment: state }),
            amount: count,
            figure: countWords(count),
          }))}
        />
      </Panel>
      <Panel title={`Top products, ${dashboard.days} days`}>
        {dashboard.topProducts.length === 0 ? (
          <Empty title="Nothing sold yet." />
        ) : (
          <Bars
            bars={dashboard.topProducts.map((product) => ({
              id: product.id,
              words: product.name,
              to: withFilters(adminPaths.products, { search: product.slug }),
              amount: product.revenue,
              figure: `${formatCents(product.revenue)} · ${countWords(product.units)} sold`,
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
                  className={`figures shrink-0 text-[0.8125rem] ${product.stock === 0 ? 'text-refusal' : 'text-amber-deep'}`}
                >
                  {product.stock === 0 ? 'Sold out' : `${product.stock} left`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}
