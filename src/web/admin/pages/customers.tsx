import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import { listCustomers } from '../api/customers.ts'
import { Below } from '../parts/cells.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { DemoMark } from '../parts/status.tsx'
import { adminPaths, withFilters } from '../paths.ts'
import { useList } from '../state/use-list.ts'
import { dayWords, formatCents } from '../state/words.ts'

const columns: ColumnDef<AdminCustomer>[] = [
  {
    id: 'name',
    header: 'Customer',
    meta: { sort: 'name', card: 'title' },
    cell: ({ row: { original: customer } }) => (
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          {customer.name}
          {customer.demo && <DemoMark />}
        </span>
        <Below className="truncate">{customer.email ?? customer.phone}</Below>
      </span>
    ),
  },
  {
    id: 'verified',
    header: 'Email',
    meta: { room: 'lg' },
    cell: ({ row: { original: customer } }) =>
      customer.email === undefined ? (
        <span className="text-ink-faint">None</span>
      ) : customer.emailVerified ? (
        'Confirmed'
      ) : (
        'Not confirmed'
      ),
  },
  {
    id: 'age',
    header: 'Age',
    meta: { align: 'right', room: 'lg' },
    cell: ({ row }) => row.original.age ?? 'Under 21',
  },
  {
    id: 'orders',
    header: 'Paid orders',
    meta: { sort: 'orders', align: 'right' },
    cell: ({ row: { original: customer } }) =>
      customer.orders === 0 ? (
        <span className="text-ink-faint">0</span>
      ) : (
        <Link
          to={withFilters(adminPaths.orders, { search: customer.email ?? customer.name })}
          className="text-leaf hover:underline"
          aria-label={`${customer.orders} orders of ${customer.name}`}
        >
          {customer.orders}
        </Link>
      ),
  },
  {
    id: 'spent',
    header: 'Spent',
    meta: { sort: 'spent', align: 'right', card: 'aside' },
    cell: ({ row }) => formatCents(row.original.totalSpent),
  },
  {
    id: 'last-order',
    header: 'Last order',
    meta: { sort: 'last-order' },
    cell: ({ row }) =>
      row.original.lastOrder === undefined ? (
        <span className="text-ink-faint">Never</span>
      ) : (
        dayWords(row.original.lastOrder)
      ),
  },
  {
    id: 'reviews',
    header: 'Reviews',
    meta: { align: 'right', room: 'xl' },
    cell: ({ row }) => row.original.reviews,
  },
  {
    id: 'joined',
    header: 'Joined',
    meta: { sort: 'joined' },
    cell: ({ row }) => dayWords(row.original.joined),
  },
]

export function CustomersPage() {
  const list = useList(listCustomers)
  return (
    <Page title="Customers" sub="People with an account. Guests stand on their orders only.">
      <ListPanel
        label="Customers"
        searchLabel="Name, email or phone"
        list={list}
        columns={columns}
        rowId={(customer) => customer.id}
        empty={<Empty title="No customers yet." />}
        filters={[originFilter]}
      />
    </Page>
  )
}
