import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { refundRequest } from '#contract/admin/refunds.ts'
import { TextField } from '../../../ui/field.tsx'
import { refundOrder } from '../../api/refunds.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'

/** Refunds an order, in full or in part, or the items of a return. */
export function RefundDialog({
  order,
  request,
  onClose,
}: {
  order: AdminOrder
  request?: Pick<AdminOrder['returns'][number], 'number' | 'paid'>
  onClose: () => void
}) {
  const max = Math.min(request?.paid ?? order.refundable, order.refundable)
  const [amount, setAmount] = useState(toDollarText(max))
  // Chosen once, so that a request that is sent again is one refund.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useWriteForm({
    call: (values) =>
      refundOrder(order.number, {
        amount: parseDollars(amount) ?? Number.NaN,
        reason: values.text('reason'),
        idempotencyKey,
        returnNumber: request?.number,
      }),
    schema: refundRequest,
    validate: () =>
      isRefundable(amount, max) ? {} : { amount: `Enter an amount between $0.01 and ${formatCents(max)}.` },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Refund ${request?.number ?? order.number}`}
      form={form}
      submitLabel="Refund"
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {request === undefined
          ? `${formatCents(order.refundable)} of ${formatCents(order.total)} can still be refunded to the original payment method.`
          : `The customer paid ${formatCents(request.paid)} for these items. The refund goes to the original payment method.`}
      </p>
      {request === undefined && order.discount > 0 && (
        <fieldset className="min-w-0 rounded-md border border-line px-3 pt-1 pb-2">
          <legend className="px-1 text-[0.8125rem] font-medium">Paid per item, after the discount</legend>
          <ul className="figures text-sm">
            {order.lines.map((line) => (
              <li key={line.position} className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate">
                  {line.quantity} × {line.name}
                </span>
                <button
                  type="button"
                  className="h-8 shrink-0 font-medium text-leaf hover:underline"
                  onClick={() => setAmount(toDollarText(Math.min(line.paid, order.refundable)))}
                >
                  <span className="sr-only">Refund </span>
                  {formatCents(line.paid)}
                  <span className="sr-only"> for {line.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <TextField
        name="amount"
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <ReasonField hint="The customer sees this." />
    </FormDialog>
  )
}

function isRefundable(typed: string, max: number): boolean {
  const amount = parseDollars(typed)
  return amount !== undefined && amount > 0 && amount <= max
}
