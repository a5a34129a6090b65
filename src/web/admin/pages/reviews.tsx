import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type AdminReview, reviewStates } from '#contract/admin/reviews.ts'
import { Stars } from '../../ui/stars.tsx'
import { Refusal } from '../api/call.ts'
import { listReviews, moderateReview, replyToReview } from '../api/reviews.ts'
import { useWrite } from '../api/use-write.ts'
import { ReplyDialog } from '../features/reviews/reply-dialog.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { CellDetail } from '../parts/cells.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { stateChoices } from '../parts/list-toolbar.tsx'
import { Page } from '../parts/page.tsx'
import { EmptyState } from '../parts/query-states.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { DemoBadge, StatusBadge } from '../parts/status-badge.tsx'
import { shopProductUrl } from '../paths.ts'
import { formatDay } from '../state/format.ts'
import { useDisabledReason } from '../state/session.ts'
import { useList } from '../state/use-list.ts'

type Decision = { readonly review: AdminReview } & (
  | { readonly decision: 'reply' }
  | { readonly decision: 'publish' | 'remove' }
)

const states = stateChoices(reviewStates)

export function ReviewsPage() {
  const list = useList(listReviews)
  const disabledReason = useDisabledReason('moderate reviews')
  const [dialog, setDialog] = useState<Decision>()
  const decide = useWrite(
    ({ review, decision, reason }: { review: AdminReview; decision: 'publish' | 'remove'; reason: string }) =>
      moderateReview(review.id, { decision, reason, comment: review.comment }),
    () => setDialog(undefined),
  )
  const answer = useWrite(
    ({ review, reply }: { review: AdminReview; reply: string }) => replyToReview(review.id, reply),
    () => setDialog(undefined),
  )
  /** Its author changed the review meanwhile: what was read is not what would be decided. */
  const readAgain = (error: Error) => {
    if (!(error instanceof Refusal) || error.code !== 'changed-meanwhile') return
    setDialog(undefined)
    void list.result.refetch()
  }
  const columns = useMemo(() => reviewColumns(disabledReason, setDialog), [disabledReason])
  return (
    <Page
      title="Reviews"
      sub="Reviews that may make a health claim wait for moderation. The rating never matters."
    >
      <ListPanel
        label="Reviews"
        searchLabel="Product, text or author"
        list={list}
        columns={columns}
        rowId={(review) => review.id}
        empty={<EmptyState title="No reviews yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }, originFilter]}
      />
      {dialog?.decision === 'reply' && (
        <ReplyDialog
          review={dialog.review}
          busy={answer.isPending}
          onClose={() => setDialog(undefined)}
          onSave={(reply) => answer.mutate({ review: dialog.review, reply })}
        />
      )}
      {dialog && dialog.decision !== 'reply' && (
        <ReasonDialog
          title={dialog.decision === 'publish' ? 'Publish review' : 'Remove review'}
          action={dialog.decision === 'publish' ? 'Publish' : 'Remove'}
          hint="For the audit log."
          busy={decide.isPending}
          onClose={() => setDialog(undefined)}
          onConfirm={(reason) =>
            decide.mutate(
              { review: dialog.review, decision: dialog.decision, reason },
              { onError: readAgain },
            )
          }
        >
          <blockquote className="border-l-2 border-line-strong pl-3">{dialog.review.comment}</blockquote>
          <p className="mt-2">
            {dialog.review.author} on {dialog.review.productName}.
          </p>
          {dialog.review.healthClaim && (
            <p className="mt-2">
              Possible health claim: <strong>“{dialog.review.healthClaim}”</strong>
            </p>
          )}
        </ReasonDialog>
      )}
    </Page>
  )
}

function reviewColumns(
  disabledReason: string | undefined,
  ask: (decision: Decision) => void,
): ColumnDef<AdminReview>[] {
  return [
    {
      id: 'product',
      header: 'Product',
      meta: { sort: 'product', card: 'title' },
      cell: ({ row: { original: review } }) => (
        <span className="block min-w-44">
          <a
            href={shopProductUrl(review.productSlug)}
            className="line-clamp-2 leading-snug font-medium hover:text-leaf hover:underline"
          >
            {review.productName}
          </a>
          {review.isDemo && <DemoBadge />}
        </span>
      ),
    },
    {
      id: 'rating',
      header: 'Rating',
      meta: { card: 'aside' },
      cell: ({ row }) => <Stars rating={row.original.rating} size={14} />,
    },
    {
      id: 'comment',
      header: 'Review',
      cell: ({ row: { original: review } }) => (
        <span className="block max-w-xl min-w-64 text-left max-md:min-w-0">
          <span className="line-clamp-3">{review.comment}</span>
          {review.moderationReason && (
            <span className="mt-0.5 block text-[0.8125rem] text-amber-deep">{review.moderationReason}</span>
          )}
          {review.healthClaim && review.status !== 'pending' && (
            <CellDetail className="mt-0.5">Possible health claim: “{review.healthClaim}”</CellDetail>
          )}
          {review.reply && (
            <span className="mt-1.5 line-clamp-2 border-l-2 border-leaf pl-2 text-[0.8125rem] text-ink-soft">
              {review.reply}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'author',
      header: 'Author',
      cell: ({ row: { original: review } }) => (
        <span className="whitespace-nowrap">
          {review.author}
          <CellDetail>{review.isVerifiedPurchase ? 'Verified purchase' : 'Not verified'}</CellDetail>
        </span>
      ),
    },
    {
      id: 'created',
      header: 'Written',
      meta: { sort: 'created', room: 'lg' },
      cell: ({ row: { original: review } }) => (
        <span className="whitespace-nowrap">
          {formatDay(review.createdAt)}
          {review.editedAt && <CellDetail>edited {formatDay(review.editedAt)}</CellDetail>}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row }) => <StatusBadge state={row.original.status} />,
    },
    {
      id: 'decide',
      header: () => <span className="sr-only">Decide</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: review } }) => (
        <span className="inline-flex flex-wrap gap-1.5 md:max-w-44 md:justify-end">
          <ActionButton
            compact
            disabledReason={disabledReason}
            onClick={() => ask({ review, decision: 'reply' })}
          >
            {review.reply ? 'Edit reply' : 'Reply'}
          </ActionButton>
          {review.status !== 'published' && (
            <ActionButton
              compact
              disabledReason={disabledReason}
              onClick={() => ask({ review, decision: 'publish' })}
            >
              Publish
            </ActionButton>
          )}
          {review.status !== 'removed' && (
            <ActionButton
              compact
              disabledReason={disabledReason}
              onClick={() => ask({ review, decision: 'remove' })}
            >
              Remove
            </ActionButton>
          )}
        </span>
      ),
    },
  ]
}
