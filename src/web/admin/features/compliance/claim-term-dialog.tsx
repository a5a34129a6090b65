import { useState } from 'react'
import { createClaimTerm, updateClaimTerm } from '#contract/admin/compliance/calls.ts'
import { type AdminClaimTerm, claimTermInput, claimTermUpdate } from '#contract/admin/compliance/claims.ts'
import {
  claimEffects,
  claimKinds,
  claimTermLimits,
  claimTermStatuses,
} from '#domain/compliance/claims/claim-term.ts'
import { Form } from '../../../forms/form.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { claimEffectLabels, claimKindLabels } from '../../state/claim-labels.ts'
import { formatStateValue, formatText, toInputText } from '../../state/conflict-values.ts'
import { formatState } from '../../state/format.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

const newTerm = {
  phrase: '',
  kind: 'disease',
  effect: 'block',
  reason: '',
  source: '',
  status: 'active',
} as const

const effectHints = {
  block: 'Text with it is published only with a reason.',
  warn: 'Staff are warned, and the text is published.',
  allow: 'A lawful phrase: terms inside it are no claim.',
} as const

type Values = Omit<AdminClaimTerm, 'id' | 'version'>

/** Adds a term to the claims check, or changes or retires one. */
export function ClaimTermDialog({
  term,
  onClose,
}: {
  /** Undefined for a new one. */
  term: AdminClaimTerm | undefined
  onClose: () => void
}) {
  const [values, setValues] = useState<Values>(term ?? newTerm)
  const update = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }))
  const edit = useTermEdit(term, update)
  const { phrase, status, kind, effect, reason, source } = values
  const form = useWriteForm({
    call: () =>
      term === undefined
        ? createClaimTerm({ body: { phrase, kind, effect, reason, source } })
        : updateClaimTerm({
            params: { id: term.id },
            body: {
              kind,
              effect,
              reason,
              source,
              status,
              expectedVersion: edit.expectedVersion,
            },
          }),
    schema: term === undefined ? claimTermInput : claimTermUpdate,
    edit,
    errorField: 'phrase',
    onSaved: onClose,
  })
  return (
    <Overlay
      title={term === undefined ? 'Add term' : `Edit “${term.phrase}”`}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          formId="claim-term"
          submitLabel={term === undefined ? 'Add term' : 'Save changes'}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <Form form={form} id="claim-term" className="grid gap-5 p-5">
        <EditConflictNotice edit={edit} />
        {term === undefined && (
          <TextField
            name="phrase"
            label="Phrase"
            hint="A word or several. Every inflection is found, and a star stands for any end: “diabet*”."
            autoComplete="off"
            maxLength={claimTermLimits.phrase}
            value={phrase}
            onChange={({ target }) => update({ phrase: target.value })}
          />
        )}
        <Choices
          name="kind"
          label="Kind"
          value={kind}
          values={claimKinds}
          labels={claimKindLabels}
          onChange={(kind) => update({ kind })}
        />
        <Choices
          name="effect"
          label="Effect"
          hint={effectHints[effect]}
          value={effect}
          values={claimEffects}
          labels={claimEffectLabels}
          onChange={(effect) => update({ effect })}
        />
        <TextAreaField
          name="reason"
          label="Reason"
          hint="Staff read it next to their text."
          rows={3}
          maxLength={claimTermLimits.reason}
          value={reason}
          onChange={({ target }) => update({ reason: target.value })}
        />
        <TextField
          name="source"
          label="Source"
          hint="The law or the letter behind it."
          autoComplete="off"
          maxLength={claimTermLimits.source}
          value={source}
          onChange={({ target }) => update({ source: target.value })}
        />
        {term !== undefined && (
          <Choices
            name="status"
            label="Status"
            hint="A retired term stays in the list and finds nothing."
            value={status}
            values={claimTermStatuses}
            labels={{ active: formatState('active'), retired: formatState('retired') }}
            onChange={(status) => update({ status })}
          />
        )}
      </Form>
    </Overlay>
  )
}

function useTermEdit(term: AdminClaimTerm | undefined, update: (part: Partial<Values>) => void) {
  const findIn =
    <Value extends string>(values: readonly Value[], set: (value: Value) => void) =>
    (entered: unknown) => {
      const known = values.find((value) => value === entered)
      if (known !== undefined) set(known)
    }
  return useRecordEdit(term?.version ?? 0, {
    kind: { label: 'Kind', format: formatStateValue, set: findIn(claimKinds, (kind) => update({ kind })) },
    effect: {
      label: 'Effect',
      format: formatStateValue,
      set: findIn(claimEffects, (effect) => update({ effect })),
    },
    reason: {
      label: 'Reason',
      format: formatText,
      set: (value) => update({ reason: toInputText(value) }),
    },
    source: {
      label: 'Source',
      format: formatText,
      set: (value) => update({ source: toInputText(value) }),
    },
    status: {
      label: 'Status',
      format: formatStateValue,
      set: findIn(claimTermStatuses, (status) => update({ status })),
    },
  })
}

function Choices<Value extends string>({
  name,
  label,
  hint,
  value,
  values,
  labels,
  onChange,
}: {
  name: string
  label: string
  hint?: string
  value: Value
  values: readonly Value[]
  labels: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}) {
  return (
    <SelectField
      name={name}
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => {
        const chosen = values.find((each) => each === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {labels[each]}
        </option>
      ))}
    </SelectField>
  )
}
