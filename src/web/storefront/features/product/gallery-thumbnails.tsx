import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Image } from '#domain/catalog/storefront-product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { useScrollEnds } from './use-scroll-ends.ts'

/**
 * The thumbnails in a column as high as the picture. They scroll where they do not fit, which a fading end with an arrow
 * shows. A phone has no room for them above the price; there the picture is swiped.
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
    <div className="relative min-h-0 min-w-0 max-md:hidden">
      <ul
        ref={list}
        className="quiet-scroll absolute -inset-1 flex flex-col gap-3 overflow-x-hidden overflow-y-auto scroll-smooth p-1"
      >
        {pictures.map((picture, place) => (
          <li key={picture.url} className="shrink-0">
            <button
              type="button"
              aria-label={`Show picture ${place + 1} of ${pictures.length}`}
              aria-current={place === shown}
              onClick={() => onShow(place)}
              className={classNames(
                'block size-20 overflow-hidden rounded-md border-2 bg-paper-deep transition-colors duration-150',
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
        <Cue className="-top-1 bg-gradient-to-b">
          <ChevronUp size={18} />
        </Cue>
      )}
      {hasAfter && (
        <Cue className="-bottom-1 bg-gradient-to-t">
          <ChevronDown size={18} />
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
        'pointer-events-none absolute inset-x-0 flex h-10 items-center justify-center from-paper via-paper/80 to-transparent text-ink',
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
    top: thumbnail.offsetTop - (list.clientHeight - thumbnail.offsetHeight) / 2,
  })
}
