import { type Cents, formatMoney } from '#domain/money.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Whether the customer's store credit pays for the order as far as it goes. */
export function StoreCredit({
  available,
  used,
  checked,
  onChange,
}: {
  available: Cents
  /** What of it the order takes. */
  used: Cents
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label
      className={classNames(
        'mb-4 flex cursor-pointer items-center gap-4 rounded-lg border px-5 py-4 transition-colors duration-150',
        checked ? 'border-leaf bg-leaf-soft' : 'border-line-strong bg-card hover:border-leaf-mid',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Use store credit</span>
        <span className="figures mt-0.5 block text-[0.8125rem] text-ink-soft">
          You have {formatMoney(available)}.
        </span>
      </span>
      {checked && used > 0 && (
        <span translate="no" className="figures shrink-0 font-medium" aria-hidden="true">
          −{formatMoney(used)}
        </span>
      )}
    </label>
  )
}
