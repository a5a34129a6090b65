import { createSearchSynonym, updateSearchSynonym } from '#contract/admin/search/calls.ts'
import { type AdminSearchSynonym, searchSynonymInput } from '#contract/admin/search/search-synonyms.ts'
import { Form } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { synonymFields } from './synonym-fields.ts'

/** Creates a synonym, or edits one. */
export function SynonymDialog({
  synonym,
  onClose,
}: {
  /** Undefined for a new one. */
  synonym: AdminSearchSynonym | undefined
  onClose: () => void
}) {
  const draft = useFields(synonymFields, synonym ?? { words: [], finds: [] }, synonym?.version)
  const form = useWriteForm({
    call: () =>
      synonym === undefined
        ? createSearchSynonym({ body: draft.values })
        : updateSearchSynonym({
            params: { id: synonym.id },
            body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: searchSynonymInput,
    edit: draft.edit,
    errorField: 'words',
    onSaved: onClose,
  })
  const title = synonym === undefined ? 'Create synonym' : 'Edit synonym'
  return (
    <Overlay
      title={title}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          formId="synonym"
          submitLabel={synonym === undefined ? 'Create synonym' : 'Save changes'}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <Form form={form} id="synonym" className="grid gap-5 p-5">
        <EditConflictNotice edit={draft.edit} />
        <Field of={draft} name="words" />
        <Field of={draft} name="finds" />
        <p className="text-sm text-ink-soft">
          Name products, forms and sizes. Synonyms for effects or illnesses are refused, because they would be
          health claims.
        </p>
      </Form>
    </Overlay>
  )
}
