import type { OwnReview } from '#contract/shop/review.ts'
import { Stars } from '#web/ui/stars.tsx'
import { OwnReviewActions } from './review-item.tsx'
import { ReviewPhotos } from './review-photos.tsx'

/** The customer's own review while only they can see it, and the reason. */
export function UnpublishedReview({
  review,
  onEdit,
  onRemove,
}: {
  review: OwnReview
  onEdit: () => void
  onRemove: (reviewId: string) => void
}) {
  const removed = review.status === 'removed'
  return (
    <div
      role="note"
      className="mt-6 rounded-lg border border-amber-deep/40 bg-amber-soft px-5 py-4 text-sm leading-6"
    >
      <div className="flex items-start justify-between gap-4">
        <p>
          <strong className="font-semibold">
            {removed ? 'Our staff removed your review.' : 'Our staff is checking your review.'}
          </strong>{' '}
          Only you can see it. {removed ? 'Reason: ' : ''}
          {review.moderationReason}
          {removed ? '' : '. Edit it to publish it right away.'}
        </p>
        {!removed && <OwnReviewActions onEdit={onEdit} onRemove={() => onRemove(review.id)} />}
      </div>
      <p className="mt-3 flex items-center gap-3">
        <Stars rating={review.rating} size={14} />
      </p>
      <p className="mt-1.5 max-w-prose break-words whitespace-pre-line text-ink-soft">{review.comment}</p>
      <ReviewPhotos photos={review.photos} author={review.author.firstName} />
    </div>
  )
}
