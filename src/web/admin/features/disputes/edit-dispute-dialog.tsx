import { editDispute } from '#contract/admin/disputes/calls.ts'
import { type DisputeDetails, disputeEdit } from '#contract/admin/disputes/disputes.ts'
import { disputeStateLabels } from '#domain/disputes/dispute-state.ts'
import { Form } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { formatCents } from '../../state/format.ts'
import { disputeFields, toDisputeRecord } from './dispute-fields.tsx'
import { ReasonField } from './reason-field.tsx'

/** The state is changed by its own buttons, so that the form has no such field. */
const otherFields = {
  state: {
    label: 'State',
    format: (state: unknown) =>
      Object.entries(disputeStateLabels).find(([name]) => name === state)?.[1] ?? formatText(state),
  },
} as const

/** Changes what is known of a dispute. Of one that the provider reports, the note alone. */
export function EditDisputeDialog({ dispute, onClose }: { dispute: DisputeDetails; onClose: () => void }) {
  const draft = useFields(disputeFields, toDisputeRecord(dispute), dispute.version, otherFields)
  const form = useWriteForm({
    call: () =>
      editDispute({
        params: { id: dispute.id },
        body: { ...draft.values, expectedVersion: draft.edit.expectedVersion },
      }),
    schema: disputeEdit,
    edit: draft.edit,
    onSaved: onClose,
  })
  return (
    <Overlay
      title="Edit dispute"
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons formId="dispute" submitLabel="Save changes" busy={form.busy} onClose={onClose} />
      }
    >
      <Form form={form} id="dispute" className="grid gap-5 p-5">
        <EditConflictNotice edit={draft.edit} />
        {dispute.isReported ? (
          <p className="text-sm text-ink-soft">
            {dispute.account} reports this dispute, so that everything but your note comes from there.
          </p>
        ) : (
          <>
            <ReasonField draft={draft} />
            <div className="grid gap-5 sm:grid-cols-2">
              <Field of={draft} name="amount" hint={`${formatCents(dispute.captured)} was charged.`} />
              <Field of={draft} name="providerRef" />
              <Field of={draft} name="openedOn" />
              <Field of={draft} name="dueOn" />
            </div>
          </>
        )}
        <Field of={draft} name="note" />
      </Form>
    </Overlay>
  )
}
