import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { listQuestions } from '#contract/admin/reviews/calls.ts'
import type { AdminQuestion } from '#contract/admin/reviews/questions.ts'
import { nameClaim } from '#domain/compliance/claims/claim-term.ts'
import { questionStatuses } from '#domain/reviews/question.ts'
import { AnswerDialog } from '../../features/questions/answer-dialog.tsx'
import { QuestionDecisionDialog } from '../../features/questions/question-decision-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { shopProductUrl } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

type Action = 'answer' | 'publish' | 'remove'

const states = stateChoices(questionStatuses)

export function QuestionsPage() {
  const list = useList(listQuestions)
  const disabledReason = useDisabledReason('moderate reviews')
  const [dialog, setDialog] = useState<{ readonly question: AdminQuestion; readonly action: Action }>()
  const close = () => setDialog(undefined)
  const columns = useMemo(
    () => questionColumns(disabledReason, (question, action) => setDialog({ question, action })),
    [disabledReason],
  )
  return (
    <Page
      title="Questions"
      sub="A question is shown on the product page with its answer. Questions with a possible health claim are answered by email alone, unless staff publish them with a reason."
    >
      <ListPanel
        label="Questions"
        searchLabel="Product or text"
        list={list}
        columns={columns}
        rowId={(question) => question.id}
        empty={<EmptyState title="No questions yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
      {dialog?.action === 'answer' && <AnswerDialog question={dialog.question} onClose={close} />}
      {dialog && dialog.action !== 'answer' && (
        <QuestionDecisionDialog question={dialog.question} decision={dialog.action} onClose={close} />
      )}
    </Page>
  )
}

function questionColumns(
  disabledReason: string | undefined,
  onOpen: (question: AdminQuestion, action: Action) => void,
): ColumnDef<AdminQuestion>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      meta: { sort: 'product', card: 'title' },
      cell: ({ row: { original: question } }) => (
        <a
          href={shopProductUrl(question.productSlug)}
          className="line-clamp-2 block min-w-44 leading-snug font-medium hover:text-leaf hover:underline"
        >
          {question.productName}
        </a>
      ),
    },
    {
      id: 'question',
      header: 'Question',
      cell: ({ row: { original: question } }) => <QuestionText question={question} />,
    },
    {
      id: 'created',
      header: 'Date',
      meta: { sort: 'created', minWidth: 'lg' },
      cell: ({ row }) => <span className="whitespace-nowrap">{formatDay(row.original.createdAt)}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row }) => <StatusBadge state={row.original.status} />,
    },
    {
      id: 'decide',
      header: () => <span className="sr-only">Actions</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: question } }) => (
        <span className="inline-flex flex-wrap gap-1.5 md:max-w-44 md:justify-end">
          {listActions(question).map(({ action, label }) => (
            <ActionButton
              key={action}
              compact
              disabledReason={disabledReason}
              onClick={() => onOpen(question, action)}
            >
              {label}
            </ActionButton>
          ))}
        </span>
      ),
    },
  ]
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
