import type { InputHTMLAttributes } from 'react'
import { parseShopWallTime, toShopWallTime } from '#domain/shop-time.ts'
import { formatUnits } from '#domain/text.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { parseDollars, parseNumber, parsePercent, toDollarText, toPercentText } from '../state/amounts.ts'
import { formatText, none } from '../state/conflict-values.ts'
import { formatCents, formatDay, formatMoment, formatPercent } from '../state/format.ts'
import type { FieldKind, FieldProps } from './field.ts'

export interface KindOptions extends FieldProps {
  readonly label: string
  readonly noticeLabel?: string
  readonly path?: string
}

export interface TextOptions extends KindOptions {
  readonly maxLength?: number
  /** Of a text with several lines. */
  readonly rows?: number
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly autoCapitalize?: string
  /** Browsers have a control of their own for days, times and numbers. */
  readonly type?: 'date' | 'datetime-local' | 'number'
  /** Of a number. */
  readonly min?: string
  readonly max?: string
  readonly step?: string
}

/** A field whose input is a text. */
export interface TypedField<Value> extends FieldKind<string, Value> {
  toInput(stored: unknown): string
}

function typedField<Value>(
  { label, noticeLabel, hint, path, rows, ...control }: TextOptions,
  { toText, parse, format = formatText }: TextMeaning<Value>,
): TypedField<Value> {
  return {
    label,
    noticeLabel,
    hint,
    path,
    toInput: toText,
    parse,
    format,
    draw: ({ onChange, ...props }) => {
      const shared = {
        ...control,
        ...props,
        onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
      }
      return rows === undefined ? <TextField {...shared} /> : <TextAreaField {...shared} rows={rows} />
    },
  }
}

interface TextMeaning<Value> {
  toText(stored: unknown): string
  parse(typed: string): Value
  format?(stored: unknown): string
}

function toText(stored: unknown): string {
  return stored === null || stored === undefined ? '' : String(stored)
}

/** Formats a number; anything else is absent. */
function formatNumber(format: (stored: number) => string): (stored: unknown) => string {
  return (stored) => (typeof stored === 'number' ? format(stored) : none)
}

/** A text, without the spaces around it. */
export function textField(options: TextOptions): TypedField<string> {
  return typedField(options, { toText, parse: (typed) => typed.trim() })
}

/** A whole number. @param unit that the notice of a stale edit adds */
export function countField({ unit, ...options }: TextOptions & { unit?: string }): TypedField<number> {
  return typedField(
    { inputMode: 'numeric', ...options },
    {
      toText,
      parse: parseNumber,
      format: unit === undefined ? formatText : formatNumber((count) => formatUnits(count, unit)),
    },
  )
}

/** Dollars as entered, cents as stored. */
export function moneyField(options: TextOptions): TypedField<number> {
  return typedField(
    { inputMode: 'decimal', ...options },
    {
      toText: (stored) => (typeof stored === 'number' ? toDollarText(stored) : ''),
      parse: (typed) => parseDollars(typed) ?? Number.NaN,
      format: formatNumber(formatCents),
    },
  )
}

/** A percentage as entered, basis points as stored. */
export function shareField(options: TextOptions): TypedField<number> {
  return typedField(
    { inputMode: 'decimal', ...options },
    {
      toText: (stored) => (typeof stored === 'number' ? toPercentText(stored) : ''),
      parse: (typed) => parsePercent(typed) ?? Number.NaN,
      format: formatNumber(formatPercent),
    },
  )
}

interface Measure {
  /** That may follow the number, and that the notice of a stale edit adds. */
  readonly unit: string
  /** The stored units in one that is shown. */
  readonly parts: number
}

