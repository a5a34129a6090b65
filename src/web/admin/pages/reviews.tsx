import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type AdminReview, reviewStates } from '#contract/admin/reviews.ts'
import { Stars } from '../../ui/stars.tsx'
import { Refusal } from '../api/call.ts'
import { listReviews, moderateReview, replyToReview } from '../api/reviews.ts'
import { useWrite } from '../api/use-write.ts'
import { ReplyDialog } from '../features/reviews/reply-dialog.tsx'
import { Below } from '../parts/cells.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty } from '../parts/states.tsx'
import { DemoMark, Status } from '../parts/status.tsx'
import { shopProductUrl } from '../paths.ts'
import { useWhyNot } from '../state/session.ts'
import { useList } from '../state/use-list.ts'
import { dayWords } from '../state/words.ts'

type Decision = { readonly review: AdminReview } & (
  | { readonly decision: 'reply' }
  | { readonly decision: 'publish' | 'remove' }
)

const states = stateChoices(reviewStates)

export function ReviewsPage() {
  const list = useList(listReviews)
  const whyNot = useWhyNot('moderate reviews')
  const [asking, setAsking] = useState<Decision>()
  const decide = useWrite(
    ({ review, decision, reason }: { review: AdminReview; decision: 'publish' | 'remove'; reason: string }) =>
      moderateReview(review.id, { decision, reason, comment: review.comment }),
    () => setAsking(undefined),
  )
  const answer = useWrite(
    ({ review, reply }: { review: AdminReview; reply: string }) => replyToReview(review.id, reply),
    () => setAsking(undefined),
  )
  /** Its author changed the review meanwhile: what was read is not what would be decided. */
  const readAgain = (error: Error) => {
    if (!(error instanceof Refusal) || error.code !== 'changed-meanwhile') return
    setAsking(undefined)
    void list.result.refetch()
  }
  const columns = useMemo(() => reviewColumns(whyNot, setAsking), [whyNot])
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
        empty={<Empty title="No reviews yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }, originFilter]}
      />
      {asking?.decision === 'reply' && (
        <ReplyDialog
          review={asking.review}
          busy={answer.isPending}
          onClose={() => setAsking(undefined)}
          onSave={(reply) => answer.mutate({ review: asking.review, reply })}
        />
      )}
      {asking && asking.decision !== 'reply' && (
        <ReasonDialog
          title={asking.decision === 'publish' ? 'Publish review' : 'Remove review'}
          action={asking.decision === 'publish' ? 'Publish' : 'Remove'}
          hint="For the audit log."
          busy={decide.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={(reason) =>
            decide.mutate(
              { review: asking.review, decision: asking.decision, reason },
              { onError: readAgain },
            )
          }
        >
          <blockquote className="border-l-2 border-line-strong pl-3">{asking.review.comment}</blockquote>
          <p className="mt-2">
            {asking.review.author} on {asking.review.product}.
          </p>
          {asking.review.healthClaim && (
            <p className="mt-2">
              Possible health claim: <strong>“{asking.review.healthClaim}”</strong>
            </p>
          )}
        </ReasonDialog>
      )}
    </Page>
  )
}

function reviewColumns(
  whyNot: string | undefined,
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
            {review.product}
          </a>
          {review.demo && <DemoMark />}
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
            <Below className="mt-0.5">Possible health claim: “{review.healthClaim}”</Below>
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
          <Below>{review.verified ? 'Verified purchase' : 'Not verified'}</Below>
        </span>
      ),
    },
    {
      id: 'written',
      header: 'Written',
      meta: { sort: 'written', room: 'lg' },
      cell: ({ row: { original: review } }) => (
        <span className="whitespace-nowrap">
          {dayWords(review.writtenAt)}
          {review.editedAt && <Below>edited {dayWords(review.editedAt)}</Below>}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row }) => <Status state={row.original.status} />,
    },
    {
      id: 'decide',
      header: () => <span className="sr-only">Decide</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: review } }) => (
        <span className="inline-flex flex-wrap gap-1.5 md:max-w-44 md:justify-end">
          <ReasonedButton compact whyNot={whyNot} onClick={() => ask({ review, decision: 'reply' })}>
            {review.reply ? 'Edit reply' : 'Reply'}
          </ReasonedButton>
          {review.status !== 'published' && (
            <ReasonedButton compact whyNot={whyNot} onClick={() => ask({ review, decision: 'publish' })}>
              Publish
            </ReasonedButton>
          )}
          {review.status !== 'removed' && (
            <ReasonedButton compact whyNot={whyNot} onClick={() => ask({ review, decision: 'remove' })}>
              Remove
            </ReasonedButton>
          )}
        </span>
      ),
    },
  ]
}
