import { Link } from 'react-router'
import { listOpenInvoices } from '#contract/admin/payments/calls.ts'
import type { OpenInvoice } from '#contract/admin/payments/open-invoices.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatUnits } from '#domain/text.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, momentColumn, orderColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'

const columns: Columns<OpenInvoice> = [
  orderColumn({ id: 'order', read: ({ orderNumber }) => orderNumber }),
  column({
    id: 'customer',
    header: 'Customer',
    cell: ({ customer, customerId, email }) => (
      <span>
        {customerId === undefined ? (
          customer
        ) : (
          <Link to={adminPaths.customer(customerId)} className="hover:text-leaf">
            {customer}
          </Link>
        )}
        <CellDetail className="break-all">{email}</CellDetail>
      </span>
    ),
  }),
  momentColumn({ id: 'placed', header: 'Placed', sort: 'placed', read: ({ placedAt }) => placedAt }),
  column({
    id: 'due',
    header: 'Due',
    sort: 'due',
    cell: ({ dueOn, overdueDays }) => (
      <span className="flex flex-wrap items-center gap-2 max-md:justify-end">
        {formatDay(dueOn)}
        {overdueDays > 0 && (
          <StatusBadge state="overdue" label={`${formatUnits(overdueDays, 'day')} overdue`} tone="critical" />
        )}
      </span>
    ),
  }),
  column({
    id: 'open',
    header: 'Open',
    sort: 'open',
    align: 'right',
    card: 'aside',
    cell: ({ open, total }) => (
      <span className="figures">
        <span className="font-medium">{formatCents(open)}</span>
        {open < total && <CellDetail>of {formatCents(total)}</CellDetail>}
      </span>
    ),
  }),
]

/** What customers with payment terms owe. */
export function OpenInvoicesPage() {
  return (
    <>
      <BackLink to={adminPaths.transactions}>Transactions</BackLink>
      <ListPage
        title="Open invoices"
        sub="Orders on terms that are not paid in full. The page of an order records what arrives."
        call={listOpenInvoices}
        label="Open invoices"
        searchLabel="Order or customer"
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState title="No open invoices.">
            Customers in a group with payment terms can pay by invoice at the checkout.
          </EmptyState>
        }
        filters={[
          {
            name: 'due',
            label: 'Due',
            choices: [
              { value: 'overdue', label: 'Overdue' },
              { value: 'not-overdue', label: 'Not overdue' },
            ],
          },
        ]}
      />
    </>
  )
}
