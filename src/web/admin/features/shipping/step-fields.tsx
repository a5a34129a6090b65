import { Plus, X } from 'lucide-react'
import { useContext } from 'react'
import { fromOunces, toShownPounds } from '#domain/shipping/shipping-box.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorsContext, FormErrorText, TextField } from '../../../ui/field.tsx'
import type { FieldKind } from '../../forms/field.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { parseDollars, parseNumber, toDollarText } from '../../state/amounts.ts'

/** One step as entered. It begins where the one before ends, so that there are no gaps and no overlaps. */
export interface StepInput {
  /** Empty for a last step without an end. */
  readonly upTo: string
  readonly price: string
}

interface Step {
  readonly from: number
  readonly upTo: number | undefined
  readonly price: number
}

interface StepUnit {
  readonly label: string
  readonly upToLabel: string
  toText(stored: number): string
  parse(typed: string): number
}

const pounds: StepUnit = {
  label: 'Price by weight',
  upToLabel: 'Under (pounds)',
  toText: (grams) => String(toShownPounds(grams)),
  parse: (typed) => fromOunces(parseNumber(typed) * 16),
}
const dollars: StepUnit = {
  label: 'Price by subtotal',
  upToLabel: 'Under (subtotal in $)',
  toText: toDollarText,
  parse: (typed) => parseDollars(typed) ?? Number.NaN,
}

export const weightStepsField = stepsField(pounds)
export const subtotalStepsField = stepsField(dollars)

function stepsField(unit: StepUnit): FieldKind<readonly StepInput[], readonly Step[]> {
  return {
    label: unit.label,
    path: 'rate.steps',
    toInput: (stored) =>
      Array.isArray(stored) ? stored.map((step) => toStepInput(step, unit)) : [emptyStep],
    parse: (inputs) => parseSteps(inputs, unit),
    format: () => unit.label,
    draw: ({ name, value, onChange }) => (
      <StepsEditor unit={unit} name={name} steps={value} onChange={onChange} />
    ),
  }
}

const emptyStep: StepInput = { upTo: '', price: '' }

function toStepInput({ upTo, price }: { upTo?: number | null; price: number }, unit: StepUnit): StepInput {
  return { upTo: upTo == null ? '' : unit.toText(upTo), price: toDollarText(price) }
}

function parseSteps(inputs: readonly StepInput[], unit: StepUnit): Step[] {
  const ends = inputs.map(({ upTo }) => (upTo.trim() === '' ? undefined : unit.parse(upTo)))
  return inputs.map(({ price }, place) => ({
    from: place === 0 ? 0 : (ends[place - 1] ?? Number.NaN),
    upTo: ends[place],
    price: parseDollars(price) ?? Number.NaN,
  }))
}

function StepsEditor({
  unit,
  name,
  steps,
  onChange,
}: {
  unit: StepUnit
  name: string
  steps: readonly StepInput[]
  onChange: (steps: readonly StepInput[]) => void
}) {
  const errors = useContext(FieldErrorsContext)
  const change = (place: number, part: Partial<StepInput>) =>
    onChange(steps.map((step, each) => (each === place ? { ...step, ...part } : step)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.8125rem] font-medium">{unit.label}</legend>
      <div className="space-y-2">
        {steps.map((step, place) => (
          // A step has no name but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={place} className="flex items-start gap-2">
            <TextField
              className="min-w-0 flex-1"
              name={`${name}.${place}.upTo`}
              label={unit.upToLabel}
              placeholder="No end"
              inputMode="decimal"
              autoComplete="off"
              value={step.upTo}
              error={errors[`${name}.${place}.upTo`] ?? errors[`${name}.${place}.from`]}
              onChange={({ target }) => change(place, { upTo: target.value })}
            />
            <TextField
              className="min-w-0 flex-1"
              name={`${name}.${place}.price`}
              label="Price in $"
              inputMode="decimal"
              autoComplete="off"
              value={step.price}
              onChange={({ target }) => change(place, { price: target.value })}
            />
            <IconButton
              label={`Remove step ${place + 1}`}
              className="mt-7.5 shrink-0"
              disabled={steps.length === 1}
              onClick={() => onChange(steps.toSpliced(place, 1))}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </div>
        ))}
        <Button kind="outline" size="small" onClick={() => onChange([...steps, emptyStep])}>
          <Plus aria-hidden="true" size={16} /> Add step
        </Button>
        <FormErrorText>{errors[name]}</FormErrorText>
      </div>
    </fieldset>
  )
}
