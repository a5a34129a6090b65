import type { ColumnDef } from '@tanstack/react-table'
import type { RecallOrderRow } from '#contract/admin/recalls/recalls.ts'
import { CellDetail, OrderNumber } from '../../parts/cells.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents, formatShortMoment } from '../../state/format.ts'
import { stateLabels } from './recall-texts.ts'

const tones = { 'to-pack': 'warning', unpaid: 'neutral' } as const

/** The columns of the affected orders. The actions are those of the page. */
export function createRecallOrderColumns(
  renderActions: (order: RecallOrderRow) => React.ReactNode,
): ColumnDef<RecallOrderRow>[] {
  return [
    {
      id: 'order',
      header: 'Order',
      meta: { card: 'title' },
      cell: ({ row: { original: order } }) => <OrderNumber number={order.number} isDemo={order.isDemo} />,
    },
    {
      id: 'customer',
      header: 'Customer',
      cell: ({ row: { original: order } }) => (
        <span>
          {order.name}
          <CellDetail className="break-all max-md:ml-auto">
            {[order.email, order.phone].filter(Boolean).join(' · ')}
          </CellDetail>
        </span>
      ),
    },
    {
      id: 'state',
      header: 'State',
      meta: { card: 'aside' },
      cell: ({ row: { original: order } }) => (
        <span className="inline-flex flex-wrap gap-1">
          <StatusBadge
            state={order.state}
            label={stateLabels[order.state]}
            tone={order.state === 'to-pack' || order.state === 'unpaid' ? tones[order.state] : undefined}
          />
          {order.isHeld && <StatusBadge state="held" />}
        </span>
      ),
    },
    {
      id: 'items',
      header: 'Items',
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) => (
        <span>
          {order.units}
          {(order.returnedUnits > 0 || order.destroyedUnits > 0) && (
            <CellDetail className="max-md:ml-auto">
              {[
                order.returnedUnits > 0 && `${order.returnedUnits} returned`,
                order.destroyedUnits > 0 && `${order.destroyedUnits} destroyed`,
              ]
                .filter(Boolean)
                .join(', ')}
            </CellDetail>
          )}
        </span>
      ),
    },
    {
      id: 'notice',
      header: 'Notice',
      cell: ({ row: { original: order } }) => <NoticeCell order={order} />,
    },
    {
      id: 'parcel',
      header: 'Parcel',
      meta: { minWidth: 'lg' },
      cell: ({ row: { original: order } }) => (
        <span>
          {order.trackingNumber === undefined ? 'Not shipped' : `${order.carrier} ${order.trackingNumber}`}
          {order.sentBack && (
            <CellDetail className="max-md:ml-auto">Asked back: {order.sentBack.note}</CellDetail>
          )}
        </span>
      ),
    },
    {
      id: 'refund',
      header: 'Refunded',
      meta: { align: 'right' },
      cell: ({ row: { original: order } }) =>
        order.paid === undefined || order.refunded === undefined
          ? '–'
          : `${formatCents(order.refunded)} of ${formatCents(order.paid)}`,
    },
    {
      id: 'actions',
      header: () => <span className="sr-only">Actions</span>,
      meta: { card: 'foot' },
      cell: ({ row: { original: order } }) => renderActions(order),
    },
  ]
}

const noticeLabels = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  'not-sent': 'In the outbox',
} as const

function NoticeCell({ order: { noticeStatus, noticeQueuedAt, contact } }: { order: RecallOrderRow }) {
  return (
    <span>
      {noticeStatus !== undefined
        ? noticeLabels[noticeStatus]
        : noticeQueuedAt === undefined
          ? 'None yet'
          : 'Queued'}
      {contact && (
        <CellDetail className="max-md:ml-auto" title={contact.note}>
          Reached by {contact.by}, {formatShortMoment(contact.at)}
        </CellDetail>
      )}
    </span>
  )
}
