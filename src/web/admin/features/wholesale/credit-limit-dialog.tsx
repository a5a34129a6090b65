import { creditLimitChange } from '#contract/admin/customers/price-lists.ts'
import { changeCreditLimit } from '#contract/admin/customers/wholesale-calls.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { moneyField, nullable } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

const limitFields = defineFields({
  creditLimit: nullable(
    moneyField({
      label: 'Credit limit of this customer',
      optional: true,
      hint: 'Empty: the limit of the group. 0: no orders on terms.',
    }),
  ),
})

/** Sets what one customer may owe, whatever the group may. */
export function CreditLimitDialog({
  customerId,
  creditLimit,
  onClose,
}: {
  customerId: string
  creditLimit: number | undefined
  onClose: () => void
}) {
  const draft = useFields(limitFields, { creditLimit }, undefined)
  const form = useWriteForm({
    call: () => changeCreditLimit({ params: { id: customerId }, body: draft.values }),
    schema: creditLimitChange,
    errorField: 'creditLimit',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Change credit limit" form={form} submitLabel="Change credit limit" onClose={onClose}>
      <p className="text-sm text-ink-soft">It counts from the next order on. Orders that were placed stay.</p>
      <Field of={draft} name="creditLimit" />
    </FormDialog>
  )
}
