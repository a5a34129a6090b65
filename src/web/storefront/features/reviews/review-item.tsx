import { BadgeCheck, Pencil, ThumbsUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OwnReviewPhoto } from '#contract/shop/review.ts'
import { formatMoment } from '#domain/format-date.ts'
import type { StorefrontReview } from '#domain/reviews/storefront-review.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stars } from '#web/ui/stars.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { useSession } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { ReviewPhotos } from './review-photos.tsx'

interface ReviewActions {
  onEdit: () => void
  onRemove: () => void
  onVote: (helpful: boolean) => Promise<void>
}

export function ReviewItem({
  review,
  ownPhotos,
  voted,
  ...acts
}: ReviewActions & {
  review: StorefrontReview
  /** The photos of the customer's own review, also those that wait for staff. */
  ownPhotos: readonly OwnReviewPhoto[] | undefined
  voted: boolean
}) {
  const mine = useSession((session) => session.customerId === review.author.id)
  return (
    <li className="border-b border-line py-6">
      <div className="flex items-start justify-between gap-4">
        <ReviewHead review={review} />
        {mine && <OwnReviewActions onEdit={acts.onEdit} onRemove={acts.onRemove} />}
      </div>
      <p className="mt-3 max-w-prose break-words whitespace-pre-line text-ink-soft">{review.comment}</p>
      <ReviewPhotos photos={ownPhotos ?? review.photos} author={review.author.firstName} />
      <Helpful count={review.helpfulCount} voted={voted} mine={mine} onVote={acts.onVote} />
      {review.reply && <ShopReply {...review.reply} />}
    </li>
  )
}

/** Who wrote a review, when, and with how many stars. */
export function ReviewHead({ review }: { review: StorefrontReview }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="font-semibold">
          {review.author.firstName} {review.author.lastName}
        </strong>
        {review.isVerified && (
          <span className="inline-flex items-center gap-1 text-[0.8125rem] text-leaf">
            <BadgeCheck aria-hidden="true" size={15} /> Verified purchase
          </span>
        )}
        {review.isDemo && <span className="text-[0.8125rem] text-ink-faint">Sample review</span>}
      </p>
      <p className="mt-1.5 flex flex-wrap items-center gap-3 text-[0.8125rem] text-ink-faint">
        <Stars rating={review.rating} size={14} />
        <time dateTime={review.createdAt}>{formatMoment(review.createdAt)}</time>
        {review.editedAt && (
          <span>
            Edited <time dateTime={review.editedAt}>{formatMoment(review.editedAt)}</time>
          </span>
        )}
      </p>
    </div>
  )
}

/** Edit and delete, for the author alone. */
export function OwnReviewActions({ onEdit, onRemove }: Omit<ReviewActions, 'onVote'>) {
  return (
    <span className="-mt-2 flex shrink-0 text-ink-soft">
      <IconButton label="Edit my review" onClick={onEdit}>
        <Pencil aria-hidden="true" size={17} />
      </IconButton>
      <IconButton label="Delete my review" onClick={onRemove}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </span>
  )
}

function Helpful({
  count,
  voted,
  mine,
  onVote,
}: {
  count: number
  voted: boolean
  mine: boolean
  onVote: ReviewActions['onVote']
}) {
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button, busy)
  const summary = count === 0 ? '' : `${count} ${count === 1 ? 'person' : 'people'} found this helpful`
  if (mine) return summary ? <p className="figures mt-3 text-[0.8125rem] text-ink-faint">{summary}</p> : null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-[0.8125rem] text-ink-faint">
      <button
        ref={button}
        type="button"
        aria-pressed={voted}
        disabled={busy}
        onClick={async () => {
          setBusy(true)
          await onVote(!voted)
          setBusy(false)
        }}
        className={classNames(
          'inline-flex h-9 items-center gap-2 rounded-full border px-3.5 font-medium transition-colors duration-150',
          voted ? 'border-leaf bg-leaf-soft text-leaf' : 'border-line text-ink-soft hover:border-leaf',
        )}
      >
        <ThumbsUp aria-hidden="true" size={14} className={voted ? 'fill-current' : undefined} />
        Helpful
      </button>
      {summary && <span className="figures">{summary}</span>}
    </p>
  )
}

export function ShopReply({ text, at }: { text: string; at: string }) {
  const { shopName } = useLayoutData()
  return (
    <div className="mt-4 max-w-prose rounded-md border-l-2 border-leaf bg-paper-deep px-4 py-3">
      <p className="text-[0.8125rem] text-ink-faint">
        <strong className="font-semibold text-leaf-deep">{shopName} replied</strong>
        {' · '}
        <time dateTime={at}>{formatMoment(at)}</time>
      </p>
      <p className="mt-1.5 break-words whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  )
}
