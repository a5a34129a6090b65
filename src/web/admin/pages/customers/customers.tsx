import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import { listCustomers } from '#contract/admin/customers/calls.ts'
import type { AdminCustomer } from '#contract/admin/customers/customers.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { ListPanel, originFilter } from '../../parts/list-panel.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents, formatDay } from '../../state/format.ts'
import { useList } from '../../state/use-list.ts'

const columns: ColumnDef<AdminCustomer>[] = [
  {
    id: 'name',
    header: 'Customer',
    meta: { sort: 'name', card: 'title' },
    cell: ({ row: { original: customer } }) => (
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          {customer.name}
          {customer.isDemo && <DemoBadge />}
        </span>
        <CellDetail className="truncate">{customer.email ?? customer.phone}</CellDetail>
      </span>
    ),
  },
  {
    id: 'verified',
    header: 'Email',
    meta: { minWidth: 'lg' },
    cell: ({ row: { original: customer } }) =>
      customer.email === undefined ? (
        <span className="text-ink-faint">None</span>
      ) : customer.isEmailVerified ? (
        'Verified'
      ) : (
        'Not verified'
      ),
  },
  {
    id: 'age',
    header: 'Age',
    meta: { align: 'right', minWidth: 'lg' },
    cell: ({ row }) => row.original.age ?? 'Under 21',
  },
  {
    id: 'orders',
    header: 'Paid orders',
    meta: { sort: 'orders', align: 'right' },
    cell: ({ row: { original: customer } }) =>
      customer.orderCount === 0 ? (
        <span className="text-ink-faint">0</span>
      ) : (
        <Link
          to={withFilters(adminPaths.orders, { search: customer.email ?? customer.name })}
          className="text-leaf hover:underline"
          aria-label={`${customer.orderCount} orders by ${customer.name}`}
        >
          {customer.orderCount}
        </Link>
      ),
  },
  {
    id: 'spent',
    header: 'Amount spent',
    meta: { sort: 'spent', align: 'right', card: 'aside' },
    cell: ({ row }) => formatCents(row.original.totalSpent),
  },
  {
    id: 'last-order',
    header: 'Last order',
    meta: { sort: 'last-order' },
    cell: ({ row }) =>
      row.original.lastOrderAt === undefined ? (
        <span className="text-ink-faint">Never</span>
      ) : (
        formatDay(row.original.lastOrderAt)
      ),
  },
  {
    id: 'reviews',
    header: 'Reviews',
    meta: { align: 'right', minWidth: 'xl' },
    cell: ({ row }) => row.original.reviewCount,
  },
  {
    id: 'joined',
    header: 'Joined',
    meta: { sort: 'joined' },
    cell: ({ row }) => formatDay(row.original.createdAt),
  },
]

export function CustomersPage() {
  const list = useList(listCustomers)
  return (
    <Page title="Customers" sub="Customers with an account. Guests appear on their orders only.">
      <ListPanel
        label="Customers"
        searchLabel="Name, email, phone, address"
        list={list}
        columns={columns}
        rowId={(customer) => customer.id}
        empty={<EmptyState title="No customers yet." />}
        filters={[originFilter]}
      />
    </Page>
  )
}
