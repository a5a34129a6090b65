import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Picture } from '#contract/answers/product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inWidths } from '../../parts/picture-widths.ts'
import { NoPicture } from '../../parts/product-picture.tsx'

/** The product's views: swiped, stepped by arrows, or chosen by thumbnail. */
export function Gallery({ pictures, soldOut }: { pictures: readonly Picture[]; soldOut: boolean }) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  function show(view: number) {
    const target = (view + pictures.length) % pictures.length
    track.current?.scrollTo({ left: target * track.current.clientWidth })
    setShown(target)
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
          onScroll={({ currentTarget }) =>
            setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
          className="quiet-scroll flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg border border-line bg-paper-deep"
        >
          {pictures.map((picture, place) => (
            <li
              key={picture.url}
              inert={place !== shown}
              className="aspect-square w-full shrink-0 snap-center"
            >
              <img
                {...inWidths(picture.url, picture.width, '(min-width: 1024px) 560px, 92vw')}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading={place === 0 ? 'eager' : 'lazy'}
                fetchPriority={place === 0 ? 'high' : undefined}
                className={classNames('size-full object-contain', soldOut && 'opacity-60')}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
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
    </section>
  )
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
