import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import type { Notifications } from '#contract/admin/staff/notifications.ts'
import { formatUnits } from '#domain/text.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths, withFilters } from '../../paths.ts'

const orderQueues = {
  pack: 'Orders to pack',
  cancellation: 'Cancellation requests',
  held: 'Held orders',
  address: 'Addresses to check',
  age: 'Age checks to review',
  return: 'Returns to review',
  received: 'Returns to refund',
  refund: 'Failed refunds',
  money: 'Money to settle',
} as const

/** Work that needs staff, with a link to each list. Only what their role sees, and figures of the shop with its dashboard. */
export function NeedsAttentionPanel({
  dashboard,
  notifications,
}: {
  dashboard?: Dashboard
  notifications: Notifications | undefined
}) {
  const count = (kind: Notifications['groups'][number]['kind']) =>
    notifications?.groups.find((group) => group.kind === kind)?.count
  const listQueue = (queue: keyof typeof orderQueues) => ({
    label: orderQueues[queue],
    count: count(queue),
    to: withFilters(adminPaths.orders, { queue }),
  })
  const work = [
    listQueue('pack'),
    listQueue('cancellation'),
    listQueue('held'),
    listQueue('address'),
    listQueue('age'),
    listQueue('return'),
    listQueue('received'),
    {
      label: 'New messages',
      count: count('messages'),
      to: withFilters(adminPaths.messages, { status: 'new' }),
    },
    {
      label: 'Disputes to answer',
      count: count('disputes'),
      to: withFilters(adminPaths.disputes, { state: 'open' }),
    },
    { label: 'Payment accounts near a limit', count: count('account-health'), to: adminPaths.accountHealth },
    {
      label: 'Accounts that refuse payments',
      count: count('refusing-accounts'),
      to: `${adminPaths.settings}#payments`,
    },
    { label: 'Failed payouts', count: count('payouts'), to: adminPaths.payouts },
    listQueue('refund'),
    listQueue('money'),
    {
      label: 'Reviews to moderate',
      count: count('reviews'),
      to: withFilters(adminPaths.reviews, { status: 'pending' }),
    },
    {
      label: 'Review photos to approve',
      count: count('photos'),
      to: withFilters(adminPaths.reviews, { photos: 'pending' }),
    },
  ].filter((line) => notifications === undefined || line.count !== undefined)
  const lines = [...work, ...(dashboard === undefined ? [] : listShopFigures(dashboard))]
  return (
    <Panel title="Needs attention" flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.label}>
            <Link
              to={line.to}
              className="flex min-h-11 items-center gap-3 px-4 py-2 text-sm hover:bg-leaf-soft"
            >
              <span className="min-w-0 flex-1">{line.label}</span>
              <span className={`figures font-semibold ${line.count ? 'text-ink' : 'text-ink-faint'}`}>
                {line.count ?? '…'}
              </span>
              <ChevronRight aria-hidden="true" size={15} className="text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function listShopFigures(dashboard: Dashboard) {
  return [
    {
      label: 'Sold-out products',
      count: dashboard.soldOutProducts,
      to: withFilters(adminPaths.products, { stock: 'sold-out', status: 'published' }),
    },
    {
      label:
        dashboard.unpaidUnits === 0
          ? 'Unpaid orders that reserve items'
          : `Unpaid orders that reserve ${formatUnits(dashboard.unpaidUnits, 'item')}`,
      count: dashboard.unpaidOrders,
      to: withFilters(adminPaths.orders, { queue: 'unpaid' }),
    },
    {
      label: 'Products not for sale',
      count: dashboard.productsOnHold,
      to: withFilters(adminPaths.products, { sale: 'held' }),
    },
  ]
}
