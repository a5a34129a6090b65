import type { AdminOrder, orderUpdatedResponse } from '#contract/admin/orders/orders.ts'
import { updateReturn } from '#contract/admin/returns/calls.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Approves a return, with an optional note to the customer. */
export function ApproveReturnDialog({
  order,
  number,
  onClose,
  onSaved,
}: {
  order: AdminOrder
  number: string
  onClose: () => void
  onSaved: (response: { readonly order: AdminOrder }) => void
}) {
  const edit = useOrderEdit(order)
  const form = useWriteForm<typeof orderUpdatedResponse>({
    call: (values) =>
      updateReturn({
        params: { number },
        body: {
          to: 'approved',
          note: values.text('note'),
          expectedVersion: edit.expectedVersion,
        },
      }),
    errorField: 'note',
    edit,
    onSaved,
  })
  return (
    <FormDialog title={`Approve return ${number}`} form={form} submitLabel="Approve return" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The customer gets an email with the return number and your address. This does not refund anything.
      </p>
      <TextAreaField name="note" rows={3} label="Note to the customer (optional)" maxLength={500} />
    </FormDialog>
  )
}
