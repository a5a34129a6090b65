import { useState } from 'react'
import { type ConflictFields, type RecordEdit, useRecordEdit } from '../state/use-record-edit.ts'
import {
  type FieldName,
  type Fields,
  type InputsOf,
  listChanges,
  parseInputs,
  pickValues,
  type RecordOf,
  toConflictFields,
  toInputs,
  type ValuesOf,
} from './field.ts'

/** The fields of one form: what is entered, what the body of the call gets, and what differs from the stored record. */
export interface FieldsState<All extends Fields> {
  readonly fields: All
  readonly inputs: InputsOf<All>
  readonly values: ValuesOf<All>
  /** The values that the form started from, or that were saved last. */
  readonly saved: ValuesOf<All>
  readonly dirty: readonly FieldName<All>[]
  readonly isDirty: boolean
  /** Whether a newer record is stored that the form does not show, because it has changes. */
  readonly isStale: boolean
  /** The values of the dirty fields alone. */
  readonly changes: Partial<ValuesOf<All>>
  readonly edit: RecordEdit
  enter<Name extends FieldName<All>>(name: Name, input: InputsOf<All>[Name]): void
  update(inputs: Partial<InputsOf<All>>): void
  /** Changes what is entered by then, such as when an upload ends. */
  change<Name extends FieldName<All>>(
    name: Name,
    change: (now: InputsOf<All>[Name]) => InputsOf<All>[Name],
  ): void
  /** Discards what was entered. */
  reset(): void
  /** Puts what was entered into the newer record. */
  keepChanges(): void
}

/**
 * The form follows newer stored values while nothing is changed. With changes it keeps the version that it started from,
 * unless none of its fields differ in the newer one, so that a save cannot overwrite what the form never showed.
 * @param version of the record; a new one has none
 * @param others what the notice of a stale edit may name besides the fields
 */
export function useFields<All extends Fields>(
  fields: All,
  record: RecordOf<All>,
  version = 0,
  others: ConflictFields = {},
): FieldsState<All> {
  const stored = toStored(fields, record, version)
  const [base, setBase] = useState(stored)
  const [entered, setEntered] = useState<Partial<InputsOf<All>>>({})
  const update = (part: Partial<InputsOf<All>>) => setEntered((now) => ({ ...now, ...part }))
  const inputs = { ...base.inputs, ...entered }
  const values = parseInputs(fields, inputs)
  const saved = parseInputs(fields, base.inputs)
  const dirty = listChanges(fields, saved, values)
  const isStale = isNews(base, stored)
  if (isStale && (dirty.length === 0 || hasSameInputs(base, stored))) {
    setBase(stored)
    if (dirty.length === 0) setEntered({})
  }
  const enter = (name: FieldName<All>, input: unknown) => setEntered((now) => ({ ...now, [name]: input }))
  const edit = useRecordEdit(base.version, { ...others, ...toConflictFields(fields, enter) })
  return {
    fields,
    inputs,
    values,
    saved,
    dirty,
    isDirty: dirty.length > 0,
    isStale,
    changes: pickValues(fields, values, dirty),
    edit: {
      ...edit,
      markSaved(savedVersion) {
        edit.markSaved()
        setBase({ ...base, inputs, version: savedVersion ?? base.version })
      },
    },
    enter,
    update,
    change: (name, change) =>
      setEntered((now) => ({ ...now, [name]: change({ ...base.inputs, ...now }[name]) })),
    reset() {
      setEntered({})
      edit.markSaved()
    },
    keepChanges: () => setBase(stored),
  }
}

interface Stored<All extends Fields> {
  readonly inputs: InputsOf<All>
  readonly version: number
  /** Tells whether the stored record changed since. */
  readonly key: string
}

function toStored<All extends Fields>(fields: All, record: RecordOf<All>, version: number): Stored<All> {
  const inputs = toInputs(fields, record)
  return { inputs, version, key: JSON.stringify([version, inputs]) }
}

/** An answer that was on its way during a save may be older. */
export function isNews(
  base: Omit<Stored<Fields>, 'inputs'>,
  stored: Omit<Stored<Fields>, 'inputs'>,
): boolean {
  return stored.key !== base.key && stored.version >= base.version
}

function hasSameInputs<All extends Fields>(one: Stored<All>, other: Stored<All>): boolean {
  return JSON.stringify(one.inputs) === JSON.stringify(other.inputs)
}
