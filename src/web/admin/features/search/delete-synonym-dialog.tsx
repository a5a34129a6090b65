import { deleteSearchSynonym } from '#contract/admin/search/calls.ts'
import type { AdminSearchSynonym } from '#contract/admin/search/search-synonyms.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { describeFields } from '../../forms/field.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useRecordEdit } from '../../state/use-record-edit.ts'
import { synonymFields } from './synonym-fields.ts'

/** Asks for confirmation, because a deleted synonym cannot be restored. */
export function DeleteSynonymDialog({
  synonym,
  onClose,
}: {
  synonym: AdminSearchSynonym
  onClose: () => void
}) {
  const edit = useRecordEdit(synonym.version, describeFields(synonymFields))
  const form = useWriteForm({
    call: () =>
      deleteSearchSynonym({ params: { id: synonym.id }, body: { expectedVersion: edit.expectedVersion } }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Delete synonym?" form={form} submitLabel="Delete synonym" onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm">
        A search for “{synonym.words.join('”, “')}” then finds only products that have the word.
      </p>
    </FormDialog>
  )
}
