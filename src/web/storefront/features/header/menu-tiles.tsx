import { Link } from 'react-router'
import type { MenuCategory } from '#contract/shop/pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'

type Tile = MenuCategory['tiles'][number]

const colors: Record<Tile['color'], string> = {
  leaf: 'bg-leaf text-paper on-dark',
  amber: 'as-drawn bg-amber-soft text-ink',
  paper: 'as-drawn bg-paper-deep text-ink',
}

/** The three promotional tiles of an open category. */
export function MenuTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="grid grid-cols-3 gap-4">
      {tiles.map((tile) => (
        <li key={tile.title}>
          <Link
            to={tile.href}
            className={classNames(
              'group flex h-full flex-col justify-between overflow-hidden rounded-lg',
              colors[tile.color],
            )}
          >
            <span className="flex flex-col items-start p-5">
              <span className="font-serif text-xl">{tile.title}</span>
              <span className="mt-1.5 text-[0.8125rem] opacity-90">{tile.sub}</span>
              <span className="mt-3 text-[0.8125rem] font-semibold underline decoration-1 underline-offset-4">
                Shop Now
              </span>
            </span>
            <img
              {...createImageSources(tile.image, 800, '240px')}
              alt=""
              loading="lazy"
              width={320}
              height={400}
              className="aspect-[4/5] w-full object-cover transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
