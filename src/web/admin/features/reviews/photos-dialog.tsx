import { useState } from 'react'
import { publishReviewPhotos, removeReviewPhoto } from '#contract/admin/reviews/calls.ts'
import type { AdminReview } from '#contract/admin/reviews/reviews.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'

type Photo = AdminReview['photos'][number]

/** The photos of a review, large. Staff publish or remove each one; the review itself stays as it is. */
export function PhotosDialog({
  review,
  disabledReason,
  onClose,
}: {
  review: AdminReview
  disabledReason: string | undefined
  onClose: () => void
}) {
  const [removed, setRemoved] = useState<Photo>()
  /** What was decided here: the review may have left the list of those that wait. */
  const [decided, setDecided] = useState<Readonly<Record<string, 'published' | 'removed'>>>({})
  const decide = (photoIds: readonly string[], decision: 'published' | 'removed') =>
    setDecided((now) => ({ ...now, ...Object.fromEntries(photoIds.map((id) => [id, decision])) }))
  const publishing = useWrite(
    (photoIds: readonly string[]) =>
      publishReviewPhotos({ params: { id: review.id }, body: { photoIds: [...photoIds] } }),
    (_response, photoIds) => decide(photoIds, 'published'),
  )
  const photos = review.photos
    .filter(({ id }) => decided[id] !== 'removed')
    .map((photo) => (decided[photo.id] === 'published' ? { ...photo, status: 'published' as const } : photo))
  const waiting = photos.filter(({ status }) => status === 'pending')
  // One dialog at a time: the photos come back after the removal.
  if (removed !== undefined)
    return (
      <ReasonDialog
        title="Remove photo"
        submitLabel="Remove photo"
        hint="For the audit log."
        call={(reason) =>
          removeReviewPhoto({ params: { id: review.id, photoId: removed.id }, body: { reason } })
        }
        onClose={() => setRemoved(undefined)}
        onSaved={() => {
          decide([removed.id], 'removed')
          setRemoved(undefined)
        }}
      >
        <p>The photo is deleted. The review stays as it is.</p>
        <img
          src={removed.thumbnailUrl}
          alt="What will be removed"
          width={160}
          height={160}
          className="mt-2 size-40 rounded-md border border-line object-cover"
        />
      </ReasonDialog>
    )
  return (
    <Overlay title={`Photos by ${review.author}`} place="wide-right" onClose={onClose}>
      <div className="space-y-6 p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <blockquote className="max-w-md border-l-2 border-line-strong pl-3 text-sm text-ink-soft">
            {review.comment}
          </blockquote>
          {waiting.length > 1 && (
            <ActionButton
              disabledReason={disabledReason}
              busy={publishing.isPending}
              onClick={() => publishing.mutate(waiting.map(({ id }) => id))}
            >
              Publish {waiting.length} photos
            </ActionButton>
          )}
        </div>
        {photos.length === 0 && <p className="text-sm text-ink-soft">This review has no photos.</p>}
        <ul className="space-y-6">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <img
                src={photo.url}
                alt={`${index + 1} of ${photos.length}`}
                width={photo.width}
                height={photo.height}
                className="max-h-[70dvh] w-full rounded-md border border-line bg-paper-deep object-contain"
              />
              <div className="mt-2 flex flex-wrap items-center gap-2">
                <StatusBadge state={photo.status} />
                {photo.status === 'pending' && (
                  <ActionButton
                    compact
                    disabledReason={disabledReason}
                    busy={publishing.isPending}
                    onClick={() => publishing.mutate([photo.id])}
                  >
                    Publish photo
                  </ActionButton>
                )}
                <ActionButton
                  compact
                  kind="danger"
                  disabledReason={disabledReason}
                  onClick={() => setRemoved(photo)}
                >
                  Remove photo
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Overlay>
  )
}
