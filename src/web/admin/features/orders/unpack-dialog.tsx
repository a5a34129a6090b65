import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import { fulfillmentUpdate } from '#contract/admin/fulfillment/fulfillment.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { BrokenUnitsFields, readBrokenUnits } from './broken-units.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Takes a packed shipment apart. */
export function UnpackDialog({
  order,
  shipment,
  onClose,
}: {
  order: AdminOrder
  shipment: OrderShipment
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      updateFulfillment({
        params: { number: order.number },
        body: {
          to: 'unpacked',
          shipmentId: shipment.id,
          broken: readBrokenUnits(values, [shipment]),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: fulfillmentUpdate,
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Mark as unpacked: shipment ${shipment.position} of ${order.number}`}
      form={form}
      submitLabel="Mark as unpacked"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <BrokenUnitsFields shipments={[shipment]} />
    </FormDialog>
  )
}
