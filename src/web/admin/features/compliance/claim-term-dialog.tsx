import { createClaimTerm, updateClaimTerm } from '#contract/admin/compliance/calls.ts'
import { type AdminClaimTerm, claimTermInput, claimTermUpdate } from '#contract/admin/compliance/claims.ts'
import {
  claimEffects,
  claimKinds,
  claimTermLimits,
  claimTermStatuses,
} from '#domain/compliance/claims/claim-term.ts'
import { Form } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { claimEffectLabels, claimKindLabels } from '../../state/claim-labels.ts'

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

const termFields = defineFields({
  phrase: textField({
    label: 'Phrase',
    hint: 'A word or several. Every inflection is found, and a star stands for any end: “diabet*”.',
    autoComplete: 'off',
    maxLength: claimTermLimits.phrase,
  }),
  kind: choiceField({ label: 'Kind', values: claimKinds, labels: claimKindLabels }),
  effect: choiceField({ label: 'Effect', values: claimEffects, labels: claimEffectLabels }),
  reason: textField({
    label: 'Reason',
    hint: 'Staff read it next to their text.',
    rows: 3,
    maxLength: claimTermLimits.reason,
  }),
  source: textField({
    label: 'Source',
    hint: 'The law or the letter behind it.',
    autoComplete: 'off',
    maxLength: claimTermLimits.source,
  }),
  status: choiceField({
    label: 'Status',
    hint: 'A retired term stays in the list and finds nothing.',
    values: claimTermStatuses,
  }),
})

/** Adds a term to the claims check, or changes or retires one. */
export function ClaimTermDialog({
  term,
  onClose,
}: {
  /** Undefined for a new one. */
  term: AdminClaimTerm | undefined
  onClose: () => void
}) {
  const draft = useFields(termFields, term ?? newTerm, term?.version)
  const { phrase, status, ...meaning } = draft.values
  const form = useWriteForm({
    call: () =>
      term === undefined
        ? createClaimTerm({ body: { phrase, ...meaning } })
        : updateClaimTerm({
            params: { id: term.id },
            body: { ...meaning, status, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: term === undefined ? claimTermInput : claimTermUpdate,
    edit: draft.edit,
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
        <EditConflictNotice edit={draft.edit} />
        {term === undefined && <Field of={draft} name="phrase" />}
        <Field of={draft} name="kind" />
        <Field of={draft} name="effect" hint={effectHints[draft.values.effect]} />
        <Field of={draft} name="reason" />
        <Field of={draft} name="source" />
        {term !== undefined && <Field of={draft} name="status" />}
      </Form>
    </Overlay>
  )
}
