import type { ReactNode } from 'react'
import type { ConflictFields } from '../state/use-record-edit.ts'

/** What a form adds to a field where it stands, such as a hint that depends on another field. */
export interface FieldProps {
  readonly label?: string
  readonly hint?: string
  readonly className?: string
  readonly disabled?: boolean
  readonly optional?: boolean
  readonly placeholder?: string
  /** The id of a list with suggestions. */
  readonly list?: string
  /** Of a field whose choices are data, such as categories. */
  readonly choices?: readonly Choice[]
}

export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface ControlProps<Input> extends FieldProps {
  readonly name: string
  readonly label: string
  readonly value: Input
  onChange(input: Input): void
}

/**
 * One field of an edit form, declared once (decision 0211): from the stored value to the input, from the input to the body of the
 * call, and as text for a reader. What the input cannot mean, such as letters in a number, becomes a value that the schema of the
 * call refuses with its own message.
 */
export interface FieldKind<Input, Value> {
  readonly label: string
  readonly hint?: string
  /** What the notice of a stale edit says, where the form needs more words. */
  readonly noticeLabel?: string
  /** Where the body of the call has the value, such as 'results.leadPpb'. Without it, the name of the field. */
  readonly path?: string
  /** Of a figure. */
  readonly unit?: string
  /** Undefined for a value that the form cannot hold. The value may be the JSON of a stale edit. */
  toInput(stored: unknown): Input | undefined
  parse(input: Input): Value
  format(stored: unknown): string
  draw(props: ControlProps<Input>): ReactNode
}

export type Fields = Readonly<Record<string, FieldKind<unknown, unknown>>>
export type FieldName<All extends Fields> = keyof All & string

/** What a form holds: each field as entered. */
export type InputsOf<All extends Fields> = {
  readonly [Name in keyof All]: All[Name] extends FieldKind<infer Input, unknown> ? Input : never
}

/** What the body of the call gets. */
export type ValuesOf<All extends Fields> = {
  readonly [Name in keyof All]: All[Name] extends FieldKind<infer _, infer Value> ? Value : never
}

/** The stored record. It may have more than the form shows. */
export type RecordOf<All extends Fields> = { readonly [Name in keyof All]?: unknown }

/** The fields of a form by name, in the order of the form. */
export function defineFields<const All extends Fields>(fields: All): All {
  return fields
}

/** Fields whose values are one object in the body of the call. */
export function nestFields<const All extends Fields>(object: string, fields: All): All {
  return mapFields(fields, (field, name) => ({ ...field, path: `${object}.${field.path ?? name}` }))
}

export function listFieldNames<All extends Fields>(fields: All): FieldName<All>[] {
  return Object.keys(fields).filter((name): name is FieldName<All> => name in fields)
}

/** @throws when the record has a value that the form cannot hold */
export function toInputs<All extends Fields>(fields: All, record: RecordOf<All>): InputsOf<All> {
  return mapFields(fields, (field, name) => {
    const input = field.toInput(record[name])
    if (input === undefined) throw new Error(`The form cannot show the stored value of ${name}.`)
    return input
  })
}

export function parseInputs<All extends Fields>(fields: All, inputs: InputsOf<All>): ValuesOf<All> {
  return mapFields(fields, (field, name) => field.parse(inputs[name]))
}

/** The names whose values differ, in the order of the form. */
export function listChanges<All extends Fields>(
  fields: All,
  before: ValuesOf<All>,
  after: ValuesOf<All>,
): FieldName<All>[] {
  return listFieldNames(fields).filter((name) => !isSame(before[name], after[name]))
}

export function pickValues<All extends Fields>(
  fields: All,
  values: ValuesOf<All>,
  names: readonly FieldName<All>[],
): Partial<ValuesOf<All>> {
  return mapFields(fields, (_, name) => values[name], names)
}

/** How the notice of a stale edit shows fields that its form does not have. */
export function describeFields<All extends Fields>(fields: All): ConflictFields {
  return mapFields(fields, ({ label, noticeLabel = label, format }) => ({ label: noticeLabel, format }))
}

/** How the notice of a stale edit shows the fields, and puts one of its values into the form. */
export function toConflictFields<All extends Fields>(
  fields: All,
  take: (name: FieldName<All>, input: unknown) => void,
): ConflictFields {
  const described = describeFields(fields)
  return mapFields(fields, (field, name) => ({
    ...described[name],
    set: (value: unknown) => {
      const input = field.toInput(value)
      if (input !== undefined) take(name, input)
    },
  }))
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return Object.is(one, other)
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A result for each field. TypeScript does not follow a type from name to name, so the callers name the types of the results. */
function mapFields<All extends Fields, Result extends object>(
  fields: All,
  map: <Name extends FieldName<All>>(field: All[Name], name: Name) => unknown,
  names: readonly FieldName<All>[] = listFieldNames(fields),
): Result {
  return Object.fromEntries(names.map((name) => [name, map(fields[name], name)])) as Result
}
