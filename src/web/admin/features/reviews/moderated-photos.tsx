import type { AdminReview } from '#contract/admin/reviews/reviews.ts'

/** The photos of a review, as wide as the dialog. */
export function ModeratedPhotos({ photos }: { photos: AdminReview['photos'] }) {
  return (
    <ul className="mt-3 grid grid-cols-2 gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <img
              src={photo.url}
              alt={`${index + 1} of the review, opens in a new tab`}
              width={photo.width}
              height={photo.height}
              className="max-h-64 w-full rounded-md border border-line bg-paper-deep object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
