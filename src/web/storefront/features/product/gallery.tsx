import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type ButtonHTMLAttributes, useState } from 'react'
import type { Image } from '#domain/catalog/storefront-product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useSlides } from '#web/ui/use-slides.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { PicturePlaceholder } from '../../parts/catalog/product-picture.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { GalleryThumbnails } from './gallery-thumbnails.tsx'

const GalleryZoom = lazyPart(() => import('./gallery-zoom.tsx'))

/** The product's pictures with arrows and thumbnails. A click opens the full-screen view. */
export function Gallery({ pictures, soldOut }: { pictures: readonly Image[]; soldOut: boolean }) {
  const { shown, show, track } = useSlides(pictures.length)
  const [isZoomOpen, setIsZoomOpen] = useState(false)

  if (pictures.length === 0)
    return (
      <div className="aspect-square rounded-lg bg-paper-deep">
        <PicturePlaceholder />
      </div>
    )
  return (
    <section
      aria-label="Product pictures"
      className={classNames('grid gap-4', pictures.length > 1 && 'md:grid-cols-[80px_minmax(0,1fr)]')}
    >
      <div className="relative md:order-last">
        <ul
          {...track}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, so the keyboard must be able to reach it
          tabIndex={0}
          aria-label="Pictures, side by side"
          className="as-drawn quiet-scroll flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg border border-line bg-paper-deep"
        >
          {pictures.map((picture, place) => (
            <li
              key={picture.url}
              inert={place !== shown}
              className="aspect-square w-full shrink-0 snap-center max-md:aspect-5/4"
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button in the corner does the same for the keyboard */}
              <img
                onClick={() => setIsZoomOpen(true)}
                {...createImageSources(picture.url, picture.width, '(min-width: 1024px) 560px, 92vw')}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading={place === 0 ? 'eager' : 'lazy'}
                fetchPriority={place === 0 ? 'high' : undefined}
                className={classNames(
                  'size-full cursor-zoom-in object-contain',
                  picture.width === picture.height && fadedSides,
                  soldOut && 'opacity-60',
                )}
              />
            </li>
          ))}
        </ul>
        <RoundButton
          label="View larger picture"
          aria-haspopup="dialog"
          onClick={() => setIsZoomOpen(true)}
          className="right-3 bottom-3"
        >
          <Maximize2 aria-hidden="true" size={17} />
        </RoundButton>
        {pictures.length > 1 && (
          <>
            <p
              role="status"
              className="figures absolute bottom-3 left-3 rounded-full border border-line bg-card/90 px-3 py-1 text-[0.8125rem] text-ink-soft"
            >
              {shown + 1} of {pictures.length}
            </p>
            <RoundButton
              label="Previous picture"
              onClick={() => show(shown - 1)}
              className="top-1/2 left-3 -translate-y-1/2"
            >
              <ChevronLeft aria-hidden="true" size={20} />
            </RoundButton>
            <RoundButton
              label="Next picture"
              onClick={() => show(shown + 1)}
              className="top-1/2 right-3 -translate-y-1/2"
            >
              <ChevronRight aria-hidden="true" size={20} />
            </RoundButton>
          </>
        )}
      </div>
      {pictures.length > 1 && <GalleryThumbnails pictures={pictures} shown={shown} onShow={show} />}
      {isZoomOpen && (
        <GalleryZoom
          pictures={pictures}
          first={shown}
          onClose={(last) => {
            setIsZoomOpen(false)
            show(last)
          }}
          onMissing={() => setIsZoomOpen(false)}
        />
      )}
    </section>
  )
}

/** On a phone, a square picture leaves a tenth of its place free on both sides: its ground fades into the place. */
const fadedSides = 'max-md:mask-[linear-gradient(to_right,transparent_10%,black_17%_83%,transparent_90%)]'

/** A round button on top of the pictures. */
function RoundButton({
  label,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={classNames(
        'absolute inline-flex size-11 items-center justify-center rounded-full border border-line bg-card/90 text-ink transition-colors duration-150 hover:bg-leaf hover:text-paper',
        className,
      )}
    />
  )
}
