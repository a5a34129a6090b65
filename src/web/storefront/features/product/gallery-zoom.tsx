import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Image } from '#domain/catalog/storefront-product.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'
import { useZoom } from './use-zoom.ts'

/** How much a key enlarges. */
const keyStep = 1.5

/**
 * The pictures in full screen. A click, the wheel, a pinch or a double tap enlarges them further; arrow keys and a swipe
 * show the next one, plus and minus enlarge and shrink.
 */
export default function GalleryZoom({
  pictures,
  first,
  onClose,
}: {
  pictures: readonly Image[]
  /** The position of the picture that is shown first. */
  first: number
  /** Called with the position of the picture that was shown last. */
  onClose: (last: number) => void
}) {
  const [shown, setShown] = useState(first)
  const frame = useRef<HTMLElement>(null)
  const picture = pictures[shown]
  const several = pictures.length > 1
  const zoom = useZoom(frame, (by) => several && step(by))
  const isEnlarged = zoom.scale > 1

  function step(by: number) {
    zoom.reset()
    setShown((now) => (now + by + pictures.length) % pictures.length)
  }

  useWindowListener('keydown', ({ key }) => {
    if (key === '+' || key === '=') zoom.zoomTo(zoom.scale * keyStep)
    if (key === '-') zoom.zoomTo(zoom.scale / keyStep)
    if (key === '0') zoom.zoomTo(1)
    // In the enlarged picture the arrow keys scroll.
    if (isEnlarged || !several) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })

  if (picture === undefined) return null
  return (
    <Overlay title="Product pictures" place="full" onClose={() => onClose(shown)}>
      <div className="flex h-full flex-col">
        <section
          ref={frame}
          aria-label="Enlarged picture"
          tabIndex={isEnlarged ? 0 : -1}
          {...zoom.handlers}
          className={classNames(
            'min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-paper-deep select-none',
            isEnlarged ? 'cursor-zoom-out' : 'cursor-zoom-in',
          )}
        >
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
            style={{ width: `${zoom.scale * 100}%`, height: `${zoom.scale * 100}%` }}
            // With reduced motion every size changes a frame later, and scrolling to the point would use the old one.
            className="max-w-none object-contain transition-none"
          />
        </section>
        <div className="flex items-center justify-center gap-3 border-t border-line bg-card px-4 py-3">
          {several && (
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" size={22} />
            </IconButton>
          )}
          <p role="status" className="figures min-w-14 text-center text-sm text-ink-soft">
            {shown + 1} of {pictures.length}
          </p>
          {several && (
            <IconButton label="Next picture" onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" size={22} />
            </IconButton>
          )}
          <IconButton
            label={isEnlarged ? 'Zoom out' : 'Zoom in'}
            onClick={() => {
              zoom.toggle()
              if (!isEnlarged) frame.current?.focus()
            }}
          >
            {isEnlarged ? <ZoomOut aria-hidden="true" size={20} /> : <ZoomIn aria-hidden="true" size={20} />}
          </IconButton>
        </div>
      </div>
    </Overlay>
  )
}
