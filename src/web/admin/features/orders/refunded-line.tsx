import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { calculateRemovalRefund } from '#domain/orders/refund-parts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { formatCents } from '../../state/format.ts'

export interface LineRefundInput {
  readonly amount: string
  readonly removed: number
}

/** What to refund for a line, and how many of its items to take out of the order. */
export function RefundedLine({
  line,
  canRemove,
  value = { amount: '', removed: 0 },
  onChange,
}: {
  line: AdminOrder['lines'][number]
  canRemove: boolean
  value?: LineRefundInput | undefined
  onChange: (value: LineRefundInput) => void
}) {
  const name = formatFullName(line)
  const left = countRemaining(line)
  const { refundable = 0 } = line
  const takeOut = (removed: number) => {
    const amount = calculateRemovalRefund(line, removed, cents(refundable))
    onChange({ removed, amount: amount === 0 ? '' : toDollarText(amount) })
  }
  const isRefundedInFull = refundable > 0 && parseDollars(value.amount) === refundable
  return (
    <li className="space-y-2 py-3">
      <p className="text-sm">
        {left > 0 ? `${left} × ${name}` : `${line.quantity} × ${name}, taken out`}
        <span className="figures block text-[0.8125rem] text-ink-soft">
          {formatCents(refundable)} of {formatCents(line.paid)} refundable
        </span>
      </p>
      <div className="flex items-end gap-3">
        {canRemove && line.unpacked > 0 && (
          <SelectField
            className="flex-1"
            name={`removed-${line.id}`}
            label="Take out of the order"
            aria-label={`Take out of the order: ${name}`}
            value={String(value.removed)}
            onChange={(event) => takeOut(Number(event.target.value))}
          >
            <option value={0}>None</option>
            {Array.from({ length: line.unpacked }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        )}
        {refundable > 0 && (
          <TextField
            className="w-32"
            name={`amount-${line.id}`}
            label="Amount in dollars"
            aria-label={`Amount in dollars for ${name}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={value.amount}
            onChange={(event) => onChange({ ...value, amount: event.target.value })}
          />
        )}
      </div>
      <p role="status" className="text-[0.8125rem] font-medium text-amber-deep empty:hidden">
        {canRemove &&
          line.unpacked > 0 &&
          value.removed === 0 &&
          isRefundedInFull &&
          'None taken out: this item still ships.'}
      </p>
    </li>
  )
}
