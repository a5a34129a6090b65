import { useState } from 'react'
import { changeCustomerCredit } from '#contract/admin/customers/calls.ts'
import { type CustomerCredit, creditChange } from '#contract/admin/customers/credit.ts'
import { UnplacedFormError } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { moneyField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { formatCents } from '../../state/format.ts'

export type CreditChangeKind = 'gift' | 'correction'

const creditFields = defineFields({
  direction: choiceField({
    label: 'Correction',
    values: ['take', 'add'],
    labels: { take: 'Take credit back', add: 'Add credit' },
  }),
  amount: moneyField({ label: 'Amount', hint: 'In dollars.' }),
})

const words: Readonly<Record<CreditChangeKind, { title: string; text: string; submit: string }>> = {
  gift: {
    title: 'Give store credit',
    text: 'The customer gets an email, and can spend it at the checkout.',
    submit: 'Give credit',
  },
  correction: {
    title: 'Correct store credit',
    text: 'For a mistake. The customer gets no email.',
    submit: 'Correct credit',
  },
}

/** Gives a customer store credit, or corrects it. */
export function ChangeCreditDialog({
  credit: { customer, balance, version },
  kind,
  onClose,
}: {
  credit: CustomerCredit
  kind: CreditChangeKind
  onClose: () => void
}) {
  // Chosen once, so that a request that is sent again is one change.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const draft = useFields(creditFields, { direction: 'take', amount: undefined }, version)
  const isTaken = kind === 'correction' && draft.values.direction === 'take'
  const form = useWriteForm({
    call: (values) =>
      changeCustomerCredit({
        params: { id: customer.id },
        body: {
          kind,
          amount: isTaken ? -draft.values.amount : draft.values.amount,
          reason: values.text('reason'),
          idempotencyKey,
          expectedVersion: draft.edit.expectedVersion,
        },
      }),
    schema: creditChange,
    edit: draft.edit,
    onSaved: onClose,
  })
  const { title, text, submit } = words[kind]
  return (
    <FormDialog title={title} form={form} submitLabel={submit} onClose={onClose}>
      <EditConflictNotice edit={draft.edit} />
      <p className="text-sm text-ink-soft">
        {customer.name} has {formatCents(balance)}. {text}
      </p>
      {kind === 'correction' && <Field of={draft} name="direction" />}
      <Field of={draft} name="amount" />
      <ReasonField hint="For staff. The customer does not see it." />
      <UnplacedFormError />
    </FormDialog>
  )
}
