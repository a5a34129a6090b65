import { data } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { AddSet } from '../features/bundles/add-set.tsx'
import { BundleParts } from '../features/bundles/bundle-parts.tsx'
import { SetDelivery } from '../features/bundles/set-delivery.tsx'
import { SetPrice } from '../features/bundles/set-price.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema } from '../state/page-head/structured-data.ts'
import type { Route } from './+types/bundle'

export async function loader({ context, params }: Route.LoaderArgs) {
  const bundle = await context.get(shopContext).bundle(params.slug)
  if (bundle === undefined) throw data(null, 404)
  return bundle
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const layout = matches[0].loaderData
  if (loaderData === undefined) return createPageMeta(layout, { title: 'Page not found' })
  const { name, slug, description, parts } = loaderData
  const address = (path: string) => new URL(path, layout.publicUrl).href
  return [
    ...createPageMeta(layout, {
      title: name,
      description: description || `A set of ${parts.length} products at one price.`,
      path: paths.bundle(slug),
      image: parts[0]?.product.images[0]?.url,
    }),
    {
      'script:ld+json': toBreadcrumbSchema([
        { name: 'Home', url: address(paths.home()) },
        { name: 'Sample packs', url: address(paths.bundles()) },
        { name, url: address(paths.bundle(slug)) },
      ]),
    },
  ]
}

/** One set: its products, its price beside theirs, and whether it ships. */
export default function Bundle({ loaderData: bundle }: Route.ComponentProps) {
  const { name, description, parts } = bundle
  return (
    <div className="column pt-8 md:pt-12">
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          { name: 'Sample packs', to: paths.bundles() },
        ]}
        here={name}
      />
      {/* Narrower than lg, price and button stand above the list. */}
      <div className="mt-3 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <h1 className="text-[2.25rem] md:text-[3rem]">{name}</h1>
          {description && <p className="mt-3 max-w-2xl text-lg text-ink-soft">{description}</p>}
        </div>
        <section
          aria-label="Price and delivery"
          className="grid gap-5 rounded-lg border border-line bg-card p-6 lg:sticky lg:top-28 lg:row-span-2"
        >
          <SetPrice bundle={bundle} className="text-[1.75rem]" />
          <AddSet bundle={bundle} />
          <p className="text-[0.8125rem] leading-5 text-ink-soft">
            Each product is a line of your cart. The price of the set is taken off as a discount while all of
            them are in it.
          </p>
          <SetDelivery parts={parts} />
        </section>
        <div>
          <h2 className="mb-4 text-2xl">In the set</h2>
          <BundleParts parts={parts} />
        </div>
      </div>
    </div>
  )
}
