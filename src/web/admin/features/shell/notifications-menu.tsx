import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Notifications } from '#contract/admin/staff/notifications.ts'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatShortMoment } from '../../state/format.ts'
import { useNotifications } from '../../state/use-notifications.ts'

const notificationGroups = {
  pack: { title: 'Orders to pack', path: withFilters(adminPaths.orders, { queue: 'pack' }) },
  cancellation: {
    title: 'Cancellation requests',
    path: withFilters(adminPaths.orders, { queue: 'cancellation' }),
  },
  held: { title: 'Held orders', path: withFilters(adminPaths.orders, { queue: 'held' }) },
  address: { title: 'Addresses to check', path: withFilters(adminPaths.orders, { queue: 'address' }) },
  age: { title: 'Age checks to review', path: withFilters(adminPaths.orders, { queue: 'age' }) },
  refund: { title: 'Failed refunds', path: withFilters(adminPaths.orders, { queue: 'refund' }) },
  money: { title: 'Money to settle', path: withFilters(adminPaths.orders, { queue: 'money' }) },
  disputes: {
    title: 'Disputes to answer',
    path: withFilters(adminPaths.disputes, { state: 'open' }),
  },
  'account-health': { title: 'Account health', path: adminPaths.accountHealth },
  'refusing-accounts': {
    title: 'Accounts that refuse payments',
    path: `${adminPaths.settings}#payments`,
  },
  'carrier-rates': {
    title: 'Checkout without carrier rates',
    path: `${adminPaths.settings}#shipping-carriers`,
  },
  parcels: {
    title: 'Parcels that do not arrive',
    path: withFilters(adminPaths.orders, { fulfillment: 'shipped' }),
  },
  'arrived-returns': {
    title: 'Returns that arrived',
    path: withFilters(adminPaths.returns, { state: 'approved' }),
  },
  payouts: { title: 'Failed payouts', path: adminPaths.payouts },
  return: { title: 'Returns to review', path: withFilters(adminPaths.orders, { queue: 'return' }) },
  received: {
    title: 'Returns to refund',
    path: withFilters(adminPaths.orders, { queue: 'received' }),
  },
  messages: { title: 'Messages', path: withFilters(adminPaths.messages, { status: 'new' }) },
  reviews: {
    title: 'Reviews to moderate',
    path: withFilters(adminPaths.reviews, { status: 'pending' }),
  },
  photos: {
    title: 'Review photos to approve',
    path: withFilters(adminPaths.reviews, { photos: 'pending' }),
  },
  questions: {
    title: 'Questions to answer',
    path: withFilters(adminPaths.questions, { status: 'pending' }),
  },
  lots: {
    title: 'Lab reports that end soon',
    path: withFilters(adminPaths.labReports, { status: 'passed', current: 'yes' }),
  },
  'tax-certificates': { title: 'Tax certificates that end soon', path: adminPaths.customers },
  wholesale: { title: 'Wholesale applications', path: adminPaths.wholesale },
  'overdue-invoices': {
    title: 'Overdue invoices',
    path: withFilters(adminPaths.openInvoices, { due: 'overdue' }),
  },
  nexus: { title: 'States near a tax threshold', path: `${adminPaths.taxSettings}#nexus` },
  rules: {
    title: 'Rules to check again',
    path: withFilters(adminPaths.compliance, { checked: 'overdue' }),
  },
  backup: { title: 'Backups', path: adminPaths.settings },
} as const

/** Work that needs staff, with a link to each item. */
export function NotificationsMenu() {
  const [open, setOpen] = useState(false)
  const { data } = useNotifications()
  const count = data?.count ?? 0
  const label = count === 0 ? 'Notifications: none' : `Notifications: ${count}`
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={label}
        className="relative inline-flex size-10 items-center justify-center rounded-full text-ink hover:bg-leaf-soft hover:text-leaf"
      >
        <Bell aria-hidden="true" size={19} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="figures absolute top-0.5 right-0 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-amber px-1 text-[0.6875rem] font-semibold text-leaf-night"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Notifications"
          className="z-40 max-h-[80dvh] w-[min(24rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-lg border border-line bg-card shadow-panel"
        >
          <NotificationList notifications={data} onNavigate={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The page of an item. Undefined for one that its list shows. */
function getItemPath({
  orderNumber,
  disputeId,
  payoutId,
  customerId,
}: Notifications['groups'][number]['items'][number]): string | undefined {
  if (disputeId !== undefined) return adminPaths.dispute(disputeId)
  if (payoutId !== undefined) return adminPaths.payout(payoutId)
  if (customerId !== undefined) return adminPaths.customer(customerId)
  return orderNumber === undefined ? undefined : adminPaths.order(orderNumber)
}

function NotificationList({
  notifications,
  onNavigate,
}: {
  notifications: Notifications | undefined
  onNavigate: () => void
}) {
  if (notifications === undefined) return <p className="p-4 text-sm text-ink-soft">Loading…</p>
  const groups = notifications.groups.filter((group) => group.count > 0)
  if (groups.length === 0)
    return <p className="p-6 text-center text-sm text-ink-soft">You are all caught up.</p>
  return groups.map((group) => {
    const { title, path } = notificationGroups[group.kind]
    return (
      <section key={group.kind} className="border-b border-line last:border-b-0">
        <h2 className="flex items-baseline justify-between px-4 pt-3 pb-1 font-sans text-xs font-semibold tracking-normal text-ink-soft">
          {title} <span className="figures">{group.count}</span>
        </h2>
        <ul className="pb-1">
          {group.items.map((item) => (
            <li key={`${item.title}${item.createdAt ?? ''}`}>
              <Link
                to={getItemPath(item) ?? path}
                onClick={onNavigate}
                className="block px-4 py-1.5 text-sm hover:bg-leaf-soft"
              >
                <span className="flex justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{item.title}</span>
                  {item.createdAt && (
                    <span className="shrink-0 text-xs leading-6 text-ink-faint">
                      {formatShortMoment(item.createdAt)}
                    </span>
                  )}
                </span>
                <span className="block truncate text-[0.8125rem] text-ink-soft">{item.detail}</span>
              </Link>
            </li>
          ))}
        </ul>
        {group.count > group.items.length && (
          <Link
            to={path}
            onClick={onNavigate}
            className="block px-4 pt-1 pb-3 text-sm font-medium text-leaf hover:underline"
          >
            View all {group.count}
          </Link>
        )}
      </section>
    )
  })
}
