import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import { fulfillmentUpdate } from '#contract/admin/fulfillment/fulfillment.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ParcelContents, RemovedItems } from './parcel-contents.tsx'
import { TrackingNumberField, useTrackingNumber } from './tracking-number-field.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Marks a shipment as shipped, with its tracking number. */
export function ShipDialog({
  order,
  shipment,
  onClose,
}: {
  order: AdminOrder
  shipment: OrderShipment
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const tracking = useTrackingNumber(shipment)
  const form = useWriteForm({
    call: (values) =>
      updateFulfillment({
        params: { number: order.number },
        body: {
          to: 'shipped',
          shipmentId: shipment.id,
          ...tracking.read(values),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: fulfillmentUpdate,
    validate: tracking.validate,
    onRefused: tracking.handleRefusal,
    errorField: 'trackingNumber',
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Ship ${order.number}`} form={form} submitLabel="Mark as shipped" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {shipment.carrier} {shipment.service}
        {shipment.hasAdultSignature && ', adult signature required'}, to{' '}
        {order.shippingAddress.slice(1).join(', ')}.
      </p>
      <ParcelContents shipment={shipment} />
      <RemovedItems order={order} />
      {order.verdict.obligations.length > 0 && (
        <ul className="list-disc space-y-1 pl-4 text-sm text-ink-soft">
          {order.verdict.obligations.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <TrackingNumberField tracking={tracking} defaultValue={shipment.trackingNumber} />
    </FormDialog>
  )
}
