import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Picture } from '#contract/answers/product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inWidths } from '../../parts/picture-widths.ts'
import { NoPicture } from '../../parts/product-picture.tsx'

const GalleryZoom = lazy(() => import('./gallery-zoom.tsx'))

/** The product's views: swiped, stepped by arrows, or chosen by thumbnail; a click opens them large. */
export function Gallery({ pictures, soldOut }: { pictures: readonly Picture[]; soldOut: boolean }) {
  const track = useRef<HTMLUListElement>(null)
  /** Where a smooth scroll is heading: what it passes on the way is not shown. */
  const heading = useRef<number>(undefined)
  const [shown, setShown] = useState(0)
  const [large, setLarge] = useState(false)

  function show(view: number) {
    const target = (view + pictures.length) % pictures.length
    if (target !== placeOf(track.current)) heading.current = target
    track.current?.scrollTo({ left: target * track.current.clientWidth })
    setShown(target)
  }

  function follow(element: HTMLElement) {
    const place = placeOf(element)
    if (heading.current === place) heading.current = undefined
    if (heading.current === undefined) setShown(place)
  }

  /** A hand on the pictures takes over from the arrows. */
  function takeOver() {
    heading.current = undefined
  }

  if (pictures.length === 0)
    return (
      <div className="aspect-square rounded-lg bg-paper-deep">
        <NoPicture />
      </div>
    )
  return (
    <section aria-label="Product pictures" className="grid gap-4 md:grid-cols-[80px_minmax(0,1fr)]">
      <div className="relative md:order-last">
        <ul
          ref={track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label="Pictures, side by side"
          onScroll={({ currentTarget }) => follow(currentTarget)}
          onPointerDown={takeOver}
          onTouchStart={takeOver}
          onWheel={takeOver}
          className="quiet-scroll flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg border border-line bg-paper-deep"
        >
          {pictures.map((picture, place) => (
            <li
              key={picture.url}
              inert={place !== shown}
              className="aspect-square w-full shrink-0 snap-center"
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the corner does the same */}
              <img
                onClick={() => setLarge(true)}
                {...inWidths(picture.url, picture.width, '(min-width: 1024px) 560px, 92vw')}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading={place === 0 ? 'eager' : 'lazy'}
                fetchPriority={place === 0 ? 'high' : undefined}
                className={classNames('size-full cursor-zoom-in object-contain', soldOut && 'opacity-60')}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          aria-label="Open the picture large"
          aria-haspopup="dialog"
          onClick={() => setLarge(true)}
          className="absolute right-3 bottom-3 inline-flex size-11 items-center justify-center rounded-full border border-line bg-card/90 text-ink transition-colors duration-150 hover:bg-leaf hover:text-white"
        >
          <Maximize2 aria-hidden="true" size={17} />
        </button>
        {pictures.length > 1 && (
          <>
            <p
              role="status"
              className="figures absolute bottom-3 left-3 rounded-full border border-line bg-card/90 px-3 py-1 text-[0.8125rem] text-ink-soft"
            >
              {shown + 1} of {pictures.length}
            </p>
            <Arrow label="Previous picture" className="left-3" onClick={() => show(shown - 1)}>
              <ChevronLeft aria-hidden="true" size={20} />
            </Arrow>
            <Arrow label="Next picture" className="right-3" onClick={() => show(shown + 1)}>
              <ChevronRight aria-hidden="true" size={20} />
            </Arrow>
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="flex gap-3 md:flex-col">
          {pictures.map((picture, place) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={`Show picture ${place + 1} of ${pictures.length}`}
                aria-current={place === shown}
                onClick={() => show(place)}
                className={classNames(
                  'block size-16 overflow-hidden rounded-md border-2 bg-paper-deep transition-colors duration-150 md:size-20',
                  place === shown ? 'border-leaf' : 'border-line hover:border-line-strong',
                )}
              >
                <img
                  {...inWidths(picture.url, picture.width, '80px')}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large && (
        <Suspense fallback={null}>
          <GalleryZoom
            pictures={pictures}
            first={shown}
            onClose={(last) => {
              setLarge(false)
              show(last)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Which picture stands in the frame. */
function placeOf(track: HTMLElement | null): number {
  return track === null ? 0 : Math.round(track.scrollLeft / Math.max(1, track.clientWidth))
}

function Arrow({
  label,
  className,
  onClick,
  children,
}: {
  label: string
  className: string
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 inline-flex size-11 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-card/90 text-ink transition-colors duration-150 hover:bg-leaf hover:text-white',
        className,
      )}
    >
      {children}
    </button>
  )
}
