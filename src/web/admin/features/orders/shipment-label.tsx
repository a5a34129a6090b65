import { askForLabelAgain, getLabelFile, voidLabel } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment, ShipmentLabel } from '#contract/admin/orders/shipments.ts'
import { download } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { useDisabledReason } from '../../state/session.ts'
import { LabelButtons } from './label-buttons.tsx'
import { LabelState } from './label-state.tsx'

/** The labels of a shipment, and what can be done with the one that counts. */
export function ShipmentLabels({ order, shipment }: { order: AdminOrder; shipment: OrderShipment }) {
  if (shipment.labels.length === 0) return null
  return (
    <ul
      aria-label={`Labels of shipment ${shipment.position}`}
      className="mt-2 space-y-2 border-l-2 border-line pl-3"
    >
      {shipment.labels.map((label) => (
        <li key={label.id}>
          <LabelState label={label} />
          <LabelActions order={order} shipment={shipment} label={label} />
        </li>
      ))}
    </ul>
  )
}

function LabelActions({
  order: { number, version },
  shipment,
  label,
}: {
  order: AdminOrder
  shipment: OrderShipment
  label: ShipmentLabel
}) {
  const params = { number, shipmentId: shipment.id }
  return (
    <LabelButtons
      label={label}
      owner={`shipment ${shipment.position}`}
      disabledReason={useDisabledReason('orders.fulfill')}
      ask={useWrite(() => askForLabelAgain({ params }))}
      print={() => download(getLabelFile({ params: { number, labelId: label.id } }))}
      discard={useWrite(() => voidLabel({ params, body: { expectedVersion: version } }))}
      isVoidable={shipment.state === 'labeled'}
    />
  )
}
