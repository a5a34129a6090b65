import { Checkbox, SelectField } from '../../ui/field.tsx'
import { formatText, formatYesNo } from '../state/conflict-values.ts'
import { formatState } from '../state/format.ts'
import type { ControlProps, FieldKind } from './field.ts'
import { type KindOptions, type TypedField, textField } from './field-kinds.tsx'

/** A text that is one of the choices given where the field is drawn. */
export function selectField({ label, noticeLabel, hint, ...control }: KindOptions): TypedField<string> {
  return { ...textField({ label, noticeLabel, hint }), draw: (props) => drawSelect({ ...control, ...props }) }
}

interface ChoiceOptions<Value extends string> extends KindOptions {
  readonly values: readonly Value[]
  /** Without them, the value itself: 'in-review' → 'In review'. */
  readonly labels?: Readonly<Record<Value, string>>
}

/** One of a few values. */
export function choiceField<const Value extends string>(
  options: ChoiceOptions<Value>,
): FieldKind<Value, Value> {
  const find = (stored: unknown) => options.values.find((value) => value === stored)
  return {
    ...describeChoices(options),
    toInput: find,
    parse: (chosen) => chosen,
    draw: (props) => drawChoices(options, props, (typed) => find(typed)),
  }
}

/** One of a few values, or none yet. @param unchosen what the control says then */
export function optionalChoiceField<const Value extends string>(
  options: ChoiceOptions<Value> & { unchosen: string },
): FieldKind<Value | '', Value | undefined> {
  const find = (stored: unknown) => options.values.find((value) => value === stored)
  return {
    ...describeChoices(options),
    toInput: (stored) => find(stored) ?? '',
    parse: (chosen) => (chosen === '' ? undefined : chosen),
    draw: (props) => drawChoices(options, props, (typed) => find(typed)),
  }
}

function describeChoices<Value extends string>({
  label,
  noticeLabel,
  hint,
  labels,
  values,
}: ChoiceOptions<Value>) {
  const format = (stored: unknown) => {
    const value = values.find((each) => each === stored)
    return value === undefined ? formatText(stored) : formatChoice(value, labels)
  }
  return { label, noticeLabel, hint, format }
}

function formatChoice<Value extends string>(value: Value, labels: ChoiceOptions<Value>['labels']): string {
  return labels?.[value] ?? formatState(value)
}

function drawChoices<Value extends string, Input extends string>(
  {
    values,
    labels,
    unchosen,
    label: _,
    noticeLabel: __,
    path: ___,
    ...control
  }: ChoiceOptions<Value> & { unchosen?: string },
  { onChange, ...props }: ControlProps<Input>,
  find: (typed: string) => Input | undefined,
) {
  const choices = values.map((value) => ({ value, label: formatChoice(value, labels) }))
  return drawSelect({
    ...control,
    choices,
    ...props,
    unchosen,
    onChange: (typed) => {
      const chosen = find(typed)
      if (chosen !== undefined) onChange(chosen)
    },
  })
}

function drawSelect({
  choices = [],
  unchosen,
  optional: _,
  list: __,
  placeholder: ___,
  onChange,
  ...props
}: ControlProps<string> & { unchosen?: string }) {
  return (
    <SelectField {...props} onChange={({ target }) => onChange(target.value)}>
      {props.value === '' && unchosen !== undefined && <option value="">{unchosen}</option>}
      {choices.map(({ label, ...choice }) => (
        <option key={choice.value} {...choice}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Yes or no. @param text what the check box says */
export function switchField({
  label,
  text,
  ...control
}: KindOptions & { text: string }): FieldKind<boolean, boolean> {
  return {
    label,
    toInput: (stored) => stored === true,
    parse: (isOn) => isOn,
    format: formatYesNo,
    draw: ({ name, value, onChange, ...props }) => (
      <Checkbox
        name={name}
        className={props.className ?? control.className}
        disabled={props.disabled}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      >
        {text}
      </Checkbox>
    ),
  }
}
