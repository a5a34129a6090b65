import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Image } from '#domain/catalog/storefront-product.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'

/** The pictures in full screen. A click enlarges the picture further, arrow keys show the next one. */
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
  const [isEnlarged, setIsEnlarged] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const picture = pictures[shown]
  const several = pictures.length > 1

  function step(by: number) {
    setIsEnlarged(false)
    setShown((now) => (now + by + pictures.length) % pictures.length)
  }

  useWindowListener('keydown', ({ key }) => {
    // In the enlarged picture the arrow keys scroll.
    if (isEnlarged || !several) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })

  function toggleSize() {
    flushSync(() => setIsEnlarged(!isEnlarged))
    const element = frame.current
    if (element === null || isEnlarged) return
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    )
    element.focus()
  }

  if (picture === undefined) return null
  return (
    <Overlay title="Product pictures" place="full" onClose={() => onClose(shown)}>
      <div className="flex h-full flex-col">
        <section
          ref={frame}
          aria-label="Enlarged picture"
          tabIndex={isEnlarged ? 0 : -1}
          className="min-h-0 flex-1 overflow-auto bg-paper-deep"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below does the same for the keyboard */}
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            onClick={toggleSize}
            className={classNames(
              'mx-auto',
              isEnlarged
                ? 'h-auto w-[min(200vmin,1500px)] max-w-none cursor-zoom-out'
                : 'size-full cursor-zoom-in object-contain',
            )}
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
          <IconButton label={isEnlarged ? 'Zoom out' : 'Zoom in'} onClick={toggleSize}>
            {isEnlarged ? <ZoomOut aria-hidden="true" size={20} /> : <ZoomIn aria-hidden="true" size={20} />}
          </IconButton>
        </div>
      </div>
    </Overlay>
  )
}
