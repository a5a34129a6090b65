import { updateFulfillment } from '#contract/admin/fulfillment/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ParcelContents } from './parcel-contents.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Marks the order as packed, with the list of what to pack. */
export function PackDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: () =>
      updateFulfillment({
        params: { number: order.number },
        body: { to: 'packed', expectedVersion: edit.expectedVersion },
      }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Pack ${order.number}`} form={form} submitLabel="Mark as packed" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <ParcelContents order={order} />
    </FormDialog>
  )
}
