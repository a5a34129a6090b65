import { useId, useState } from 'react'

export interface Range {
  readonly min: number
  readonly max: number
}

/** Two thumbs on one track, and the same two amounts as number fields for people who do not drag. */
export function RangeSlider({
  label,
  unit,
  names,
  min,
  max,
  step,
  value,
  onChange,
  onCommit,
}: {
  label: string
  unit: string
  /** Field names for a form that is sent without scripts. */
  names: readonly [string, string]
  min: number
  max: number
  step: number
  value: Range
  onChange: (range: Range) => void
  /** Called when the thumb is released or an amount was typed. */
  onCommit: (range: Range) => void
}) {
  const id = useId()
  const share = (amount: number) => (amount - min) / (max - min)
  const ends = [
    {
      end: 'min',
      label: 'lowest',
      apply: (to: number): Range => ({ ...value, min: Math.min(to, value.max) }),
    },
    {
      end: 'max',
      label: 'highest',
      apply: (to: number): Range => ({ ...value, max: Math.max(to, value.min) }),
    },
  ] as const
  return (
    <fieldset aria-label={label} className="min-w-0">
      <div className="relative mx-0.5 h-6">
        <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
        <div
          className="absolute top-1/2 h-1 w-full origin-left -translate-y-1/2 rounded-full bg-leaf"
          style={{
            transform: `translateX(${share(value.min) * 100}%) scaleX(${share(value.max) - share(value.min)})`,
          }}
        />
        {ends.map(({ end, label: endLabel, apply }) => (
          <input
            key={end}
            type="range"
            aria-label={`${label}, ${endLabel}`}
            aria-valuetext={`${unit}${value[end]}`}
            min={min}
            max={max}
            step={step}
            value={value[end]}
            onChange={(event) => onChange(apply(event.target.valueAsNumber))}
            onPointerUp={() => onCommit(value)}
            onKeyUp={() => onCommit(value)}
            className="range-thumb h-6"
          />
        ))}
      </div>
      <div className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-sm">
        {ends.map(({ end, label: endLabel, apply }, place) => (
          <span key={end} className="contents">
            {place === 1 && <span className="text-ink-faint">to</span>}
            <label htmlFor={`${id}-${end}`} className="relative block">
              <span className="sr-only">
                {label}, {endLabel}, in dollars
              </span>
              <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-faint">
                {unit}
              </span>
              <AmountField
                id={`${id}-${end}`}
                name={names[place]}
                min={min}
                max={max}
                amount={value[end]}
                onType={(amount) => {
                  const range = apply(amount)
                  onChange(range)
                  onCommit(range)
                }}
              />
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  )
}

/** Takes a typed amount on Enter or when the field is left. Another amount replaces what is still being typed. */
function AmountField({
  id,
  name,
  min,
  max,
  amount,
  onType,
}: {
  id: string
  name: string | undefined
  min: number
  max: number
  amount: number
  onType: (amount: number) => void
}) {
  const [typed, setTyped] = useState({ text: '', instead: Number.NaN })
  function finish(entered: number) {
    setTyped({ text: '', instead: Number.NaN })
    if (Number.isFinite(entered)) onType(Math.min(max, Math.max(min, entered)))
  }
  return (
    <input
      id={id}
      name={name}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed.instead === amount ? typed.text : amount}
      onChange={(event) => setTyped({ text: event.target.value, instead: amount })}
      onBlur={(event) => finish(event.target.valueAsNumber)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        finish(event.currentTarget.valueAsNumber)
      }}
      className="figures h-10 w-full rounded-md border border-line-strong bg-card pr-2 pl-7"
    />
  )
}
