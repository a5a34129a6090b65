import type { ColumnDef } from '@tanstack/react-table'
import type { OrderSummary } from '#contract/admin/orders/orders.ts'
import { CellDetail, OrderNumber } from '../../parts/cells.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents, formatShortMoment } from '../../state/format.ts'

/** The columns of every list of orders. */
export const orderColumns: ColumnDef<OrderSummary>[] = [
  {
    id: 'number',
    header: 'Order',
    meta: { card: 'title' },
    cell: ({ row: { original: order } }) => <OrderNumber number={order.number} isDemo={order.isDemo} />,
  },
  {
    id: 'placed',
    header: 'Date',
    meta: { sort: 'placed' },
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">{formatShortMoment(row.original.placedAt)}</span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    meta: { sort: 'customer' },
    cell: ({ row: { original: order } }) => (
      <span className="block min-w-0">
        <span className="block">{order.customer}</span>
        <CellDetail className="max-w-56 truncate max-md:ml-auto">{order.email}</CellDetail>
      </span>
    ),
  },
  {
    id: 'destination',
    header: 'Ships to',
    meta: { minWidth: 'xl' },
    cell: ({ row }) => row.original.destination,
  },
  {
    id: 'quantity',
    header: 'Items',
    meta: { align: 'right', minWidth: 'xl' },
    cell: ({ row }) => row.original.quantity,
  },
  {
    id: 'total',
    header: 'Total',
    meta: { sort: 'total', align: 'right', card: 'aside' },
    cell: ({ row: { original: order } }) => (
      <span className="figures text-right font-medium">
        {formatCents(order.total)}
        {order.refunded !== undefined && order.refunded > 0 && (
          <span className="block text-xs font-normal text-ink-faint">−{formatCents(order.refunded)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    meta: { card: 'foot' },
    cell: ({ row }) => <StatusBadge state={row.original.payment} />,
  },
  {
    id: 'age',
    header: 'Age check',
    meta: { card: 'foot' },
    cell: ({ row: { original: order } }) => (
      <StatusBadge state={order.age} label={order.age === 'verified' ? '21+ verified' : undefined} />
    ),
  },
  {
    id: 'fulfillment',
    header: 'Fulfillment',
    meta: { card: 'foot' },
    cell: ({ row: { original: order } }) => (
      <span className="block">
        <StatusBadge state={order.fulfillment} />
        {order.isCancellationRequested && (
          <>
            {' '}
            <StatusBadge state="requested" label="Cancellation requested" />
          </>
        )}
        {order.isAddressCheckOpen && (
          <>
            {' '}
            <StatusBadge state="in-review" label="Check address" />
          </>
        )}
        {order.holdReason !== undefined && (
          <>
            {' '}
            <StatusBadge state="held" />
            <CellDetail className="max-w-56 truncate max-md:ml-auto">{order.holdReason}</CellDetail>
          </>
        )}
      </span>
    ),
  },
]
