import type { AdminOrder, orderUpdatedResponse } from '#contract/admin/orders/orders.ts'
import { updateReturn } from '#contract/admin/returns/calls.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Says that staff looked at what arrived, and what they found. */
export function InspectReturnDialog({
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
        body: { to: 'inspected', note: values.text('note'), expectedVersion: edit.expectedVersion },
      }),
    errorField: 'note',
    edit,
    onSaved,
  })
  return (
    <FormDialog
      title={`Inspect return ${number}`}
      form={form}
      submitLabel="Mark as inspected"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        Check that the items are the ones of the order, and unopened. Restock and refund them next. The
        customer does not see the note.
      </p>
      <TextAreaField name="note" rows={3} label="What you found (optional)" maxLength={500} />
    </FormDialog>
  )
}
