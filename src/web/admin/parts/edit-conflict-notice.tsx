import { useContext, useEffect, useId, useRef } from 'react'
import type { EditConflict } from '#contract/basic-responses.ts'
import { joinWords } from '#domain/text.ts'
import { FieldErrorsContext } from '../../ui/field.tsx'
import { formatMoment, formatState } from '../state/format.ts'
import { getChoiceName, isContested, type RecordEdit, type Side } from '../state/use-record-edit.ts'
import { CellDetail } from './cells.tsx'

type Field = EditConflict['fields'][number]

/**
 * What others saved while this form was open. A field that both changed needs a choice; a field that only they changed
 * already has their value in the form.
 */
export function EditConflictNotice({ edit }: { edit: RecordEdit }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { conflict } = edit
  useEffect(() => {
    if (conflict !== undefined) heading.current?.focus()
  }, [conflict])
  if (conflict === undefined) return null
  const contested = conflict.fields.filter((field) => isContested(edit, field))
  const others = conflict.fields.filter((field) => !isContested(edit, field))
  const names = joinWords([...new Set(conflict.fields.map(({ changedBy }) => changedBy))])
  return (
    <section className="space-y-4 rounded-md border border-amber bg-amber-soft p-4 text-sm">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-sans text-sm font-semibold tracking-normal">
          {edit.notice?.title ?? `${names || 'Someone else'} changed this while you were editing`}
        </h3>
        <p className="mt-1 text-ink-soft">
          {edit.notice?.text ??
            (contested.length > 0
              ? 'Nothing you entered is lost. Choose a value for each field, then save again.'
              : 'Nothing you entered is lost. Check the form, then save again.')}
        </p>
      </div>
      {contested.map((field) => (
        <FieldChoice key={field.field} edit={edit} field={field} />
      ))}
      {others.some(({ field }) => edit.fields[field]?.set !== undefined) && (
        <p className="text-ink-soft">Already in the form:</p>
      )}
      {others.length > 0 && (
        <dl className="space-y-2">
          {others.map((field) => (
            <div key={field.field}>
              <dt className="font-medium">{getLabel(edit, field)}</dt>
              <dd>
                {formatValue(edit, field, 'theirs')}
                <Author field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

const sides = { yours: 'Yours', theirs: 'Theirs' } as const

function FieldChoice({ edit, field }: { edit: RecordEdit; field: Field }) {
  const id = useId()
  const name = getChoiceName(field.field)
  const error = useContext(FieldErrorsContext)[name]
  const chosen = edit.choices[field.field]
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{getLabel(edit, field)}</legend>
      {(['yours', 'theirs'] as const).map((side) => (
        <label key={side} className="flex min-h-8 items-start gap-2.5 py-1">
          <input
            type="radio"
            name={name}
            value={side}
            className="mt-0.5 size-4.5 shrink-0"
            checked={chosen === side}
            aria-invalid={error !== undefined && chosen === undefined ? true : undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={() => edit.choose(field, side)}
          />
          <span className="min-w-0 wrap-break-word">
            {sides[side]}: {formatValue(edit, field, side)}
            {side === 'theirs' && <Author field={field} />}
          </span>
        </label>
      ))}
      {error && chosen === undefined && (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Author({ field: { changedBy, changedAt } }: { field: Field }) {
  return (
    <CellDetail>
      {changedBy}
      {changedAt && `, ${formatMoment(changedAt)}`}
    </CellDetail>
  )
}

function getLabel({ fields }: RecordEdit, { field }: Field): string {
  return fields[field]?.label ?? formatState(field)
}

function formatValue({ fields }: RecordEdit, field: Field, side: Side): string {
  return fields[field.field]?.format(field[side]) ?? String(field[side])
}
