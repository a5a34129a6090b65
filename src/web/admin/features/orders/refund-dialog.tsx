import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { reasonRules } from '../../parts/reason-dialog.tsx'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'

/** All of the rest, or part of it. */
export function RefundDialog({
  order,
  suggested,
  busy,
  onClose,
  onRefund,
}: {
  order: AdminOrder
  /** The amount to start with; otherwise all that is left. */
  suggested?: number
  busy: boolean
  onClose: () => void
  onRefund: (given: { amount: number; reason: string }) => void
}) {
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: {
      amount: toDollarText(Math.min(suggested ?? order.refundable, order.refundable)),
      reason: '',
    },
  })
  return (
    <FormDialog
      title={`Refund ${order.number}`}
      cancelLabel="Cancel"
      action="Refund"
      busy={busy}
      onClose={onClose}
      onSubmit={handleSubmit(({ amount, reason }) =>
        onRefund({ amount: parseDollars(amount) ?? 0, reason: reason.trim() }),
      )}
    >
      <p className="text-sm text-ink-soft">
        At most {formatCents(order.refundable)} of {formatCents(order.total)} can still be refunded, to the
        original payment method.
      </p>
      {order.discount > 0 && (
        <fieldset className="min-w-0 rounded-md border border-line px-3 pt-1 pb-2">
          <legend className="px-1 text-[0.8125rem] font-medium">Paid per item, after the discount</legend>
          <ul className="figures text-sm">
            {order.lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
              <li key={place} className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate">
                  {line.quantity} × {line.name}
                </span>
                <button
                  type="button"
                  className="h-8 shrink-0 font-medium text-leaf hover:underline"
                  onClick={() =>
                    setValue('amount', toDollarText(Math.min(line.paid, order.refundable)), {
                      shouldValidate: true,
                    })
                  }
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
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        error={formState.errors.amount?.message}
        {...register('amount', {
          required: 'An amount is required.',
          pattern: { value: /^\s*\d+(\.\d{1,2})?\s*$/, message: 'An amount has at most two decimals.' },
          validate: (text) =>
            isRefundable(text, order.refundable) || `Between $0.01 and ${formatCents(order.refundable)}.`,
        })}
      />
      <TextAreaField
        rows={3}
        label="Reason"
        hint="The customer sees this."
        error={formState.errors.reason?.message}
        maxLength={500}
        {...register('reason', reasonRules)}
      />
    </FormDialog>
  )
}

function isRefundable(typed: string, refundable: number): boolean {
  const amount = parseDollars(typed)
  return amount !== undefined && amount > 0 && amount <= refundable
}
