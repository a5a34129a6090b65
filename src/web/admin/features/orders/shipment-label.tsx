import { useMutation } from '@tanstack/react-query'
import { askForLabelAgain, getLabelFile, voidLabel } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment, ShipmentLabel } from '#contract/admin/orders/shipments.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { useDisabledReason } from '../../state/session.ts'
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
  const disabledReason = useDisabledReason('orders.fulfill')
  const params = { number, shipmentId: shipment.id }
  const ask = useWrite(() => askForLabelAgain({ params }))
  const discard = useWrite(() => voidLabel({ params, body: { expectedVersion: version } }))
  const print = useMutation({
    mutationFn: () => download(getLabelFile({ params: { number, labelId: label.id } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  const ofShipment = <span className="sr-only"> of shipment {shipment.position}</span>
  if (label.state === 'requested')
    return (
      <div className="mt-2">
        <ActionButton
          disabledReason={disabledReason}
          busy={ask.isPending}
          onClick={() => ask.mutate(undefined)}
        >
          Ask again for the label{ofShipment}
        </ActionButton>
      </div>
    )
  if (label.state !== 'bought') return null
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <ActionButton disabledReason={disabledReason} busy={print.isPending} onClick={() => print.mutate()}>
        {label.format === 'zpl' ? 'Download ZPL label' : 'Print label'}
        {ofShipment}
      </ActionButton>
      {shipment.state === 'labeled' && (
        <ActionButton
          disabledReason={disabledReason}
          busy={discard.isPending}
          onClick={() => discard.mutate(undefined)}
        >
          Void label{ofShipment}
        </ActionButton>
      )}
    </div>
  )
}
