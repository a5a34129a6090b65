import { changeOrderEmail } from '#contract/admin/orders/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { orderEmailChange } from '#contract/admin/orders/orders.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

/** Corrects a mistyped email address. */
export function ChangeEmailDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      changeOrderEmail({
        params: { number: order.number },
        body: {
          email: values.text('email'),
          reason: values.text('reason'),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: orderEmailChange,
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Change email: ${order.number}`}
      form={form}
      submitLabel="Change email"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The new address gets the order and its link. The earlier one is told that emails go elsewhere, and not
        where. Emails that failed go to the new address when you resend them.
      </p>
      <TextField name="email" type="email" label="Email" defaultValue={order.email} autoComplete="off" />
      <ReasonField hint="For the timeline and the audit log, such as: typed gmial.con, call of November 24." />
    </FormDialog>
  )
}
