import { useState } from 'react'
import type { EditConflict, RefusalResponse } from '#contract/basic-responses.ts'

/** How a form shows one field of a stale edit. */
export interface ConflictField {
  readonly label: string
  /** A stored value as text. */
  format(value: unknown): string
  /** Puts a value into the form. Absent for a field that the form does not contain. */
  set?(value: unknown): void
}

export type ConflictFields = Readonly<Record<string, ConflictField>>
export type Side = 'yours' | 'theirs'
type Field = EditConflict['fields'][number]

/** The version that a form edits, and the difference when someone else saved first (decision 0058). */
export interface RecordEdit {
  readonly expectedVersion: number
  readonly fields: ConflictFields
  readonly conflict: EditConflict | undefined
  readonly choices: Readonly<Record<string, Side>>
  /** What the notice says instead of its usual words. */
  readonly notice?: { readonly title: string; readonly text: string }
  choose(field: Field, side: Side): void
  /** Keeps the difference that a refusal names. */
  handleRefusal(refusal: RefusalResponse): void
  /**
   * Forgets the difference, because the edit was saved or discarded.
   * @param version of the saved record, when the answer says it
   */
  markSaved(version?: number): void
}

/** @param version of the record as the form loaded it */
export function useRecordEdit(version: number, fields: ConflictFields): RecordEdit {
  const [conflict, setConflict] = useState<EditConflict>()
  const [choices, setChoices] = useState<RecordEdit['choices']>({})
  return {
    expectedVersion: conflict?.version ?? version,
    fields,
    conflict,
    choices,
    choose(field, side) {
      setChoices((now) => ({ ...now, [field.field]: side }))
      fields[field.field]?.set?.(field[side])
    },
    handleRefusal(refusal) {
      if (refusal.conflict === undefined) return
      setConflict(refusal.conflict)
      setChoices({})
      // What was not edited here has nothing to lose.
      for (const field of refusal.conflict.fields)
        if (field.yours === undefined) fields[field.field]?.set?.(field.theirs)
    },
    markSaved() {
      setConflict(undefined)
      setChoices({})
    },
  }
}

/** Whether both sides changed the field to different values, so that the editor must choose. */
export function isContested(edit: Pick<RecordEdit, 'fields'>, { field, yours, theirs }: Field): boolean {
  const canChoose = edit.fields[field]?.set !== undefined
  return canChoose && yours !== undefined && JSON.stringify(yours) !== JSON.stringify(theirs)
}

/** The fields that still need a choice, with the error for each. */
export function findOpenChoices(edit: RecordEdit): Readonly<Record<string, string>> {
  const open = edit.conflict?.fields.filter(
    (field) => isContested(edit, field) && edit.choices[field.field] === undefined,
  )
  return Object.fromEntries((open ?? []).map(({ field }) => [getChoiceName(field), openChoiceMessage]))
}

const openChoiceMessage = 'Choose your value or theirs.'

/** The name of the choice among the fields of the form. */
export function getChoiceName(field: string): string {
  return `choice-${field}`
}
