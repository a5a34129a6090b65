import { useEffect, useId, useRef } from 'react'

export interface Range {
  readonly min: number
  readonly max: number
}

/** Two thumbs on one track, and the same two values as number fields, so that nothing needs dragging. */
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
  /** The hand has let go. */
  onCommit: (range: Range) => void
}) {
  const id = useId()
  const fields = { min: useShown(value.min), max: useShown(value.max) }
  const share = (amount: number) => (amount - min) / (max - min)
  const ends = [
    {
      end: 'min',
      words: 'lowest',
      apply: (to: number): Range => ({ ...value, min: Math.min(to, value.max) }),
    },
    {
      end: 'max',
      words: 'highest',
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
        {ends.map(({ end, words, apply }) => (
          <input
            key={end}
            type="range"
            aria-label={`${label}, ${words}`}
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
        {ends.map(({ end, words, apply }, place) => (
          <span key={end} className="contents">
            {place === 1 && <span className="text-ink-faint">to</span>}
            <label htmlFor={`${id}-${end}`} className="relative block">
              <span className="sr-only">
                {label}, {words}, in dollars
              </span>
              <span aria-hidden="true" className="absolute inset-y-0 left-3 flex items-center text-ink-faint">
                {unit}
              </span>
              <input
                id={`${id}-${end}`}
                ref={fields[end]}
                name={names[place]}
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                defaultValue={value[end]}
                onBlur={(event) => commitTyped(event.target.valueAsNumber, apply)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  commitTyped(event.currentTarget.valueAsNumber, apply)
                }}
                className="figures h-10 w-full rounded-md border border-line-strong bg-card pr-2 pl-7"
              />
            </label>
          </span>
        ))}
      </div>
    </fieldset>
  )

  function commitTyped(typed: number, apply: (to: number) => Range) {
    if (!Number.isFinite(typed)) return
    const range = apply(Math.min(max, Math.max(min, typed)))
    onChange(range)
    onCommit(range)
  }
}

/** A field that is typed into shows the amount that holds as soon as another one does, and keeps the focus. */
function useShown(amount: number) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current !== null && field.current.valueAsNumber !== amount) field.current.value = String(amount)
  }, [amount])
  return field
}
