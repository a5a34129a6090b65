import { Link } from 'react-router'
import { listDrafts } from '#contract/admin/orders/calls.ts'
import type { DraftSummary } from '#contract/admin/orders/drafts.ts'
import { orderSourceLabels } from '#domain/orders/order-source.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, countColumn, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'

const columns: Columns<DraftSummary> = [
  column({
    id: 'customer',
    header: 'Customer',
    cell: ({ id, customer, email }) => (
      <span className="block min-w-0">
        <Link to={adminPaths.draft(id)} className="font-medium text-leaf hover:underline">
          {customer || 'No name yet'}
        </Link>
        <CellDetail className="max-w-72 truncate max-md:ml-auto">{email || 'No email yet'}</CellDetail>
      </span>
    ),
  }),
  column({ id: 'source', header: 'Source', minWidth: 'xl', cell: ({ source }) => orderSourceLabels[source] }),
  countColumn({ id: 'units', header: 'Items', read: ({ units }) => units }),
  column({
    id: 'total',
    header: 'Total',
    align: 'right',
    card: 'aside',
    cell: ({ total }) => (
      <span className="figures font-medium">{total === undefined ? '—' : formatCents(total)}</span>
    ),
  }),
  column({ id: 'createdBy', header: 'Made by', minWidth: 'xl', cell: ({ createdBy }) => createdBy }),
  momentColumn({ id: 'updated', header: 'Last change', sort: 'updated', read: ({ updatedAt }) => updatedAt }),
]

/** Orders that staff prepare for customers, before the payment link is sent. */
export function DraftsPage() {
  return (
    <>
      <BackLink to={adminPaths.orders}>Order Management</BackLink>
      <ListPage
        title="Drafts"
        sub="A draft holds no items. It becomes an order when you send its payment link."
        actions={
          <Link to={adminPaths.newDraft} className={buttonClass('primary', 'small')}>
            Create order
          </Link>
        }
        call={listDrafts}
        label="Drafts"
        searchLabel="Name or email"
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyState title="No drafts.">
            Create an order for a customer who calls. They pay at a link that you send.
          </EmptyState>
        }
      />
    </>
  )
}
