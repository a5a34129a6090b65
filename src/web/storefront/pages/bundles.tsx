import { Link } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { BundleCard } from '../features/bundles/bundle-card.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/bundles'

export async function loader({ context }: Route.LoaderArgs) {
  return { bundles: await context.get(shopContext).bundles() }
}

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, {
    title: 'Sample packs',
    description: 'Sets of several products at one price.',
    path: paths.bundles(),
  })
}

/** The sets that the shop offers (decision 0311). */
export default function Bundles({ loaderData: { bundles } }: Route.ComponentProps) {
  return (
    <div className="column pt-10 md:pt-14">
      <h1 className="text-[2.25rem] md:text-[3rem]">Sample packs</h1>
      {bundles.length === 0 ? (
        <NoBundles />
      ) : (
        <>
          <p className="mt-3 max-w-2xl text-ink-soft">
            Several products at one price. Each keeps its own package, lot and lab report.
          </p>
          <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:gap-8">
            {bundles.map((bundle, index) => (
              <li key={bundle.slug} className="grid">
                <BundleCard bundle={bundle} eager={index < 2} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function NoBundles() {
  return (
    <div className="mt-8 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Drawing subject="bag" className="mx-auto mb-4" />
      <p className="text-2xl">No packs at the moment.</p>
      <Link to={paths.products()} className={buttonClass('primary', 'normal', 'mt-6')}>
        Browse All Products
      </Link>
    </div>
  )
}
