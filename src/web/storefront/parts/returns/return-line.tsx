import type { OrderView } from '#contract/shop/order.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { returnReasonNames, returnReasons } from '#domain/returns/return-reason.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { ReturnChoice } from './return-form.ts'

type Line = OrderView['lines'][number]

/** A line of the order: how many come back, and why. */
export function ReturnLineFields({
  line,
  value,
  onChange,
}: {
  line: Line
  value: ReturnChoice
  onChange: (choice: ReturnChoice) => void
}) {
  return (
    <li className="grid gap-3 py-3 text-sm">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0">
          <span className="block font-medium">{line.name}</span>
          <span className="block text-[0.8125rem] text-ink-soft">
            {[line.size && formatVariantLabel(line.size), describeReturnable(line)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {line.returnable > 0 && (
          <Stepper
            label={`Quantity of ${line.name} to return`}
            value={value.quantity}
            min={0}
            max={line.returnable}
            onChange={(quantity) => onChange({ ...value, quantity })}
          />
        )}
      </div>
      {value.quantity > 0 && (
        <SelectField
          name={`reason-${line.id}`}
          label="Reason"
          aria-label={`Reason for returning ${line.name}`}
          value={value.reason ?? ''}
          onChange={(event) =>
            onChange({ ...value, reason: returnReasons.find((reason) => reason === event.target.value) })
          }
        >
          <option value="">Choose a reason</option>
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {returnReasonNames[reason]}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  )
}

function describeReturnable(line: Line): string {
  const remaining = countRemaining(line)
  if (remaining === 0) return 'taken out of the order'
  if (line.onSale) return 'sale items cannot be returned'
  return line.returnable === 0 ? 'cannot be returned anymore' : `${remaining} bought`
}
