import { Minus, Plus } from 'lucide-react'
import { classNames } from './class-names.ts'

/** Minus, the number, plus. The number can also be typed. */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 9999,
  label,
  small = false,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label: string
  small?: boolean
}) {
  const part = classNames(
    'inline-flex items-center justify-center text-ink transition-colors duration-150 hover:bg-leaf-soft hover:text-leaf disabled:text-line-strong disabled:hover:bg-transparent focus-visible:-outline-offset-2',
    small ? 'size-9' : 'size-12',
  )
  return (
    <fieldset
      aria-label={label}
      className="inline-flex min-w-0 items-center overflow-hidden rounded-full border border-line-strong bg-card"
    >
      <button
        type="button"
        className={part}
        disabled={value <= min}
        aria-label="Decrease quantity"
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus aria-hidden="true" size={15} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        min={min}
        max={max}
        value={value}
        onChange={(event) => {
          const typed = Math.trunc(event.target.valueAsNumber)
          if (Number.isFinite(typed)) onChange(Math.min(max, Math.max(min, typed)))
        }}
        className={classNames(
          'figures bg-transparent text-center font-semibold focus-visible:-outline-offset-2',
          small ? 'w-9 text-sm' : 'h-12 w-12',
        )}
      />
      <button
        type="button"
        className={part}
        disabled={value >= max}
        aria-label="Increase quantity"
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden="true" size={15} />
      </button>
    </fieldset>
  )
}
