import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import type { CategoryTile } from '#contract/shop/pages.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'

export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4 lg:gap-6">
      {tiles.map(({ title, href, image }) => (
        <li key={title}>
          <Link
            to={href}
            className="group flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card"
          >
            <span className="block aspect-4/5 overflow-hidden bg-paper-deep">
              <img
                {...createImageSources(image.url, image.width, '(min-width: 1024px) 300px, 45vw')}
                alt=""
                width={image.width}
                height={image.height}
                loading="lazy"
                className="size-full object-cover transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
              />
            </span>
            <span className="flex flex-1 items-center justify-between gap-2 px-4 py-4 sm:px-5">
              <span className="font-serif text-lg sm:text-xl">{title}</span>
              <ArrowUpRight
                aria-hidden="true"
                size={20}
                className="shrink-0 text-leaf transition-transform duration-150 group-hover:translate-x-0.5 group-hover:-translate-y-0.5"
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
