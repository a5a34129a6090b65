import { ChevronDown, ChevronRight, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Image } from '#domain/catalog/storefront-product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { useScrollEnds } from './use-scroll-ends.ts'

/**
 * The thumbnails: a row below the picture, or a column as high as it. They scroll where they do not fit, which a fading
 * end with an arrow shows.
 */
export function GalleryThumbnails({
  pictures,
  shown,
  onShow,
}: {
  pictures: readonly Image[]
  shown: number
  onShow: (place: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const { hasBefore, hasAfter } = useScrollEnds(list)
  useEffect(() => revealThumbnail(list.current, shown), [shown])
  return (
    <div className="relative min-w-0 max-md:hidden md:min-h-0">
      <ul
        ref={list}
        className="quiet-scroll -m-1 flex gap-3 overflow-x-auto scroll-smooth p-1 md:absolute md:-inset-1 md:m-0 md:flex-col md:overflow-x-hidden md:overflow-y-auto"
      >
        {pictures.map((picture, place) => (
          <li key={picture.url} className="shrink-0">
            <button
              type="button"
              aria-label={`Show picture ${place + 1} of ${pictures.length}`}
              aria-current={place === shown}
              onClick={() => onShow(place)}
              className={classNames(
                'block size-16 overflow-hidden rounded-md border-2 bg-paper-deep transition-colors duration-150 md:size-20',
                place === shown ? 'border-leaf' : 'border-line hover:border-line-strong',
              )}
            >
              <img
                {...createImageSources(picture.url, picture.width, '80px')}
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
      {hasBefore && (
        <Cue className="-left-1 bg-gradient-to-r md:inset-x-0 md:-top-1 md:bottom-auto md:bg-gradient-to-b">
          <ChevronRight size={18} className="rotate-180 md:hidden" />
          <ChevronUp size={18} className="max-md:hidden" />
        </Cue>
      )}
      {hasAfter && (
        <Cue className="-right-1 bg-gradient-to-l md:inset-x-0 md:top-auto md:-bottom-1 md:bg-gradient-to-t">
          <ChevronRight size={18} className="md:hidden" />
          <ChevronDown size={18} className="max-md:hidden" />
        </Cue>
      )}
    </div>
  )
}

/** A fading end with an arrow. The keyboard and a finger scroll by themselves, so it is only seen. */
function Cue({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute inset-y-0 flex w-10 items-center justify-center from-paper via-paper/80 to-transparent text-ink md:h-10 md:w-auto',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** Scrolls the list alone: `scrollIntoView` would also move the page. */
function revealThumbnail(list: HTMLUListElement | null, place: number): void {
  const thumbnail = list?.children[place]
  if (!(thumbnail instanceof HTMLElement) || list === null) return
  list.scrollTo({
    left: thumbnail.offsetLeft - (list.clientWidth - thumbnail.offsetWidth) / 2,
    top: thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2,
  })
}
