import { changeAddress } from '#contract/admin/orders/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { addressChange } from '#contract/admin/orders/orders.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

const fields = [
  { name: 'firstName', label: 'First name', optional: false },
  { name: 'lastName', label: 'Last name', optional: false },
  { name: 'company', label: 'Company', optional: true },
  { name: 'street1', label: 'Address', optional: false },
  { name: 'street2', label: 'Apartment, suite, etc.', optional: true },
  { name: 'zip', label: 'ZIP code', optional: false },
  { name: 'city', label: 'City', optional: false },
  { name: 'state', label: 'State', optional: false },
  { name: 'phone', label: 'Phone', optional: true },
] as const

/** Sends the order to another address, which the rules check as at checkout. */
export function ChangeAddressDialog({
  order,
  address,
  onClose,
}: {
  order: AdminOrder
  address: NonNullable<AdminOrder['address']>
  onClose: () => void
}) {
  const edit = useOrderEdit(order)
  const form = useWriteForm({
    call: (values) =>
      changeAddress({
        params: { number: order.number },
        body: {
          firstName: values.text('firstName'),
          lastName: values.text('lastName'),
          company: values.text('company'),
          street1: values.text('street1'),
          street2: values.text('street2'),
          city: values.text('city'),
          state: values.text('state'),
          zip: values.text('zip'),
          phone: values.text('phone'),
          country: 'US',
          reason: values.text('reason'),
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: addressChange,
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Change address: ${order.number}`}
      form={form}
      submitLabel="Change address"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The rules are checked for the new address, and the age is verified again. The customer gets an email.
        What was paid for shipping stays.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, optional }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            optional={optional}
            defaultValue={address[name] ?? ''}
            autoComplete="off"
          />
        ))}
      </div>
      <ReasonField hint="For the timeline and the audit log, such as: the customer moved, email of November 24." />
    </FormDialog>
  )
}
