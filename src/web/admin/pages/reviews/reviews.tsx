import { useState } from 'react'
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
import { type Columns, column, stateColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { shopProductUrl } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

interface OpenDialog {
  readonly review: AdminReview
  readonly action: 'reply' | 'publish' | 'remove' | 'photos'
}

const photosFilter = {
  name: 'photos',
  label: 'Photos',
  choices: [{ value: 'pending', label: 'To approve' }],
} as const

export function ReviewsPage() {
  const disabledReason = useDisabledReason('reviews.moderate')
  const [dialog, setDialog] = useState<OpenDialog>()
  const [columns] = useState(() => createColumns(setDialog))
  const close = () => setDialog(undefined)
  return (
    <ListPage
      title="Reviews"
      sub="Reviews with a possible health claim are moderated before they are published, whatever their rating."
      call={listReviews}
      label="Reviews"
      searchLabel="Product, text or author"
      columns={columns}
      rowId={(review) => review.id}
      rowActions={(review) => (
        <ReviewActions review={review} disabledReason={disabledReason} onOpen={setDialog} />
      )}
      empty="No reviews yet."
      filters={[
        { name: 'status', label: 'Status', choices: stateChoices(reviewStatuses) },
        photosFilter,
        originFilter,
      ]}
    >
      {({ result }) => (
        <>
          {dialog?.action === 'reply' && <ReplyDialog review={dialog.review} onClose={close} />}
          {dialog?.action === 'photos' && (
            <PhotosDialog
              review={result.data?.rows.find(({ id }) => id === dialog.review.id) ?? dialog.review}
              disabledReason={disabledReason}
              onClose={close}
            />
          )}
          {dialog && (dialog.action === 'publish' || dialog.action === 'remove') && (
            <ModerationDialog
              review={dialog.review}
              decision={dialog.action}
              onClose={close}
              onStale={() => void result.refetch()}
            />
          )}
        </>
      )}
    </ListPage>
  )
}

function createColumns(onOpen: (dialog: OpenDialog) => void): Columns<AdminReview> {
  return [
    column({
      id: 'product',
      header: 'Product',
      sort: 'product',
      card: 'title',
      cell: ({ productSlug, productName, isDemo }) => (
        <span className="block min-w-44">
          <a
            href={shopProductUrl(productSlug)}
            className="line-clamp-2 leading-snug font-medium hover:text-leaf hover:underline"
          >
            {productName}
          </a>
          {isDemo && <DemoBadge />}
        </span>
      ),
    }),
    column({
      id: 'rating',
      header: 'Rating',
      card: 'aside',
      cell: ({ rating }) => <Stars rating={rating} size={14} />,
    }),
    column({
      id: 'comment',
      header: 'Review',
      cell: (review) => <ReviewText review={review} onOpen={onOpen} />,
    }),
    column({
      id: 'author',
      header: 'Author',
      cell: ({ author, isVerifiedPurchase }) => (
        <span className="whitespace-nowrap">
          {author}
          <CellDetail>{isVerifiedPurchase ? 'Verified purchase' : 'Not verified'}</CellDetail>
        </span>
      ),
    }),
    column({
      id: 'created',
      header: 'Date',
      sort: 'created',
      minWidth: 'lg',
      cell: ({ createdAt, editedAt }) => (
        <span className="whitespace-nowrap">
          {formatDay(createdAt)}
          {editedAt && <CellDetail>edited {formatDay(editedAt)}</CellDetail>}
        </span>
      ),
    }),
    stateColumn({ id: 'status', header: 'Status', read: ({ status: state }) => ({ state }) }),
  ]
}

function ReviewText({ review, onOpen }: { review: AdminReview; onOpen: (dialog: OpenDialog) => void }) {
  return (
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
  )
}

function ReviewActions({
  review,
  disabledReason,
  onOpen,
}: {
  review: AdminReview
  disabledReason: string | undefined
  onOpen: (dialog: OpenDialog) => void
}) {
  const actions = [
    { action: 'reply', label: review.reply ? 'Edit reply' : 'Reply', isOffered: true },
    { action: 'publish', label: 'Publish', isOffered: review.status !== 'published' },
    { action: 'remove', label: 'Remove', isOffered: review.status !== 'removed' },
  ] as const
  return (
    <span className="inline-flex flex-wrap gap-1.5 md:max-w-44 md:justify-end">
      {actions
        .filter(({ isOffered }) => isOffered)
        .map(({ action, label }) => (
          <ActionButton
            key={action}
            compact
            disabledReason={disabledReason}
            onClick={() => onOpen({ review, action })}
          >
            {label}
          </ActionButton>
        ))}
    </span>
  )
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
