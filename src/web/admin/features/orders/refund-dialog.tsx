import { useForm } from 'react-hook-form'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { dollars } from '../../../ui/price.tsx'
import { TextArea } from '../../parts/text-area.tsx'

/** All of the rest, or part of it. */
export function RefundDialog({
  order,
  suggested,
  busy,
  onClose,
  onRefund,
}: {
  order: AdminOrder
  /** Dollars to begin with; else all that is left. */
  suggested?: number
  busy: boolean
  onClose: () => void
  onRefund: (given: { amount: number; reason: string }) => void
}) {
  const { register, handleSubmit, setValue, formState } = useForm({
    defaultValues: {
      amount: Math.min(suggested ?? order.refundable, order.refundable).toFixed(2),
      reason: '',
    },
  })
  return (
    <Overlay title={`Refund ${order.number}`} place="centre" onClose={onClose}>
      <form
        className="space-y-4 p-5"
        onSubmit={handleSubmit(({ amount, reason }) =>
          onRefund({ amount: Number(amount), reason: reason.trim() }),
        )}
      >
        <p className="text-sm text-ink-soft">
          At most {dollars(order.refundable)} of {dollars(order.total)} can still be given back. The money
          goes back the way it came.
        </p>
        {order.discount > 0 && (
          <fieldset className="rounded-md border border-line px-3 pt-1 pb-2">
            <legend className="px-1 text-[0.8125rem] font-medium">What was paid, after the discount</legend>
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
                      setValue('amount', Math.min(line.paid, order.refundable).toFixed(2), {
                        shouldValidate: true,
                      })
                    }
                  >
                    <span className="sr-only">Refund </span>
                    {dollars(line.paid)}
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
              (Number(text) > 0 && Number(text) <= order.refundable) ||
              `Between $0.01 and ${dollars(order.refundable)}.`,
          })}
        />
        <TextArea
          label="Reason"
          hint="The buyer reads this."
          error={formState.errors.reason?.message}
          {...register('reason', {
            minLength: { value: 3, message: 'Please give a reason of at least three characters.' },
            required: 'A reason is required.',
          })}
        />
        <div className="flex justify-end gap-2">
          <Button kind="outline" size="small" onClick={onClose}>
            Keep the money
          </Button>
          <Button type="submit" size="small" busy={busy}>
            Refund
          </Button>
        </div>
      </form>
    </Overlay>
  )
}
