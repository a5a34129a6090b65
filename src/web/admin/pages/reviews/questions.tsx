import { useState } from 'react'
import { listQuestions } from '#contract/admin/reviews/calls.ts'
import type { AdminQuestion } from '#contract/admin/reviews/questions.ts'
import { nameClaim } from '#domain/compliance/claims/claim-term.ts'
import { questionStatuses } from '#domain/reviews/question.ts'
import { AnswerDialog } from '../../features/questions/answer-dialog.tsx'
import { QuestionDecisionDialog } from '../../features/questions/question-decision-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { type Columns, column, momentColumn, stateColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { shopProductUrl } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

type Action = 'answer' | 'publish' | 'remove'

const columns: Columns<AdminQuestion> = [
  column({
    id: 'product',
    header: 'Product',
    sort: 'product',
    card: 'title',
    cell: ({ productSlug, productName }) => (
      <a
        href={shopProductUrl(productSlug)}
        className="line-clamp-2 block min-w-44 leading-snug font-medium hover:text-leaf hover:underline"
      >
        {productName}
      </a>
    ),
  }),
  column({ id: 'question', header: 'Question', cell: (question) => <QuestionText question={question} /> }),
  momentColumn({
    id: 'created',
    header: 'Date',
    sort: 'created',
    minWidth: 'lg',
    format: 'day',
    read: ({ createdAt }) => createdAt,
  }),
  stateColumn({ id: 'status', header: 'Status', read: ({ status: state }) => ({ state }) }),
]

export function QuestionsPage() {
  const disabledReason = useDisabledReason('reviews.moderate')
  const [dialog, setDialog] = useState<{ readonly question: AdminQuestion; readonly action: Action }>()
  const close = () => setDialog(undefined)
  return (
    <ListPage
      title="Questions"
      sub="A question is shown on the product page with its answer. Questions with a possible health claim are answered by email alone, unless staff publish them with a reason."
      call={listQuestions}
      label="Questions"
      searchLabel="Product or text"
      columns={columns}
      rowId={(question) => question.id}
      rowActions={(question) => (
        <span className="inline-flex flex-wrap gap-1.5 md:max-w-44 md:justify-end">
          {listActions(question).map(({ action, label }) => (
            <ActionButton
              key={action}
              compact
              disabledReason={disabledReason}
              onClick={() => setDialog({ question, action })}
            >
              {label}
            </ActionButton>
          ))}
        </span>
      )}
      empty="No questions yet."
      filters={[{ name: 'status', label: 'Status', choices: stateChoices(questionStatuses) }]}
    >
      {dialog?.action === 'answer' && <AnswerDialog question={dialog.question} onClose={close} />}
      {dialog && dialog.action !== 'answer' && (
        <QuestionDecisionDialog question={dialog.question} decision={dialog.action} onClose={close} />
      )}
    </ListPage>
  )
}

function listActions({ status, answer }: AdminQuestion): { action: Action; label: string }[] {
  const actions: { action: Action; label: string; isOffered: boolean }[] = [
    {
      action: 'answer',
      label: answer === undefined ? 'Answer' : 'Edit answer',
      isOffered: status !== 'removed',
    },
    { action: 'publish', label: 'Publish', isOffered: answer !== undefined && status !== 'published' },
    { action: 'remove', label: 'Remove', isOffered: status !== 'removed' },
  ]
  return actions.filter(({ isOffered }) => isOffered)
}

function QuestionText({ question }: { question: AdminQuestion }) {
  return (
    <span className="block max-w-xl min-w-64 text-left max-md:min-w-0">
      <span className="line-clamp-3">{question.question}</span>
      {question.claim && (
        <span className="mt-0.5 block text-[0.8125rem] text-amber-deep">
          Possible {nameClaim(question.claim)}: “{question.claim.text}”
        </span>
      )}
      {question.answer && (
        <span className="mt-1.5 line-clamp-2 border-l-2 border-leaf pl-2 text-[0.8125rem] text-ink-soft">
          {question.answer}
        </span>
      )}
    </span>
  )
}
