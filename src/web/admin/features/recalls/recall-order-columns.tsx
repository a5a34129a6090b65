import type { RecallOrderRow } from '#contract/admin/recalls/recalls.ts'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, orderColumn } from '../../parts/columns.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatCents, formatShortMoment } from '../../state/format.ts'
import { stateLabels } from './recall-texts.ts'

const tones = { 'to-pack': 'warning', unpaid: 'neutral' } as const

/** The columns of the affected orders. */
export const recallOrderColumns: Columns<RecallOrderRow> = [
  orderColumn({ id: 'order', read: ({ number }) => number }),
  column({
    id: 'customer',
    header: 'Customer',
    cell: ({ name, email, phone }) => (
      <span>
        {name}
        <CellDetail className="break-all max-md:ml-auto">
          {[email, phone].filter(Boolean).join(' · ')}
        </CellDetail>
      </span>
    ),
  }),
  column({
    id: 'state',
    header: 'State',
    card: 'aside',
    cell: ({ state, isHeld }) => (
      <span className="inline-flex flex-wrap gap-1">
        <StatusBadge
          state={state}
          label={stateLabels[state]}
          tone={state === 'to-pack' || state === 'unpaid' ? tones[state] : undefined}
        />
        {isHeld && <StatusBadge state="held" />}
      </span>
    ),
  }),
  column({
    id: 'items',
    header: 'Items',
    align: 'right',
    cell: ({ units, returnedUnits, destroyedUnits }) => (
      <span>
        {units}
        {(returnedUnits > 0 || destroyedUnits > 0) && (
          <CellDetail className="max-md:ml-auto">
            {[
              returnedUnits > 0 && `${returnedUnits} returned`,
              destroyedUnits > 0 && `${destroyedUnits} destroyed`,
            ]
              .filter(Boolean)
              .join(', ')}
          </CellDetail>
        )}
      </span>
    ),
  }),
  column({ id: 'notice', header: 'Notice', cell: (order) => <NoticeCell order={order} /> }),
  column({
    id: 'parcel',
    header: 'Parcel',
    minWidth: 'lg',
    cell: ({ carrier, trackingNumber, sentBack }) => (
      <span>
        {trackingNumber === undefined ? 'Not shipped' : `${carrier} ${trackingNumber}`}
        {sentBack && <CellDetail className="max-md:ml-auto">Asked back: {sentBack.note}</CellDetail>}
      </span>
    ),
  }),
  column({
    id: 'refund',
    header: 'Refunded',
    align: 'right',
    cell: ({ paid, refunded, takenOff = 0 }) =>
      paid === undefined || refunded === undefined ? (
        '–'
      ) : (
        <span>
          {`${formatCents(refunded)} of ${formatCents(paid)}`}
          {takenOff > 0 && (
            <CellDetail className="max-md:ml-auto">{formatCents(takenOff)} taken off</CellDetail>
          )}
        </span>
      ),
  }),
]

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
