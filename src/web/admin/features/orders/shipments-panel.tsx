import { useState } from 'react'
import { Link } from 'react-router'
import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { formatUnits } from '#domain/text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { BuyLabelDialog } from './buy-label-dialog.tsx'
import { CorrectTrackingDialog } from './correct-tracking-dialog.tsx'
import { LostDialog } from './lost-dialog.tsx'
import { actionsWithReason, orderActions } from './order-actions.ts'
import { ParcelNews } from './parcel-news.tsx'
import { RestockButton } from './restock-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'
import { ShipmentLabels } from './shipment-label.tsx'
import { UnpackDialog } from './unpack-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** The packages of an order, and what is in none of them yet. Nothing before the first is packed. */
export function ShipmentsPanel({ order }: { order: AdminOrder }) {
  if (order.shipments.length === 0) return null
  const unpacked = order.lines.reduce((sum, line) => sum + line.unpacked, 0)
  return (
    <Panel
      title={formatUnits(order.shipments.length, 'shipment')}
      aside={<RestockButton order={order} />}
      flush
    >
      <ul className="divide-y divide-line">
        {order.shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} order={order} shipment={shipment} />
        ))}
        {unpacked > 0 && order.fulfillment !== 'canceled' && (
          <li className="px-4 py-3 text-sm text-ink-soft">{formatUnits(unpacked, 'item')} not packed yet.</li>
        )}
      </ul>
    </Panel>
  )
}

type Dialog = 'ship' | 'unpack' | 'return' | 'correct' | 'label' | 'lose'

function ShipmentRow({ order, shipment }: { order: AdminOrder; shipment: OrderShipment }) {
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const getDisabledReason = useGetDisabledReason()
  const deliver = useWrite(() =>
    updateFulfillment({
      params: { number: order.number },
      body: { to: 'delivered', shipmentId: shipment.id, expectedVersion: order.version },
    }),
  )
  // The steps of a single shipment are among those of its order.
  const isOneOfSeveral = order.shipments.filter(({ state }) => state !== 'voided').length > 1
  const possible = isOneOfSeveral
    ? shipment.steps.flatMap(({ name, blockedReason }) =>
        blockedReason === undefined && name !== 'lose' ? [name] : [],
      )
    : []
  const canBeLost = shipment.steps.some(
    ({ name, blockedReason }) => name === 'lose' && blockedReason === undefined,
  )
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal">Shipment {shipment.position}</h3>
        <StatusBadge state={shipment.state} />
        <span className="text-[0.8125rem] text-ink-faint">{describeTime(shipment)}</span>
      </div>
      <ul className="mt-1">
        {shipment.lines.map((line) => (
          <li key={`${line.lineId} ${line.lot}`}>
            <span className="figures">{line.quantity}</span> × {formatFullName(line)}
            {line.lot !== undefined && <span className="text-ink-faint"> · Lot {line.lot}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">
        {shipment.carrier} {shipment.service}
        {shipment.trackingNumber && (
          <>
            {' · '}
            <TrackingLink shipment={shipment} />
          </>
        )}
      </p>
      <ParcelNews shipment={shipment} />
      <ShipmentLabels order={order} shipment={shipment} />
      <div className="mt-2 flex flex-wrap gap-2">
        {shipment.state === 'packed' && (
          <ActionButton
            disabledReason={getDisabledReason('orders.fulfill') ?? shipment.labelBlocked}
            onClick={() => setDialog('label')}
          >
            Buy label<span className="sr-only"> of shipment {shipment.position}</span>
          </ActionButton>
        )}
        {possible.map((name) => (
          <ActionButton
            key={name}
            disabledReason={getDisabledReason('orders.fulfill')}
            onClick={() => (name === 'deliver' ? deliver.mutate() : setDialog(name))}
          >
            {orderActions[name].label}
          </ActionButton>
        ))}
        {shipment.trackingCorrectionBlocked === undefined && (
          <ActionButton
            disabledReason={getDisabledReason('orders.fulfill')}
            onClick={() => setDialog('correct')}
          >
            Correct tracking number
          </ActionButton>
        )}
        {canBeLost && (
          <ActionButton
            disabledReason={getDisabledReason('orders.fulfill')}
            onClick={() => setDialog('lose')}
          >
            Mark as lost<span className="sr-only">, shipment {shipment.position}</span>
          </ActionButton>
        )}
        <Link
          to={adminPaths.packingSlip(order.number, shipment.id)}
          className={buttonClass('outline', 'small')}
        >
          Packing slip<span className="sr-only"> of shipment {shipment.position}</span>
        </Link>
      </div>
      {dialog === 'label' && <BuyLabelDialog order={order} shipment={shipment} onClose={close} />}
      {dialog === 'ship' && <ShipDialog order={order} shipment={shipment} onClose={close} />}
      {dialog === 'unpack' && <UnpackDialog order={order} shipment={shipment} onClose={close} />}
      {dialog === 'correct' && <CorrectTrackingDialog order={order} shipment={shipment} onClose={close} />}
      {dialog === 'lose' && <LostDialog order={order} shipment={shipment} onClose={close} />}
      {dialog === 'return' && <ReturnedDialog order={order} shipment={shipment} onClose={close} />}
    </li>
  )
}

function ReturnedDialog({
  order,
  shipment,
  onClose,
}: {
  order: AdminOrder
  shipment: OrderShipment
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const seen = { number: order.number, shipmentId: shipment.id, expectedVersion: edit.expectedVersion }
  return (
    <ReasonDialog
      title={`${orderActions.return.label}: shipment ${shipment.position} of ${order.number}`}
      hint={actionsWithReason.return.hint}
      submitLabel={orderActions.return.label}
      call={(reason) => actionsWithReason.return.call(seen, reason)}
      edit={edit}
      onClose={onClose}
    >
      {actionsWithReason.return.text}
    </ReasonDialog>
  )
}

function TrackingLink({ shipment: { trackingNumber, trackingUrl } }: { shipment: OrderShipment }) {
  if (trackingUrl === undefined) return <span className="figures break-all">{trackingNumber}</span>
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="figures break-all text-leaf hover:underline"
    >
      {trackingNumber}
      <span className="sr-only">, opens the carrier’s page in a new tab</span>
    </a>
  )
}

function describeTime({ packedAt, shippedAt, deliveredAt, returnedAt, lostAt }: OrderShipment): string {
  if (lostAt) return `Lost ${formatMoment(lostAt)}`
  if (returnedAt) return `Came back ${formatMoment(returnedAt)}`
  if (deliveredAt) return `Delivered ${formatMoment(deliveredAt)}`
  if (shippedAt) return `Shipped ${formatMoment(shippedAt)}`
  return packedAt === undefined ? '' : `Packed ${formatMoment(packedAt)}`
}
