import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Image } from '#domain/catalog/storefront-product.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Overlay } from '#web/ui/overlay.tsx'

/** The pictures as large as the screen; a click or a tap brings them nearer, arrow keys step. */
export default function GalleryZoom({
  pictures,
  first,
  onClose,
}: {
  pictures: readonly Image[]
  /** The place of the picture to begin with. */
  first: number
  /** Told which picture was looked at last. */
  onClose: (last: number) => void
}) {
  const [shown, setShown] = useState(first)
  const [near, setNear] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const picture = pictures[shown]
  const several = pictures.length > 1

  function step(by: number) {
    setNear(false)
    setShown((now) => (now + by + pictures.length) % pictures.length)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: step only counts on from what is shown
  useEffect(() => {
    // Near, the arrow keys move over the picture.
    if (near || !several) return
    const steer = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1)
      if (key === 'ArrowRight') step(1)
    }
    document.addEventListener('keydown', steer)
    return () => document.removeEventListener('keydown', steer)
  }, [near, several])

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || !near) return
    element.scrollTo(
      (element.scrollWidth - element.clientWidth) / 2,
      (element.scrollHeight - element.clientHeight) / 2,
    )
    element.focus()
  }, [near])

  if (picture === undefined) return null
  return (
    <Overlay title="Product pictures" place="full" onClose={() => onClose(shown)}>
      <div className="flex h-full flex-col">
        <section
          ref={frame}
          aria-label="Enlarged picture"
          tabIndex={near ? 0 : -1}
          className="min-h-0 flex-1 overflow-auto bg-paper-deep"
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same as the button below */}
          <img
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            onClick={() => setNear(!near)}
            className={classNames(
              'mx-auto',
              near
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
          <IconButton label={near ? 'Make smaller' : 'Make larger'} onClick={() => setNear(!near)}>
            {near ? <ZoomOut aria-hidden="true" size={20} /> : <ZoomIn aria-hidden="true" size={20} />}
          </IconButton>
        </div>
      </div>
    </Overlay>
  )
}
