import type { AdminOrder } from '#contract/admin/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { toDollarText } from '../../state/amounts.ts'
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
  const left = line.quantity - line.removedQuantity
  const takeOut = (removed: number) => {
    const share = Math.min(line.refundable, Math.round((line.paid * removed) / line.quantity))
    onChange({ removed, amount: removed === 0 ? '' : toDollarText(share) })
  }
  return (
    <li className="space-y-2 py-3">
      <p className="text-sm">
        {left} × {formatFullName(line)}
        <span className="figures block text-[0.8125rem] text-ink-soft">
          {formatCents(line.refundable)} refundable
        </span>
      </p>
      <div className="flex items-end gap-3">
        {canRemove && left > 0 && (
          <SelectField
            className="flex-1"
            name={`removed-${line.position}`}
            label="Take out of the order"
            value={String(value.removed)}
            onChange={(event) => takeOut(Number(event.target.value))}
          >
            <option value={0}>None</option>
            {Array.from({ length: left }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          className="w-32"
          name={`amount-${line.position}`}
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={value.amount}
          onChange={(event) => onChange({ ...value, amount: event.target.value })}
        />
      </div>
    </li>
  )
}
