import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { recordReceipt } from '#contract/admin/payments/calls.ts'
import { receiptEntry } from '#contract/admin/payments/refunds.ts'
import { formatDay } from '#domain/format-date.ts'
import { netTermLabels } from '#domain/payments/net-terms.ts'
import { formatUnits } from '#domain/text.ts'
import { UnplacedFormError } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { moneyField, textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatCents } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'

type Awaited = NonNullable<AdminOrder['awaited']>

/** What arrived for an order whose payment staff confirm, and the form for what arrives next. */
export function AwaitedPayment({ order, awaited }: { order: AdminOrder; awaited: Awaited }) {
  const [isOpen, setIsOpen] = useState(false)
  const disabledReason = useGetDisabledReason()('payments.record')
  const { received, missing } = awaited
  return (
    <div className="mb-4 rounded-md border border-line px-3 py-3 text-sm">
      <p className="figures">
        {formatCents(received)} received
        {missing > 0 && (
          <>
            , <b className="font-semibold">{formatCents(missing)} missing</b>
          </>
        )}
      </p>
      <div className="mt-2">
        <ActionButton
          kind={missing > 0 ? 'primary' : undefined}
          disabledReason={disabledReason}
          onClick={() => setIsOpen(true)}
        >
          Record payment
        </ActionButton>
      </div>
      {isOpen && <ReceiptDialog order={order} missing={missing} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

type Invoice = NonNullable<AdminOrder['invoice']>

/** What is open of an order on terms, and the form for what arrives. */
export function InvoicePanel({ order, invoice }: { order: AdminOrder; invoice: Invoice }) {
  const [isOpen, setIsOpen] = useState(false)
  const disabledReason = useGetDisabledReason()('payments.record')
  const { terms, dueOn, open, overdueDays } = invoice
  return (
    <div className="mb-4 rounded-md border border-line px-3 py-3 text-sm">
      <p className="font-medium">
        {netTermLabels[terms]}, due by {formatDay(dueOn)}
      </p>
      <p className="figures mt-0.5">
        {open > 0 ? <b className="font-semibold">{formatCents(open)} open</b> : 'Nothing is open.'}
        {overdueDays > 0 && (
          <span className="font-semibold text-refusal">, {formatUnits(overdueDays, 'day')} overdue</span>
        )}
      </p>
      <div className="mt-2">
        <ActionButton
          kind={open > 0 ? 'primary' : undefined}
          disabledReason={disabledReason}
          onClick={() => setIsOpen(true)}
        >
          Record payment
        </ActionButton>
      </div>
      {isOpen && <ReceiptDialog order={order} missing={open} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const receiptFields = defineFields({
  amount: moneyField({ label: 'Amount', hint: 'In dollars, as it arrived.' }),
  reference: textField({
    label: 'Reference',
    hint: 'Of the bank, or the number of the check.',
    autoComplete: 'off',
    maxLength: 200,
  }),
})

function ReceiptDialog({
  order,
  missing,
  onClose,
}: {
  order: AdminOrder
  missing: number
  onClose: () => void
}) {
  // Chosen once, so that a request that is sent again is one receipt.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const entry = { amount: missing > 0 ? missing : undefined, reference: '' }
  const draft = useFields(receiptFields, entry, order.version)
  const form = useWriteForm({
    call: () =>
      recordReceipt({
        params: { number: order.number },
        body: { ...draft.values, idempotencyKey, expectedVersion: draft.edit.expectedVersion },
      }),
    schema: receiptEntry,
    edit: draft.edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Payment of ${order.number}`}
      form={form}
      submitLabel="Record payment"
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <p className="text-sm text-ink-soft">
        {order.invoice === undefined
          ? 'The order is paid once all of its total has arrived. What is above it must be settled.'
          : 'A part or all of the invoice: by check, wire, ACH or card. What is above it must be settled.'}
      </p>
      <Field of={draft} name="amount" />
      <Field of={draft} name="reference" />
      <UnplacedFormError />
    </FormDialog>
  )
}
