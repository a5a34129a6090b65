import { Link } from 'react-router'
import { listCustomers } from '#contract/admin/customers/calls.ts'
import type { AdminCustomer } from '#contract/admin/customers/customers.ts'
import { formatUnits } from '#domain/text.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, countColumn, Faint, momentColumn, moneyColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter } from '../../parts/list-toolbar.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, withFilters } from '../../paths.ts'

const columns: Columns<AdminCustomer> = [
  column({
    id: 'name',
    header: 'Customer',
    sort: 'name',
    card: 'title',
    cell: ({ id, name, isDemo, email, phone, disputedOrderCount }) => (
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-medium">
          <Link to={adminPaths.customer(id)} className="hover:text-leaf hover:underline">
            {name}
          </Link>
          {isDemo && <DemoBadge />}
          {disputedOrderCount > 0 && (
            <Link to={withFilters(adminPaths.disputes, { search: email ?? name })}>
              <StatusBadge
                state="disputed"
                label={`${formatUnits(disputedOrderCount, 'order')} disputed`}
                tone="critical"
              />
            </Link>
          )}
        </span>
        <CellDetail className="truncate">{email ?? phone}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'verified',
    header: 'Email',
    minWidth: 'lg',
    cell: ({ email, isEmailVerified }) =>
      email === undefined ? <Faint>None</Faint> : isEmailVerified ? 'Verified' : 'Not verified',
  }),
  column({
    id: 'age',
    header: 'Age',
    align: 'right',
    minWidth: 'lg',
    cell: ({ age }) => age ?? 'Under 21',
  }),
  column({
    id: 'orders',
    header: 'Paid orders',
    sort: 'orders',
    align: 'right',
    cell: ({ orderCount, email, name }) =>
      orderCount === 0 ? (
        <Faint>0</Faint>
      ) : (
        <Link
          to={withFilters(adminPaths.orders, { search: email ?? name })}
          className="text-leaf hover:underline"
          aria-label={`${formatUnits(orderCount, 'order')} by ${name}`}
        >
          {orderCount}
        </Link>
      ),
  }),
  moneyColumn({
    id: 'spent',
    header: 'Amount spent',
    sort: 'spent',
    card: 'aside',
    read: ({ totalSpent }) => totalSpent,
  }),
  momentColumn({
    id: 'last-order',
    header: 'Last order',
    sort: 'last-order',
    format: 'day',
    read: ({ lastOrderAt }) => lastOrderAt,
    none: 'Never',
  }),
  countColumn({
    id: 'reviews',
    header: 'Reviews',
    minWidth: 'xl',
    read: ({ reviewCount }) => reviewCount,
  }),
  momentColumn({
    id: 'joined',
    header: 'Joined',
    sort: 'joined',
    format: 'day',
    read: ({ createdAt }) => createdAt,
  }),
]

export function CustomersPage() {
  return (
    <ListPage
      title="Customers"
      sub="Customers with an account. Guests appear on their orders only."
      call={listCustomers}
      label="Customers"
      searchLabel="Name, email, phone, address"
      columns={columns}
      rowId={(customer) => customer.id}
      empty="No customers yet."
      filters={[originFilter]}
    />
  )
}
