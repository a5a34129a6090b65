import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { openRecall } from '#contract/admin/recalls/calls.ts'
import { newRecallRequest } from '#contract/admin/recalls/recalls.ts'
import { recallLevels } from '#domain/recalls/recall.ts'
import { SelectField, TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { levelLabels } from './recall-texts.ts'

/** Opens a recall or a drill. */
export function OpenRecallDialog({
  lot,
  isDrill,
  onClose,
  onOpened,
}: {
  lot: LotDetails
  isDrill: boolean
  onClose: () => void
  onOpened: (id: string) => void
}) {
  const form = useWriteForm({
    call: (values) =>
      openRecall({
        params: { id: lot.id },
        body: {
          isDrill,
          level: recallLevels.find((level) => level === values.text('level')) ?? 'class-2',
          reason: values.text('reason'),
          instructions: values.text('instructions'),
        },
      }),
    schema: newRecallRequest,
    onSaved: ({ id }) => onOpened(id),
  })
  const title = isDrill ? `Recall drill: lot ${lot.entry.number}` : `Recall lot ${lot.entry.number}`
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={isDrill ? 'Start drill' : 'Open recall'}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        {isDrill
          ? 'The same screen and report on real orders. Nothing is stopped, held, sent or refunded.'
          : 'Nothing is stopped, held, sent or refunded yet. You take each step on the next page.'}
      </p>
      <SelectField label="Level" name="level" defaultValue="class-2">
        {recallLevels.map((level) => (
          <option key={level} value={level}>
            {levelLabels[level]}
          </option>
        ))}
      </SelectField>
      <ReasonField hint="Customers read it in the notice." />
      <TextAreaField
        name="instructions"
        rows={3}
        label="What customers should do"
        maxLength={1000}
        defaultValue="Do not use the product. Throw it away in a closed bag, and tell us how many you had."
      />
    </FormDialog>
  )
}