/** A figure that is stored in a smaller unit: '1.42' % is 14200 ppm. */
export function measureField({ unit, parts, ...control }: TextOptions & Measure): TypedField<number> {
  const toMeasure = (stored: unknown) => (typeof stored === 'number' ? String(stored / parts) : '')
  const field = typedField(
    { inputMode: 'decimal', autoComplete: 'off', ...control },
    {
      toText: toMeasure,
      // A figure that is too exact is no whole number of stored units, which the schema refuses.
      parse: (typed) =>
        Math.round(parseNumber(typed.replace(/\s*(?:%|mg|ppm|times)\s*$/i, '')) * parts * 1e6) / 1e6,
      format: formatNumber((stored) => `${toMeasure(stored)} ${unit}`),
    },
  )
  return { ...field, unit }
}

/** 'YYYY-MM-DD' */
export function dayField(options: TextOptions): TypedField<string> {
  return typedField(
    { type: 'date', ...options },
    {
      toText,
      parse: (typed) => typed,
      format: (stored) => (typeof stored === 'string' && stored !== '' ? formatDay(stored) : none),
    },
  )
}

/** An empty field has no value. */
export function optional<Value>(field: TypedField<Value>): TypedField<Value | undefined> {
  return {
    ...field,
    parse: (typed) => (typed.trim() === '' ? undefined : field.parse(typed)),
  }
}

/** An empty field clears the stored value. */
export function nullable<Value>(field: TypedField<Value>): TypedField<Value | null> {
  return { ...field, parse: (typed) => (typed.trim() === '' ? null : field.parse(typed)) }
}

/** An empty field is zero, and zero is an empty field. */
export function emptyAsZero(field: TypedField<number>): TypedField<number> {
  return {
    ...field,
    toInput: (stored) => (stored === 0 ? '' : field.toInput(stored)),
    parse: (typed) => (typed.trim() === '' ? 0 : field.parse(typed)),
  }
}

/** A time in the zone of the shop, as entered. The stored time keeps its seconds until somebody enters another one. */
export interface MomentInput {
  readonly wall: string
  readonly stored?: string
}

/** ISO 8601 as stored; '' when no time was entered that exists. */
export function momentField({ label, hint, ...control }: KindOptions): FieldKind<MomentInput, string> {
  const toWall = (iso: string) => toShopWallTime(new Date(iso))
  return {
    label,
    hint,
    toInput: (stored) => (typeof stored === 'string' ? { wall: toWall(stored), stored } : { wall: '' }),
    parse: ({ wall, stored }) =>
      stored !== undefined && toWall(stored) === wall
        ? stored
        : (parseShopWallTime(wall)?.toISOString() ?? ''),
    format: (stored) => (typeof stored === 'string' ? formatMoment(stored) : none),
    draw: ({ value, onChange, ...props }) => (
      <TextField
        {...control}
        {...props}
        type="datetime-local"
        value={value.wall}
        onChange={({ target }) => onChange({ ...value, wall: target.value })}
      />
    ),
  }
}

/** The same, and undefined when the field is empty. */
export function optionalMomentField(options: KindOptions): FieldKind<MomentInput, string | undefined> {
  const field = momentField({ optional: true, ...options })
  return { ...field, parse: (input) => (input.wall === '' ? undefined : field.parse(input)) }
}

/** A value that the form draws with a control made for it alone. @param read undefined for a value that is not one */
export function valueField<Value>({
  label,
  read,
  format,
}: {
  label: string
  read: (stored: unknown) => Value | undefined
  format: (value: Value) => string
}): FieldKind<Value, Value> {
  return {
    label,
    toInput: read,
    parse: (value) => value,
    format: (stored) => {
      const value = read(stored)
      return value === undefined ? none : format(value)
    },
    draw: () => null,
  }
}

/** Several texts in one field. @param separator between two that are entered @param joiner between two that are shown */
export function listField({
  separator,
  joiner,
  ...options
}: TextOptions & { separator: RegExp; joiner: string }): TypedField<string[]> {
  const join = (stored: unknown, between: string) => (Array.isArray(stored) ? stored.join(between) : '')
  return typedField(options, {
    toText: (stored) => join(stored, joiner),
    parse: (typed) =>
      typed
        .split(separator)
        .map((each) => each.trim())
        .filter((each) => each !== ''),
    format: (stored) => formatText(join(stored, ', ')),
  })
}
