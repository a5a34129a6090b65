import { BadgeCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WireReview } from '#contract/answers/review.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { momentText } from '../../parts/moment-text.ts'
import { useSession } from '../../state/session.ts'

export function ReviewItem({ review, onRemove }: { review: WireReview; onRemove: () => Promise<void> }) {
  const mine = useSession((session) => session.userId === review.user._id)
  const [busy, setBusy] = useState(false)
  return (
    <li className="py-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="font-semibold">
              {review.user.firstname} {review.user.lastname}
            </strong>
            {review.verified && (
              <span className="inline-flex items-center gap-1 text-[0.8125rem] text-leaf">
                <BadgeCheck aria-hidden="true" size={15} /> Verified purchase
              </span>
            )}
            {review.demo && (
              <span className="text-[0.8125rem] text-ink-faint">Sample review of the demo store</span>
            )}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-3 text-[0.8125rem] text-ink-faint">
            <Stars rating={review.rating} size={14} />
            <time dateTime={review.createdAt}>{momentText(review.createdAt)}</time>
          </p>
        </div>
        {mine && (
          <IconButton
            label="Delete my review"
            disabled={busy}
            onClick={async () => {
              setBusy(true)
              await onRemove()
              setBusy(false)
            }}
            className="-mt-2 text-ink-soft"
          >
            <Trash2 aria-hidden="true" size={18} />
          </IconButton>
        )}
      </div>
      <p className="mt-3 max-w-prose break-words whitespace-pre-line text-ink-soft">{review.comment}</p>
    </li>
  )
}
