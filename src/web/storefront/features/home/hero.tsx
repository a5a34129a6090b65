import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HeroSlide } from '#contract/shop/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSlides } from '#web/ui/use-slides.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'

/** Slides that can be swiped, with a dot for each slide and, on wide screens, arrows. */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const { shown, show, track } = useSlides(slides.length)
  const several = slides.length > 1

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="on-dark @container relative bg-leaf-deep text-paper"
    >
      <ul {...track} className="quiet-scroll flex snap-x snap-mandatory overflow-x-auto scroll-smooth">
        {slides.map((slide, place) => (
          <Slide
            key={slide.href + slide.headline + String(place)}
            slide={slide}
            first={place === 0}
            hidden={place !== shown}
          />
        ))}
      </ul>
      {several && (
        <div
          className={classNames(
            textColumn,
            'absolute bottom-3 left-0 flex w-full items-center justify-center gap-1 sm:justify-start lg:bottom-7',
          )}
        >
          <Arrow label="Previous slide" onClick={() => show(shown - 1)} className="mr-2">
            <ArrowLeft aria-hidden="true" size={18} />
          </Arrow>
          {slides.map((slide, place) => (
            <button
              key={slide.href + slide.headline + String(place)}
              type="button"
              aria-label={`Show slide ${place + 1}`}
              aria-current={place === shown}
              onClick={() => show(place)}
              className={classNames(
                'group inline-flex size-7 items-center justify-center',
                place === 0 && 'sm:max-lg:-ml-2',
              )}
            >
              <span
                className={classNames(
                  'size-2.5 rounded-full border border-paper transition-colors duration-150',
                  place === shown ? 'bg-paper' : 'group-hover:bg-leaf-mid',
                )}
              />
            </button>
          ))}
          <Arrow label="Next slide" onClick={() => show(shown + 1)} className="ml-2">
            <ArrowRight aria-hidden="true" size={18} />
          </Arrow>
        </div>
      )}
    </section>
  )
}

/** The left part of a slide from 640 px up. It begins where the page's column begins. */
const textColumn = 'px-4 sm:w-[44%] sm:pr-6 sm:pl-[max(1.5rem,calc(50cqw-640px))] lg:pr-8'

/**
 * Text and picture never share a place: the text stands on a plain field, beside the picture or, on a phone, below it.
 * The picture is never higher than wide, so that the square in its middle is always visible.
 */
function Slide({ slide, first, hidden }: { slide: HeroSlide; first: boolean; hidden: boolean }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <li inert={hidden} className="w-full shrink-0 snap-center">
      <div className="relative flex h-full flex-col sm:min-h-[clamp(28cqw,560px,50cqw)] sm:justify-center">
        <img
          {...createImageSources(slide.image.url, slide.image.width, pictureSizes)}
          alt={slide.image.alt}
          width={slide.image.width}
          height={slide.image.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="aspect-3/2 max-h-72 w-full object-cover sm:absolute sm:inset-y-0 sm:right-0 sm:my-auto sm:aspect-auto sm:h-full sm:max-h-[56cqw] sm:w-[56%]"
        />
        <div
          className={classNames(textColumn, 'flex flex-col items-start pt-6 pb-14 sm:pt-8 sm:pb-16 lg:pb-24')}
        >
          <p className="text-sm font-semibold tracking-[0.02em] text-amber lg:text-base">{slide.tagline}</p>
          <Heading className="mt-3 text-[2.25rem] leading-[1.06] font-[480] sm:text-[2rem] md:text-[2.25rem] lg:mt-4 lg:text-[2.75rem] xl:text-[3.5rem]">
            {slide.headline}
          </Heading>
          {slide.claim && <p className="mt-4 text-sm">{slide.claim.terms}</p>}
          <Link to={slide.href} className={buttonClass('amber', 'large', 'mt-6 lg:mt-8')}>
            {slide.action}
          </Link>
        </div>
      </div>
    </li>
  )
}

/** The width at which a picture of 20:9 is drawn to fill its place. */
const pictureSizes = '(min-width: 1120px) 1244px, (min-width: 640px) 111vw, (min-width: 432px) 640px, 148vw'

function Arrow({
  label,
  onClick,
  className,
  children,
}: {
  label: string
  onClick: () => void
  className: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        'hidden size-11 items-center justify-center rounded-full border border-paper/60 text-paper transition-colors duration-150 hover:bg-paper hover:text-leaf-deep lg:inline-flex',
        className,
      )}
    >
      {children}
    </button>
  )
}
