import type { AdminOrder, orderUpdatedResponse } from '#contract/admin/orders.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { updateReturn } from '../../api/returns.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Approves a return, with an optional note to the customer. */
export function ApproveReturnDialog({
  number,
  onClose,
  onSaved,
}: {
  number: string
  onClose: () => void
  onSaved: (response: { readonly order: AdminOrder }) => void
}) {
  const form = useWriteForm<typeof orderUpdatedResponse>({
    call: (values) => updateReturn(number, { to: 'approved', note: values.text('note') }),
    errorField: 'note',
    onSaved,
  })
  return (
    <FormDialog title={`Approve return ${number}`} form={form} submitLabel="Approve return" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The customer gets an email with the return number and your address. This does not refund anything.
      </p>
      <TextAreaField name="note" rows={3} label="Note to the customer (optional)" maxLength={500} />
    </FormDialog>
  )
}
