import { moderateQuestion } from '#contract/admin/reviews/calls.ts'
import type { AdminQuestion } from '#contract/admin/reviews/questions.ts'
import { HeldClaim } from '../../parts/held-claim.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** Publishes or removes a question, with a reason. */
export function QuestionDecisionDialog({
  question,
  decision,
  onClose,
}: {
  question: AdminQuestion
  decision: 'publish' | 'remove'
  onClose: () => void
}) {
  const edit = useRecordEdit(question.version, {
    answer: { label: 'Answer', format: formatText },
    status: { label: 'Status', format: formatText },
  })
  const label = decision === 'publish' ? 'Publish question' : 'Remove question'
  return (
    <ReasonDialog
      title={label}
      submitLabel={label}
      hint="For the audit log."
      call={(reason) =>
        moderateQuestion({
          params: { id: question.id },
          body: { decision, reason, expectedVersion: edit.expectedVersion },
        })
      }
      edit={edit}
      onClose={onClose}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">{question.question}</blockquote>
      <p className="mt-2">{question.productName}</p>
      {question.claim && <HeldClaim claim={question.claim} isPublished={decision === 'publish'} />}
    </ReasonDialog>
  )
}
