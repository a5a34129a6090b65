import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { updateReturn } from '#contract/admin/returns/calls.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Closes an approved return whose parcel did not arrive. */
export function CloseReturnDialog({
  order,
  number,
  onClose,
}: {
  order: AdminOrder
  number: string
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: () =>
      updateReturn({ params: { number }, body: { to: 'closed', expectedVersion: edit.expectedVersion } }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Close return ${number}`} form={form} submitLabel="Close return" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The customer gets an email that the parcel did not arrive. Nothing is refunded. You can still mark the
        return as received if the parcel arrives later.
      </p>
    </FormDialog>
  )
}
