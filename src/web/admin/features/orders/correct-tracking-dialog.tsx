import { correctTrackingNumber } from '#contract/admin/fulfillment/calls.ts'
import { trackingCorrection } from '#contract/admin/fulfillment/fulfillment.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { TrackingNumberField, useTrackingNumber } from './tracking-number-field.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Replaces a mistyped tracking number of a shipment on its way. */
export function CorrectTrackingDialog({
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
      correctTrackingNumber({
        params: { number: order.number },
        body: {
          ...tracking.read(values),
          shipmentId: shipment.id,
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: trackingCorrection,
    validate: tracking.validate,
    onRefused: tracking.handleRefusal,
    errorField: 'trackingNumber',
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Correct tracking number: ${order.number}`}
      form={form}
      submitLabel="Correct tracking number"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">The customer gets an email with the new number and its link.</p>
      <TrackingNumberField tracking={tracking} defaultValue={shipment.trackingNumber} />
    </FormDialog>
  )
}
