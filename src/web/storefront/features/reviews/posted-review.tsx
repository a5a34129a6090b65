import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { identifyFile } from '../../parts/choose-photos.ts'
import { describeFailure, type PhotosOutcome } from './add-photos.ts'

/** The shop's answer to a posted review, and what became of its photos. */
export interface PostedReview {
  readonly moderationReason?: string | undefined
  readonly photos: PhotosOutcome
}

/** What the dialog shows once the review is saved. */
export function PostedReviewNotice({
  posted,
  onRetry,
  onClose,
}: {
  posted: PostedReview
  /** Sends the photos again that could not be added. */
  onRetry: () => Promise<void>
  onClose: () => void
}) {
  const { moderationReason, photos } = posted
  return (
    <div className="py-6 text-center">
      <div role="status">
        <p className="font-serif text-3xl">Thank you!</p>
        {moderationReason ? (
          <div className="mx-auto mt-3 max-w-sm text-ink-soft">
            <p>Our staff will check your review before it is published.</p>
            <p className="mt-2 text-sm">
              {moderationReason}. We are responsible for the health claims we publish, so we check these
              reviews first, whatever their rating.
            </p>
          </div>
        ) : (
          <p className="mx-auto mt-3 max-w-xs text-ink-soft">Your review helps other shoppers.</p>
        )}
        {photos.added > 0 && (
          <p className="mx-auto mt-3 max-w-sm text-sm text-ink-soft">
            Our staff will look at your photos before they are shown.
          </p>
        )}
      </div>
      {photos.failures.length > 0 && <FailedPhotos photos={photos} onRetry={onRetry} />}
      <Button size="large" className="mt-7" onClick={onClose}>
        Close
      </Button>
    </div>
  )
}

function FailedPhotos({ photos, onRetry }: { photos: PhotosOutcome; onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const canRetry = photos.failures.some((failure) => failure.canRetry)
  return (
    <div role="alert" className="mx-auto mt-3 max-w-sm text-sm">
      {photos.failures.map((failure) => (
        <p key={identifyFile(failure.photo)} className="break-words text-refusal">
          {describeFailure(failure)}
        </p>
      ))}
      <p className="mt-1 text-ink-soft">
        Your review is saved. {canRetry ? 'Your photos are still chosen.' : 'Edit it to choose other photos.'}
      </p>
      {canRetry && (
        <Button
          kind="outline"
          className="mt-3"
          busy={busy}
          onClick={async () => {
            setBusy(true)
            await onRetry()
            setBusy(false)
          }}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
