import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { PackingTableOrder } from '#contract/admin/fulfillment/packing.ts'
import { describeLineLots } from '#domain/orders/order-line.ts'
import { isLastParcel } from '#domain/orders/packing-list.ts'
import type { CountedPiece } from '#domain/orders/packing-scan.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { countPieces } from './piece-counts.ts'

/** The order on the packing table: its pieces, and how many are counted. */
export function TableOrder({
  order,
  pieces,
  chosenLine,
}: {
  order: PackingTableOrder
  pieces: readonly CountedPiece[]
  /** The line that the keys for counting change. */
  chosenLine: number
}) {
  return (
    <Panel
      title={`Order ${order.number}`}
      aside={
        <Link to={adminPaths.order(order.number)} className="text-[0.8125rem] text-leaf hover:underline">
          Order page
        </Link>
      }
    >
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <StatusBadge state={order.stage === 'to-pack' ? 'unfulfilled' : order.stage} />
        {order.carrier} {order.service} to {order.customer}, {order.destination}
      </p>
      {order.waitsFor !== undefined && (
        <p className="mt-2 text-sm font-medium text-refusal">{order.waitsFor}</p>
      )}
      {order.labelsBlocked !== undefined && (
        <p className="mt-2 text-sm text-amber-deep">{order.labelsBlocked}</p>
      )}
      {order.labeledParcel !== undefined && (
        <p className="figures mt-2 text-sm break-all">
          {!isLastParcel(order) && <span className="text-ink-soft">First labeled parcel: </span>}
          {order.labeledParcel.trackingNumber}
        </p>
      )}
      <ul aria-label="Pieces" className="mt-3 divide-y divide-line border-t border-line">
        {order.lines.map((line, index) => (
          <Piece
            key={line.id}
            line={line}
            counted={countPieces(pieces, line.id)}
            isChosen={index === chosenLine && order.lines.length > 1}
          />
        ))}
      </ul>
    </Panel>
  )
}

function Piece({
  line: { name, sku, barcode, quantity, lots },
  counted,
  isChosen,
}: {
  line: PackingTableOrder['lines'][number]
  counted: number
  isChosen: boolean
}) {
  const isDone = counted >= quantity
  return (
    <li
      aria-current={isChosen || undefined}
      className={classNames(
        'flex items-center justify-between gap-4 py-3 pl-3',
        isChosen && 'shadow-[inset_3px_0_0_var(--color-leaf)]',
      )}
    >
      <span className="min-w-0">
        <span className="font-medium">{name}</span>
        <span className="figures block text-[0.8125rem] text-ink-soft">
          {[describeLineLots(lots), sku, barcode].filter((part) => part !== undefined).join(' · ')}
        </span>
      </span>
      <span
        className={classNames(
          'figures inline-flex shrink-0 items-center gap-2 text-xl font-semibold',
          isDone ? 'text-leaf' : 'text-ink',
        )}
      >
        {isDone && <Check aria-hidden="true" size={20} />}
        {counted} of {quantity}
      </span>
    </li>
  )
}
