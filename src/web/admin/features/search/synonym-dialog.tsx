import { useState } from 'react'
import { createSearchSynonym, updateSearchSynonym } from '#contract/admin/search/calls.ts'
import { type AdminSearchSynonym, searchSynonymInput } from '#contract/admin/search/search-synonyms.ts'
import { Form } from '../../../forms/form.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** Creates a synonym, or edits one. */
export function SynonymDialog({
  synonym,
  onClose,
}: {
  /** Undefined for a new one. */
  synonym: AdminSearchSynonym | undefined
  onClose: () => void
}) {
  const [words, setWords] = useState(joinPhrases(synonym?.words))
  const [finds, setFinds] = useState(joinPhrases(synonym?.finds))
  const conflictField = (label: string, set: (text: string) => void) => ({
    label,
    format: (value: unknown) => formatText(joinPhrases(value)),
    set: (value: unknown) => set(joinPhrases(value)),
  })
  const edit = useRecordEdit(synonym?.version ?? 0, {
    words: conflictField('Words', setWords),
    finds: conflictField('Also find', setFinds),
  })
  const form = useWriteForm({
    call: () => {
      const input = { words: splitPhrases(words), finds: splitPhrases(finds) }
      return synonym === undefined
        ? createSearchSynonym({ body: input })
        : updateSearchSynonym({
            params: { id: synonym.id },
            body: { ...input, expectedVersion: edit.expectedVersion },
          })
    },
    schema: searchSynonymInput,
    edit,
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
        <EditConflictNotice edit={edit} />
        <TextAreaField
          name="words"
          label="Words"
          hint="Words or phrases, with commas between them. The plural of a word is the same word."
          rows={4}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <TextAreaField
          name="finds"
          label="Also find (optional)"
          hint="What a search for each of the words also finds, such as “capsules, tablets” for “pills”. Leave empty if the words find each other."
          rows={4}
          value={finds}
          onChange={({ target }) => setFinds(target.value)}
        />
        <p className="text-sm text-ink-soft">
          Name products, forms and sizes. Synonyms for effects or illnesses are refused, because they would be
          health claims.
        </p>
      </Form>
    </Overlay>
  )
}

function splitPhrases(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

function joinPhrases(phrases: unknown): string {
  return Array.isArray(phrases) ? phrases.join(', ') : ''
}
