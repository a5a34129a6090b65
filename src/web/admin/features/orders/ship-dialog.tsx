import { fulfillmentUpdate } from '#contract/admin/fulfillment.ts'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { TextField } from '../../../ui/field.tsx'
import { updateFulfillment } from '../../api/fulfillment.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ParcelContents } from './parcel-contents.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Marks the order as shipped, with its tracking number. */
export function ShipDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      updateFulfillment(order.number, {
        to: 'shipped',
        trackingNumber: values.text('trackingNumber'),
        expectedVersion: edit.expectedVersion,
      }),
    schema: fulfillmentUpdate,
    validate: (values) =>
      values.text('trackingNumber') === '' ? { trackingNumber: 'A tracking number is required.' } : {},
    errorField: 'trackingNumber',
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Ship ${order.number}`} form={form} submitLabel="Mark as shipped" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {order.shippingMethod}, adult signature required, to {order.shippingAddress.slice(1).join(', ')}.
      </p>
      <ParcelContents order={order} />
      {order.verdict.obligations.length > 0 && (
        <ul className="list-disc space-y-1 pl-4 text-sm text-ink-soft">
          {order.verdict.obligations.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <TextField
        name="trackingNumber"
        label="Tracking number"
        autoComplete="off"
        hint="6 to 40 letters and digits. The customer sees it."
      />
    </FormDialog>
  )
}
