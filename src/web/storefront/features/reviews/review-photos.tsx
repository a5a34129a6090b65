import { useState } from 'react'
import type { OwnReviewPhoto } from '#contract/shop/review.ts'
import type { StorefrontReviewPhoto } from '#domain/reviews/storefront-review.ts'
import { lazyPart } from '../../parts/lazy-part.tsx'

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'))

/** The photos of a review as thumbnails, which open large. Its author also sees those that wait for staff. */
export function ReviewPhotos({
  photos,
  author,
}: {
  photos: readonly (StorefrontReviewPhoto | OwnReviewPhoto)[]
  author: string
}) {
  const [opened, setOpened] = useState<number>()
  if (photos.length === 0) return null
  const close = () => setOpened(undefined)
  return (
    <>
      <ul aria-label={`Photos by ${author}`} className="mt-4 flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpened(index)}
              className="relative block size-20 cursor-zoom-in overflow-hidden rounded-md border border-line bg-paper-deep transition-colors duration-150 hover:border-leaf md:size-24"
            >
              <img
                src={photo.thumbnailUrl}
                alt={`${index + 1} of ${photos.length} by ${author}`}
                width={96}
                height={96}
                loading="lazy"
                className="size-full object-cover"
              />
              {'status' in photo && photo.status === 'pending' && (
                <span className="absolute inset-x-0 bottom-0 bg-leaf-night/80 py-0.5 text-xs text-white">
                  Waiting
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <PhotoViewer photos={photos} author={author} first={opened} onClose={close} onMissing={close} />
      )}
    </>
  )
}
