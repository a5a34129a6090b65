import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { listReviews } from '#contract/admin/reviews/calls.ts'
import type { AdminReview } from '#contract/admin/reviews/reviews.ts'
import { nameClaim } from '#domain/compliance/claims/claim-term.ts'
import { reviewStatuses } from '#domain/reviews/review.ts'
import { Stars } from '../../../ui/stars.tsx'
import { ModerationDialog } from '../../features/reviews/moderation-dialog.tsx'
import { PhotosDialog } from '../../features/reviews/photos-dialog.tsx'
import { ReplyDialog } from '../../features/reviews/reply-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { ListPanel, originFilter } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { shopProductUrl } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

interface OpenDialog {
  readonly review: AdminReview
  readonly action: 'reply' | 'publish' | 'remove' | 'photos'
}

const photosFilter = {
  name: 'photos',
  label: 'Photos',
  choices: [{ value: 'pending', label: 'To approve' }],
} as const

const states = stateChoices(reviewStatuses)

export function ReviewsPage() {
  const list = useList(listReviews)
  const disabledReason = useDisabledReason('moderate reviews')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const columns = useMemo(() => reviewColumns(disabledReason, setDialog), [disabledReason])
  return (
    <Page
      title="Reviews"
      sub="Reviews with a possible health claim are moderated before they are published, whatever their rating."
    >
      <ListPanel
        label="Reviews"
        searchLabel="Product, text or author"
        list={list}
        columns={columns}
        rowId={(review) => review.id}
        empty={<EmptyState title="No reviews yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }, photosFilter, originFilter]}
      />
      {dialog?.action === 'reply' && <ReplyDialog review={dialog.review} onClose={close} />}
      {dialog?.action === 'photos' && (
        <PhotosDialog
          review={list.result.data?.rows.find(({ id }) => id === dialog.review.id) ?? dialog.review}
          disabledReason={disabledReason}
          onClose={close}
        />
      )}
      {dialog && (dialog.action === 'publish' || dialog.action === 'remove') && (
        <ModerationDialog
          review={dialog.review}
          decision={dialog.action}
          onClose={close}
          onStale={() => void list.result.refetch()}
        />
      )}
    </Page>
  )
}

function reviewColumns(
  disabledReason: string | undefined,
  onOpen: (dialog: OpenDialog) => void,
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
          {review.claim && review.status !== 'pending' && (
            <CellDetail className="mt-0.5">
              Possible {nameClaim(review.claim)}: “{review.claim.text}”
            </CellDetail>
          )}
          {review.photos.length > 0 && <PhotosButton review={review} onOpen={onOpen} />}
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
      header: 'Date',
      meta: { sort: 'created', minWidth: 'lg' },
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
      header: () => <span className="sr-only">Actions</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original: review } }) => (
        <span className="inline-flex flex-wrap gap-1.5 md:max-w-44 md:justify-end">
          <ActionButton
            compact
            disabledReason={disabledReason}
            onClick={() => onOpen({ review, action: 'reply' })}
          >
            {review.reply ? 'Edit reply' : 'Reply'}
          </ActionButton>
          {review.status !== 'published' && (
            <ActionButton
              compact
              disabledReason={disabledReason}
              onClick={() => onOpen({ review, action: 'publish' })}
            >
              Publish
            </ActionButton>
          )}
          {review.status !== 'removed' && (
            <ActionButton
              compact
              disabledReason={disabledReason}
              onClick={() => onOpen({ review, action: 'remove' })}
            >
              Remove
            </ActionButton>
          )}
        </span>
      ),
    },
  ]
}

/** Small pictures of the photos, which open them large. */
function PhotosButton({ review, onOpen }: { review: AdminReview; onOpen: (dialog: OpenDialog) => void }) {
  const waiting = review.photos.filter(({ status }) => status === 'pending').length
  return (
    <button
      type="button"
      onClick={() => onOpen({ review, action: 'photos' })}
      className="mt-2 flex items-center gap-1.5 rounded-md text-[0.8125rem] hover:text-leaf"
    >
      <span className="sr-only">
        Look at {review.photos.length} {review.photos.length === 1 ? 'photo' : 'photos'} of {review.author}
      </span>
      {review.photos.map((photo) => (
        <img
          key={photo.id}
          src={photo.thumbnailUrl}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 rounded-md border border-line object-cover"
        />
      ))}
      {waiting > 0 && <span className="ml-1 text-amber-deep">{waiting} to approve</span>}
    </button>
  )
}
