import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HeroSlide } from '#contract/shop/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSlides } from '#web/ui/use-slides.ts'
import { createImageSources } from '../../parts/image-sources.ts'

/** Slides that can be swiped, with arrows on wide screens and a dot for each slide. */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const { shown, show, track } = useSlides(slides.length)
  const several = slides.length > 1

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="on-dark relative bg-leaf-deep text-paper"
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
        <>
          <Arrow label="Previous slide" onClick={() => show(shown - 1)} className="left-5">
            <ArrowLeft aria-hidden="true" size={20} />
          </Arrow>
          <Arrow label="Next slide" onClick={() => show(shown + 1)} className="right-5">
            <ArrowRight aria-hidden="true" size={20} />
          </Arrow>
          <div className="absolute inset-x-0 bottom-4 flex justify-center gap-1">
            {slides.map((slide, place) => (
              <button
                key={slide.href + slide.headline + String(place)}
                type="button"
                aria-label={`Show slide ${place + 1}`}
                aria-current={place === shown}
                onClick={() => show(place)}
                className="group inline-flex size-7 items-center justify-center"
              >
                <span
                  className={classNames(
                    'size-2.5 rounded-full border border-paper transition-colors duration-150',
                    place === shown ? 'bg-paper' : 'group-hover:bg-leaf-mid',
                  )}
                />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Slide({ slide, first, hidden }: { slide: HeroSlide; first: boolean; hidden: boolean }) {
  const Heading = first ? 'h1' : 'h2'
  return (
    <li inert={hidden} className="w-full shrink-0 snap-center">
      <div className="relative flex h-full flex-col overflow-hidden">
        <img
          {...createImageSources(slide.image.url, slide.image.width, '(min-width: 768px) 100vw, 570px')}
          alt={slide.image.alt}
          width={slide.image.width}
          height={slide.image.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          className="h-64 w-full object-cover object-[78%_50%] md:absolute md:inset-0 md:h-full md:object-right"
        />
        <div className="absolute inset-0 bg-linear-to-r from-leaf-night/90 from-0% via-leaf-night/60 via-35% to-transparent to-65% max-md:hidden" />
        <div className="column relative flex flex-1 flex-col items-start pt-7 pb-14 md:min-h-[540px] md:justify-center md:py-20 lg:pl-20">
          <p className="text-sm font-semibold tracking-[0.02em] text-amber md:text-base">{slide.tagline}</p>
          <Heading className="mt-3 max-w-xl text-[2.5rem] leading-[1.06] font-[480] md:mt-4 md:text-[4rem] md:leading-[1.03]">
            {slide.headline}
          </Heading>
          {slide.claim && <p className="mt-4 max-w-md text-sm">{slide.claim.terms}</p>}
          <Link to={slide.href} className={buttonClass('amber', 'large', 'mt-7 md:mt-8')}>
            {slide.action}
          </Link>
        </div>
      </div>
    </li>
  )
}

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
        'absolute top-1/2 hidden size-12 -translate-y-1/2 items-center justify-center rounded-full border border-paper/60 text-paper transition-colors duration-150 hover:bg-paper hover:text-leaf-deep lg:inline-flex',
        className,
      )}
    >
      {children}
    </button>
  )
}
