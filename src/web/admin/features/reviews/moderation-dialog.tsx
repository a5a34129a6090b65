import { moderateReview } from '#contract/admin/reviews/calls.ts'
import type { AdminReview } from '#contract/admin/reviews/reviews.ts'
import { HeldClaim } from '../../parts/held-claim.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ModeratedPhotos } from './moderated-photos.tsx'

/** Publishes or removes a review, with a reason. */
export function ModerationDialog({
  review,
  decision,
  onClose,
  onStale,
}: {
  review: AdminReview
  decision: 'publish' | 'remove'
  onClose: () => void
  /** The author edited the review after it was loaded, so the decision was refused. */
  onStale: () => void
}) {
  const label = decision === 'publish' ? 'Publish review' : 'Remove review'
  return (
    <ReasonDialog
      title={label}
      submitLabel={label}
      hint="For the audit log."
      call={(reason) =>
        moderateReview({
          params: { id: review.id },
          body: {
            decision,
            reason,
            comment: review.comment,
            photoIds: decision === 'publish' ? review.photos.map(({ id }) => id) : undefined,
          },
        })
      }
      onClose={onClose}
      onRefused={(code) => {
        if (code !== 'edit-conflict') return
        onClose()
        onStale()
      }}
    >
      <blockquote className="border-l-2 border-line-strong pl-3">{review.comment}</blockquote>
      {review.photos.length > 0 && (
        <>
          <ModeratedPhotos photos={review.photos} />
          {decision === 'publish' && <p className="mt-2">These photos are published with the review.</p>}
        </>
      )}
      <p className="mt-2">
        {review.author} on {review.productName}
      </p>
      {review.claim && <HeldClaim claim={review.claim} isPublished={decision === 'publish'} />}
    </ReasonDialog>
  )
}
