import { Link } from 'react-router'
import type { ProductPageData } from '#contract/shop/pages.ts'
import { paths } from '#web/paths.ts'
import { textLinkClass } from '#web/ui/text-link.ts'

/** Sample packs with the product. */
export function PackLinks({ packs }: Pick<ProductPageData, 'packs'>) {
  if (packs.length === 0) return null
  return (
    <section aria-labelledby="packs-title">
      <h2 id="packs-title" className="text-lg">
        Also in these packs
      </h2>
      <ul className="mt-2 grid gap-1">
        {packs.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={paths.bundle(slug)} className={textLinkClass}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
