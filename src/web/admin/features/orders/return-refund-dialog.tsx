import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { refundOrder } from '#contract/admin/payments/calls.ts'
import { refundRequest } from '#contract/admin/payments/refunds.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'
import { RefundDestinationField } from './refund-destination.tsx'
import { RefundNotice } from './refund-notice.tsx'
import { isRefundable } from './typed-refund.ts'
import { isReloading, useRefundEdit } from './use-order-edit.ts'

/** Refunds the items of a return. */
export function ReturnRefundDialog({
  order,
  request,
  onClose,
}: {
  order: AdminOrder
  request: Pick<
    AdminOrder['returns'][number],
    'number' | 'paid' | 'refundable' | 'labelDeduction' | 'refundTo'
  >
  onClose: () => void
}) {
  const { paid = 0, refundable = 0, labelDeduction = 0 } = request
  const [waivesLabel, setWaivesLabel] = useState(false)
  const getMax = (isWaived: boolean) =>
    Math.min(isWaived ? paid : paid - labelDeduction, refundable, order.refundable ?? 0)
  const max = getMax(waivesLabel)
  const [amount, setAmount] = useState(toDollarText(max))
  const [destination, setDestination] = useState<RefundDestination>(request.refundTo)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const edit = useRefundEdit(order, () => setAmount(''))
  const form = useWriteForm({
    call: (values) =>
      refundOrder({
        params: { number: order.number },
        body: {
          amount: parseDollars(amount) ?? Number.NaN,
          reason: values.text('reason'),
          idempotencyKey,
          returnNumber: request.number,
          waivesLabel,
          destination,
          expectedVersion: edit.expectedVersion,
        },
      }),
    schema: refundRequest,
    validate: () => (isRefundable(amount, max) ? {} : { amount: explainLimit(max) }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Refund ${request.number}`}
      form={form}
      disabled={isReloading(order, edit)}
      submitLabel="Refund"
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        The customer paid {formatCents(paid)} for these items
        {order.tax > 0 && ', without tax, which goes back with them'}
        {request.refundTo === 'store-credit' && ', and wants the refund as store credit'}.
        {refundable < paid && ` ${formatCents(paid - refundable)} of it went back in another refund.`}
      </p>
      {labelDeduction > 0 && (
        <Checkbox
          name="waivesLabel"
          checked={waivesLabel}
          onChange={({ target }) => {
            setWaivesLabel(target.checked)
            setAmount(toDollarText(getMax(target.checked)))
          }}
        >
          Do not deduct the label ({formatCents(labelDeduction)})
        </Checkbox>
      )}
      <TextField
        name="amount"
        label="Amount in dollars"
        aria-label={`Amount in dollars for ${request.number}`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <RefundDestinationField order={order} value={destination} onChoose={setDestination} />
      <RefundNotice order={order} destination={destination} />
      <ReasonField hint="The customer sees this." />
    </FormDialog>
  )
}

function explainLimit(max: number): string {
  return max > 0
    ? `Enter an amount between $0.01 and ${formatCents(max)}.`
    : 'The label costs as much as the refund. To refund the items, do not deduct it.'
}
