import type { OrderSummary } from '#contract/admin/orders/orders.ts'
import { CellDetail } from '../../parts/cells.tsx'
import {
  type Columns,
  column,
  countColumn,
  momentColumn,
  orderColumn,
  stateColumn,
} from '../../parts/columns.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents } from '../../state/format.ts'

/** The columns of every list of orders. */
export const orderColumns: Columns<OrderSummary> = [
  orderColumn({ id: 'number', read: ({ number }) => number }),
  momentColumn({
    id: 'placed',
    header: 'Date',
    sort: 'placed',
    read: ({ placedAt }) => placedAt,
  }),
  column({
    id: 'customer',
    header: 'Customer',
    sort: 'customer',
    cell: ({ customer, email }) => (
      <span className="block min-w-0">
        <span className="block">{customer}</span>
        <CellDetail className="max-w-56 truncate max-md:ml-auto">{email}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'destination',
    header: 'Ships to',
    minWidth: 'xl',
    cell: ({ destination }) => destination,
  }),
  countColumn({
    id: 'quantity',
    header: 'Items',
    minWidth: 'xl',
    read: ({ quantity }) => quantity,
  }),
  column({
    id: 'total',
    header: 'Total',
    sort: 'total',
    align: 'right',
    card: 'aside',
    cell: ({ total, refunded = 0, exchanged = 0, invoiced = 0 }) => (
      <span className="figures text-right font-medium">
        {formatCents(total)}
        <TakenOff amount={refunded} name="refunded" />
        <TakenOff amount={exchanged} name="exchanged" />
        <TakenOff amount={invoiced} name="off invoice" />
      </span>
    ),
  }),
  stateColumn({ id: 'payment', header: 'Payment', read: ({ payment: state }) => ({ state }) }),
  stateColumn({
    id: 'age',
    header: 'Age check',
    read: ({ age }) => ({ state: age, label: age === 'verified' ? '21+ verified' : undefined }),
  }),
  column({
    id: 'fulfillment',
    header: 'Fulfillment',
    card: 'foot',
    cell: (order) => <Fulfillment order={order} />,
  }),
]

function TakenOff({ amount, name }: { amount: number; name: string }) {
  if (amount === 0) return null
  return (
    <span className="block text-xs font-normal text-ink-faint">
      −{formatCents(amount)} {name}
    </span>
  )
}

function Fulfillment({ order }: { order: OrderSummary }) {
  return (
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
  )
}
