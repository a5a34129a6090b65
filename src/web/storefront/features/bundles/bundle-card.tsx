import { Link } from 'react-router'
import type { BundleCard as Bundle } from '#contract/shop/bundles.ts'
import { paths } from '#web/paths.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { SetPrice } from './set-price.tsx'

const pictureSizes = '(min-width: 1024px) 200px, (min-width: 640px) 22vw, 46vw'

/** A bundle in the list: the pictures of its products, what is in it, and its price. */
export function BundleCard({ bundle, eager }: { bundle: Bundle; eager: boolean }) {
  const { name, slug, description, contents, pictures, unavailable } = bundle
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-card">
      <Link
        to={paths.bundle(slug)}
        tabIndex={-1}
        aria-hidden="true"
        className="flex aspect-[2/1] overflow-hidden bg-paper-deep"
      >
        {pictures.map((picture) => (
          <img
            key={picture.url}
            {...createImageSources(picture.url, picture.width, pictureSizes)}
            alt=""
            width={picture.width}
            height={picture.height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            className="h-full min-w-0 flex-1 object-cover"
          />
        ))}
      </Link>
      <div className="flex grow flex-col p-5">
        <h2 className="text-2xl">
          <Link to={paths.bundle(slug)} className="hover:text-leaf hover:underline">
            {name}
          </Link>
        </h2>
        {description && <p className="mt-2 text-sm leading-6 text-ink-soft">{description}</p>}
        <ul className="figures mt-3 mb-4 space-y-1 text-sm">
          {contents.map((part) => (
            <li key={part}>{keepUnit(part)}</li>
          ))}
        </ul>
        <SetPrice bundle={bundle} className="mt-auto text-xl" />
        {unavailable && <p className="mt-2 text-sm font-medium text-refusal">{unavailable}</p>}
      </div>
    </article>
  )
}

/** Keeps '30 ct' on one line. */
function keepUnit(part: string): string {
  return part.replace(/ (?=(?:ct|oz)\b)/g, '\u00a0')
}
