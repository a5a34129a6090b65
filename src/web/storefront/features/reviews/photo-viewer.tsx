import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { StorefrontReviewPhoto } from '#domain/reviews/storefront-review.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'

/** The photos of a review in full screen. Arrow keys show the next one, Escape closes. */
export default function PhotoViewer({
  photos,
  author,
  first,
  onClose,
}: {
  photos: readonly StorefrontReviewPhoto[]
  author: string
  /** The position of the photo that is shown first. */
  first: number
  onClose: () => void
}) {
  const [shown, setShown] = useState(first)
  const photo = photos[shown]
  const several = photos.length > 1
  const step = (by: number) => setShown((now) => (now + by + photos.length) % photos.length)

  useWindowListener('keydown', ({ key }) => {
    if (!several) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })

  if (photo === undefined) return null
  return (
    <Overlay title={`Photos by ${author}`} place="full" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="min-h-0 flex-1 bg-paper-deep p-2 md:p-6">
          <img
            key={photo.id}
            src={photo.url}
            alt={`${shown + 1} of ${photos.length} by ${author}`}
            width={photo.width}
            height={photo.height}
            className="size-full object-contain"
          />
        </div>
        {several && (
          <div className="flex items-center justify-center gap-3 border-t border-line bg-card px-4 py-3">
            <IconButton label="Previous photo" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" size={22} />
            </IconButton>
            <p role="status" className="figures min-w-14 text-center text-sm text-ink-soft">
              {shown + 1} of {photos.length}
            </p>
            <IconButton label="Next photo" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" size={22} />
            </IconButton>
          </div>
        )}
      </div>
    </Overlay>
  )
}
