import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'

/** A quantity with minus and plus buttons. It can also be typed. */
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
        data-every-press=""
        className={part}
        disabled={value <= min}
        aria-label="Decrease quantity"
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus aria-hidden="true" size={15} />
      </button>
      <QuantityField value={value} onChange={onChange} min={min} max={max} small={small} />
      <button
        type="button"
        data-every-press=""
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

/**
 * A number counts as soon as it is typed. An empty field, or 0, counts when the field is left, because it may be on the
 * way from 20 to 30. An empty field then shows the old number.
 */
function QuantityField({
  value,
  onChange,
  min,
  max,
  small,
}: {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  small: boolean
}) {
  const [unfinished, setUnfinished] = useState<string>()
  const within = (typed: number) => Math.min(max, Math.max(min, Math.trunc(typed)))

  function finish() {
    if (unfinished === undefined) return
    setUnfinished(undefined)
    if (unfinished !== '') onChange(within(Number(unfinished)))
  }

  return (
    <input
      type="number"
      inputMode="numeric"
      aria-label="Quantity"
      min={min}
      max={max}
      value={unfinished ?? value}
      onChange={({ target }) => {
        const counts = target.valueAsNumber >= 1
        setUnfinished(counts ? undefined : target.value)
        if (counts) onChange(within(target.valueAsNumber))
      }}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      className={classNames(
        'figures bg-transparent text-center font-semibold focus-visible:-outline-offset-2',
        small ? 'w-9 text-sm' : 'h-12 w-12',
      )}
    />
  )
}
