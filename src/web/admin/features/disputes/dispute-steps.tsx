import { useState } from 'react'
import { changeDisputeState } from '#contract/admin/disputes/calls.ts'
import type { DisputeDetails } from '#contract/admin/disputes/disputes.ts'
import { describeDeadline } from '#domain/disputes/deadline.ts'
import { type DisputeState, disputeStateTable, isClosedDispute } from '#domain/disputes/dispute-state.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { useGetDisabledReason } from '../../state/session.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

interface Step {
  readonly to: DisputeState
  readonly label: string
  /** What it means, before staff take it. */
  readonly effect: string
}

const final = 'This cannot be undone.'
const won: Step = {
  to: 'won',
  label: 'Mark as won',
  effect: `The bank gives the money back to you. ${final}`,
}
const lost: Step = { to: 'lost', label: 'Mark as lost', effect: `The customer keeps the money. ${final}` }
const taken: Step = {
  to: 'needs-response',
  label: 'Bank took the money',
  effect: 'The inquiry became a dispute. Change its deadline to that of the new notice.',
}

/** The usual steps of staff. The state table allows them, and more for a provider that reports late. */
const steps: Readonly<Partial<Record<DisputeState, readonly Step[]>>> = {
  inquiry: [
    { to: 'inquiry-submitted', label: 'Mark as answered', effect: 'You sent your answer to the bank.' },
    { to: 'inquiry-closed', label: 'Close inquiry', effect: `The bank asks no more. ${final}` },
    taken,
  ],
  'inquiry-submitted': [
    { to: 'inquiry-closed', label: 'Close inquiry', effect: `The bank asks no more. ${final}` },
    taken,
  ],
  'needs-response': [
    {
      to: 'submitted',
      label: 'Mark as submitted',
      effect: 'You sent the evidence to the provider. Reminders end, and the bank decides.',
    },
    {
      to: 'accepted',
      label: 'Accept dispute',
      effect: `You do not answer, and the customer keeps the money. ${final}`,
    },
    won,
    lost,
  ],
  submitted: [
    won,
    lost,
    {
      to: 'needs-response',
      label: 'Bank asks again',
      effect: 'The bank wants more evidence. Change the deadline to that of the new notice.',
    },
  ],
}

/** How long there is to answer, and what staff can say became of the dispute. */
export function DisputeSteps({ dispute }: { dispute: DisputeDetails }) {
  const getDisabledReason = useGetDisabledReason()
  const [step, setStep] = useState<Step>()
  const dueAt = dispute.dueAt === undefined ? undefined : new Date(dispute.dueAt)
  const deadline = describeDeadline({ state: dispute.state, dueAt }, new Date())
  const isClosed = isClosedDispute(dispute.state)
  const disabledReason =
    getDisabledReason('disputes.edit') ??
    (dispute.isReported
      ? `${dispute.account} reports the state of this dispute. Answer it there.`
      : undefined)
  return (
    <Panel title="Answer">
      <p className="text-lg font-medium">{deadline ?? describeWait(dispute.state)}</p>
      {dispute.isReported && !isClosed && (
        <p className="mt-1 text-sm text-ink-soft">
          {dispute.account} reports this dispute. Send the evidence file there, and its state follows here.
        </p>
      )}
      {dispute.state === 'needs-response' && (
        <p className="mt-1 text-sm text-ink-soft">
          The bank has already taken the money. A refund as well would pay the customer twice.
        </p>
      )}
      {!isClosed && (
        <div className="mt-4 flex flex-wrap gap-2">
          {(steps[dispute.state] ?? []).map((each, index) => (
            <ActionButton
              key={each.to}
              kind={index === 0 ? 'primary' : 'outline'}
              disabledReason={disabledReason ?? disputeStateTable.explain(dispute.state, each.to)}
              onClick={() => setStep(each)}
            >
              {each.label}
            </ActionButton>
          ))}
        </div>
      )}
      {step && <StepDialog dispute={dispute} step={step} onClose={() => setStep(undefined)} />}
    </Panel>
  )
}

function describeWait(state: DisputeState): string {
  if (state === 'submitted' || state === 'inquiry-submitted')
    return 'The bank decides. That can take 90 days.'
  return state === 'won' ? 'You won. The money is back.' : 'This is closed.'
}

function StepDialog({
  dispute,
  step,
  onClose,
}: {
  dispute: DisputeDetails
  step: Step
  onClose: () => void
}) {
  const [openedVersion] = useState(dispute.version)
  const edit = useRecordEdit(openedVersion, {})
  const form = useWriteForm({
    call: (values) =>
      changeDisputeState({
        params: { id: dispute.id },
        body: { to: step.to, note: values.text('note'), expectedVersion: edit.expectedVersion },
      }),
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={step.label} form={form} submitLabel={step.label} onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">{step.effect}</p>
      <TextAreaField
        name="note"
        label="Note"
        optional
        rows={3}
        maxLength={2000}
        hint="For the timeline of the order."
      />
    </FormDialog>
  )
}
