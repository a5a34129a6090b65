import { takeRecallStep } from '#contract/admin/recalls/calls.ts'
import { type RecallDetails, recallStepRequest } from '#contract/admin/recalls/recalls.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Closes a recall with what came of it. */
export function CloseRecallDialog({ recall, onClose }: { recall: RecallDetails; onClose: () => void }) {
  const form = useWriteForm({
    call: (values) =>
      takeRecallStep({
        params: { id: recall.id },
        body: {
          step: 'close',
          summary: values.text('summary'),
          expectedVersion: recall.version,
        },
      }),
    schema: recallStepRequest,
    onSaved: onClose,
  })
  const noun = recall.isDrill ? 'drill' : 'recall'
  return (
    <FormDialog title={`Close ${noun}`} form={form} submitLabel={`Close ${noun}`} onClose={onClose}>
      <TextAreaField
        name="summary"
        rows={4}
        label="Summary"
        maxLength={2000}
        hint="What came of it, and what is to be done better. It is part of the report."
      />
    </FormDialog>
  )
}
