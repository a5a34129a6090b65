import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refundRecalledOrders, sendRecallNotices, takeRecallStep } from '#contract/admin/recalls/calls.ts'
import type { RecallDetails } from '#contract/admin/recalls/recalls.ts'
import { type RecallStep, recallSteps } from '#domain/recalls/recall.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatShortMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { CloseRecallDialog } from './close-recall-dialog.tsx'
import { describeStep, stepLabels } from './recall-texts.ts'
import { StopSaleDialog } from './stop-sale-dialog.tsx'

const effects: Readonly<Record<RecallStep, string>> = {
  'confirm-orders': 'The list below has every order with this lot. Confirming it stops the clock.',
  'stop-sale': 'The lot is recalled for good, and what is on the shelf leaves the stock.',
  'hold-orders': 'Paid orders that are not shipped cannot be packed or shipped.',
  'notify-customers': 'Every paid order gets one notice, however often you press.',
  'refund-customers': 'Everything that was paid for items of this lot is refunded, shipped or not.',
  close: 'The figures are kept as they are, with your summary.',
}

/** The steps of a recall, each with its button, and who took it when. */
export function RecallSteps({ recall }: { recall: RecallDetails }) {
  return (
    <Panel title="Steps">
      <ol className="divide-y divide-line">
        {recallSteps.map((step) => (
          <Step key={step} recall={recall} step={step} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({ recall, step }: { recall: RecallDetails; step: RecallStep }) {
  const done = recall.steps.find((each) => each.step === step)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex items-center gap-1.5 font-sans text-sm font-semibold">
          {stepLabels[step]}
          {done && <Check aria-label="Done" size={15} className="text-leaf" />}
        </h3>
        <p className="mt-0.5 text-[0.8125rem] text-ink-soft">
          {done === undefined
            ? effects[step]
            : `${recall.isDrill ? 'Drill: ' : ''}${describeStep(done)} By ${done.doneBy}, ${formatShortMoment(done.doneAt)}`}
        </p>
      </div>
      <StepButton recall={recall} step={step} isDone={done !== undefined} />
    </li>
  )
}

function StepButton({ recall, step, isDone }: { recall: RecallDetails; step: RecallStep; isDone: boolean }) {
  const getDisabledReason = useGetDisabledReason()
  const [isAsking, setIsAsking] = useState(false)
  const { id, version, isDrill } = recall
  const write = useWrite(() => {
    if (step === 'notify-customers')
      return sendRecallNotices({ params: { id }, body: { expectedVersion: version } })
    if (step === 'refund-customers')
      return refundRecalledOrders({ params: { id }, body: { expectedVersion: version } })
    return takeRecallStep({ params: { id }, body: { step, expectedVersion: version } })
  })
  const blocked = recall.blockedSteps[step]
  // A step that is done for good needs no button.
  if (isDone && blocked !== undefined) return null
  const isAsked = step === 'stop-sale' || step === 'close'
  const close = () => setIsAsking(false)
  return (
    <>
      <ActionButton
        kind={isDone ? 'outline' : step === 'stop-sale' && !isDrill ? 'danger' : 'outline'}
        disabledReason={
          getDisabledReason(step === 'refund-customers' ? 'orders.refund' : 'recalls.run') ?? blocked
        }
        busy={write.isPending}
        onClick={() => (isAsked ? setIsAsking(true) : write.mutate(undefined))}
      >
        <ButtonLabel step={step} isDone={isDone} isDrill={isDrill} />
      </ActionButton>
      {isAsking && step === 'stop-sale' && <StopSaleDialog recall={recall} onClose={close} />}
      {isAsking && step === 'close' && <CloseRecallDialog recall={recall} onClose={close} />}
    </>
  )
}

function ButtonLabel({
  step,
  isDone,
  isDrill,
}: {
  step: RecallStep
  isDone: boolean
  isDrill: boolean
}): ReactNode {
  if (step === 'close') return isDrill ? 'Close drill' : 'Close recall'
  if (isDone && step === 'hold-orders') return 'Hold new ones'
  if (isDone && step === 'notify-customers') return 'Email those left'
  if (isDone && step === 'refund-customers') return 'Refund those left'
  return stepLabels[step]
}
