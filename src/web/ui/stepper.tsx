import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from './class-names.ts'

/**
 * A quantity with minus and plus buttons. It can also be typed.
 * @param hasFieldOnPress the number becomes a field when it is pressed. For lists: a browser that can fill in forms lays out
 * every text field of a page, even those far below the screen.
 */
export function Stepper({
  value,
  onChange,
  min = 0,
  max = 9999,
  label,
  small = false,
  hasFieldOnPress = false,
}: {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  label: string
  small?: boolean
  hasFieldOnPress?: boolean
}) {
  const Quantity = hasFieldOnPress ? QuantityButton : QuantityField
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
      <Quantity value={value} onChange={onChange} min={min} max={max} small={small} />
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

interface QuantityProps {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
  readonly small: boolean
}

/** A number that becomes a field when it is pressed, until the field is left. */
function QuantityButton(props: QuantityProps) {
  const { value, small } = props
  const [isTyping, setIsTyping] = useState(false)
  if (isTyping) return <QuantityField {...props} onLeave={() => setIsTyping(false)} />
  return (
    <button
      type="button"
      aria-label={`Quantity: ${value}. Type a number`}
      className={classNames(getNumberClass(small), 'cursor-text')}
      onClick={({ currentTarget }) => {
        // A press from before hydration is repeated later, when the focus may have moved on. Safari does not focus a pressed
        // button.
        const { activeElement } = document
        if (activeElement === currentTarget || activeElement === document.body) setIsTyping(true)
      }}
    >
      {value}
    </button>
  )
}

/**
 * A number counts as soon as it is typed. An empty field, 0 or a number that is not whole counts when the field is left,
 * because it may be on the way from 20 to 30. An empty field then shows the old number, and 1.5 becomes 1.
 */
function QuantityField({
  value,
  onChange,
  min,
  max,
  small,
  onLeave,
}: QuantityProps & {
  /** For a field that takes the place of a pressed number: it has the focus until it is left. */
  readonly onLeave?: () => void
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
      ref={onLeave && focusField}
      type="number"
      inputMode="numeric"
      aria-label="Quantity"
      min={min}
      max={max}
      value={unfinished ?? value}
      onChange={({ target }) => {
        const counts = target.valueAsNumber >= 1 && Number.isInteger(target.valueAsNumber)
        setUnfinished(counts ? undefined : target.value)
        if (!counts) return
        const next = within(target.valueAsNumber)
        // The same quantity renders nothing, and what was typed would stay. Each write moves the caret to the start.
        if (target.value !== String(next)) target.value = String(next)
        onChange(next)
      }}
      onBlur={({ currentTarget }) => {
        finish()
        // It keeps its place while another window or tab has the focus.
        if (document.activeElement !== currentTarget) onLeave?.()
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      className={getNumberClass(small)}
    />
  )
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.select()
}

function getNumberClass(small: boolean): string {
  return classNames(
    'figures bg-transparent text-center font-semibold focus-visible:-outline-offset-2',
    small ? 'h-9 w-9 text-sm' : 'h-12 w-12',
  )
}
