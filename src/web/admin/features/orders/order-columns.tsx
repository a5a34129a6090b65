import type { ColumnDef } from '@tanstack/react-table'
import { Link } from 'react-router'
import type { OrderSummary } from '#contract/admin/orders.ts'
import { dollars } from '../../../ui/price.tsx'
import { DemoMark, Status } from '../../parts/status.tsx'
import { adminPaths } from '../../paths.ts'
import { shortMoment } from '../../state/words.ts'

/** The columns of every list of orders. */
export const orderColumns: ColumnDef<OrderSummary>[] = [
  {
    id: 'number',
    header: 'Order',
    meta: { sort: 'number', card: 'title' },
    cell: ({ row: { original: order } }) => (
      <span className="inline-flex items-center gap-2">
        <Link
          to={adminPaths.order(order.number)}
          className="figures font-semibold whitespace-nowrap text-leaf hover:underline"
        >
          {order.number}
        </Link>
        {order.demo && <DemoMark />}
      </span>
    ),
  },
  {
    id: 'placed',
    header: 'Placed',
    meta: { sort: 'placed' },
    cell: ({ row }) => (
      <span className="figures whitespace-nowrap">{shortMoment(row.original.placedAt)}</span>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    meta: { sort: 'customer' },
    cell: ({ row: { original: order } }) => (
      <span className="block min-w-0">
        <span className="block">{order.customer}</span>
        <span className="block max-w-56 truncate text-[0.8125rem] text-ink-faint max-md:ml-auto">
          {order.email}
        </span>
      </span>
    ),
  },
  { id: 'place', header: 'Ships to', meta: { room: 'xl' }, cell: ({ row }) => row.original.place },
  {
    id: 'pieces',
    header: 'Pieces',
    meta: { align: 'right', room: 'xl' },
    cell: ({ row }) => row.original.pieces,
  },
  {
    id: 'total',
    header: 'Total',
    meta: { sort: 'total', align: 'right', card: 'aside' },
    cell: ({ row: { original: order } }) => (
      <span className="figures text-right font-medium">
        {dollars(order.total)}
        {order.refunded > 0 && (
          <span className="block text-xs font-normal text-ink-faint">−{dollars(order.refunded)}</span>
        )}
      </span>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    meta: { card: 'foot' },
    cell: ({ row }) => <Status state={row.original.payment} />,
  },
  {
    id: 'age',
    header: 'Age check',
    meta: { card: 'foot' },
    cell: ({ row: { original: order } }) => (
      <Status state={order.age} words={order.age === 'verified' ? '21+ verified' : undefined} />
    ),
  },
  {
    id: 'fulfilment',
    header: 'Fulfilment',
    meta: { card: 'foot' },
    cell: ({ row }) => <Status state={row.original.fulfilment} />,
  },
]
