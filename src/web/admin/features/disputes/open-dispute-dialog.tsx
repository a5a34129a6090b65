import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openDispute } from '#contract/admin/disputes/calls.ts'
import { newDisputeRequest, type OrderDisputes } from '#contract/admin/disputes/disputes.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { Form } from '../../../forms/form.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { adminPaths } from '../../paths.ts'
import { toDollarText } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'
import { disputeFields } from './dispute-fields.tsx'
import { ReasonField } from './reason-field.tsx'

type Payment = OrderDisputes['payments'][number]

/** Enters a dispute as staff read it in a notice. */
export function OpenDisputeDialog({
  orderNumber,
  payments,
  onClose,
}: {
  orderNumber: string
  payments: readonly [Payment, ...Payment[]]
  onClose: () => void
}) {
  const navigate = useNavigate()
  const [payment, setPayment] = useState<Payment>(payments[0])
  const draft = useFields(disputeFields, {
    network: 'visa',
    kind: 'other',
    amount: payments[0].captured,
    openedOn: toShopDay(new Date()),
  })
  const choose = (chosen: Payment) => {
    // An amount that staff did not change is the one of the payment.
    if (draft.values.amount === payment.captured) draft.enter('amount', toDollarText(chosen.captured))
    setPayment(chosen)
  }
  const form = useWriteForm({
    call: (entered) =>
      openDispute({
        params: { number: orderNumber },
        body: {
          ...draft.values,
          paymentId: payment.id,
          state: entered.text('state') === 'inquiry' ? 'inquiry' : 'needs-response',
        },
      }),
    schema: newDisputeRequest,
    onSaved: ({ id }) => void navigate(adminPaths.dispute(id)),
  })
  return (
    <Overlay
      title={`Add dispute: ${orderNumber}`}
      place="wide-right"
      onClose={onClose}
      footer={<DialogButtons formId="dispute" submitLabel="Add dispute" busy={form.busy} onClose={onClose} />}
    >
      <Form form={form} id="dispute" className="grid gap-5 p-5">
        {payment.reportsDisputes && (
          <p className="text-sm text-ink-soft">
            {payment.account} reports disputes by itself. Add one here only if it did not arrive, with its
            reference, so that it does not arrive twice.
          </p>
        )}
        {payments.length > 1 && (
          <SelectField
            label="Payment"
            name="paymentId"
            value={payment.id}
            onChange={({ target }) => choose(payments.find(({ id }) => id === target.value) ?? payment)}
          >
            {payments.map(({ id, account, captured }) => (
              <option key={id} value={id}>
                {formatCents(captured)} through {account}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField label="What arrived" name="state" defaultValue="needs-response">
          <option value="needs-response">A dispute: the bank took the money back</option>
          <option value="inquiry">An inquiry: the bank asks first</option>
        </SelectField>
        <ReasonField draft={draft} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field of={draft} name="amount" hint={`${formatCents(payment.captured)} was charged.`} />
          <Field of={draft} name="providerRef" />
          <Field of={draft} name="openedOn" />
          <Field of={draft} name="dueOn" />
        </div>
        <Field of={draft} name="note" />
      </Form>
    </Overlay>
  )
}
