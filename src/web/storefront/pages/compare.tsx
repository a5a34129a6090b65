import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { maxComparedProducts, parseComparedSlugs } from '#domain/catalog/comparison.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AddProduct } from '../features/compare/add-product.tsx'
import { ComparisonTable } from '../features/compare/comparison-table.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { PageLoadError } from '../parts/page-load-error.tsx'
import { saveComparedProducts, useComparedProducts } from '../state/compared-products.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/compare'

export function loader({ context, url }: Route.LoaderArgs) {
  const slugs = parseComparedSlugs(url.searchParams.getAll('products'))
  const search = url.searchParams.get('find')?.trim().slice(0, 200) ?? ''
  return context.get(shopContext).compare({ slugs, search })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // What shoppers put side by side is no page for search engines.
  const isEmpty = loaderData !== undefined && loaderData.products.length === 0 && loaderData.search === ''
  return createPageMeta(matches[0].loaderData, {
    title: 'Compare products',
    description:
      'Up to four products side by side, with what a laboratory found in the lot that is sold now.',
    path: isEmpty ? paths.compare() : undefined,
  })
}

/** Products side by side, by their facts and lab figures (decision 0332). */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { products, groups, unknown, leftOut, search, found } = loaderData
  const slugs = products.map(({ slug }) => slug)
  useKeepChoice(slugs.join(','))
  return (
    <div className="column pt-8 md:pt-12">
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          { name: 'Shop', to: paths.products() },
        ]}
        here="Compare"
      />
      <h1 className="mt-3 text-[2.25rem] md:text-[3rem]">Compare products</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">
        The figures are those of the lot that is sold now. “Not tested” means that its report has no such
        figure.
      </p>
      <Notices unknown={unknown} leftOut={leftOut} />
      {products.length === 0 ? <NothingChosen /> : <ComparisonTable products={products} groups={groups} />}
      {products.length < maxComparedProducts ? (
        <AddProduct slugs={slugs} search={search} found={found} />
      ) : (
        <p className="mt-10 text-sm text-ink-soft">
          You can compare four products at a time. Remove one to add another.
        </p>
      )}
    </div>
  )
}

/** Keeps what the address names. An address that names nothing, such as a bookmark, opens what was chosen in this session. */
function useKeepChoice(shown: string): void {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const { slugs } = useComparedProducts()
  const namesProducts = parameters.has('products')
  const opensChoice = !namesProducts && !parameters.has('find') && slugs.length > 0
  const chosen = paths.compare(slugs)
  useEffect(() => {
    if (namesProducts) saveComparedProducts(parseComparedSlugs([shown]))
    else if (opensChoice) void navigate(chosen, { replace: true })
  }, [namesProducts, opensChoice, chosen, shown, navigate])
}

function Notices({ unknown, leftOut }: { unknown: number; leftOut: number }) {
  if (unknown + leftOut === 0) return null
  return (
    <div className="mt-5 max-w-2xl space-y-1 rounded-lg bg-amber-soft px-5 py-4 text-sm">
      {unknown > 0 && (
        <p>
          {unknown === 1
            ? 'One product of this link is not sold here now, so it is not shown.'
            : `${unknown} products of this link are not sold here now, so they are not shown.`}
        </p>
      )}
      {leftOut > 0 && <p>You can compare four products at a time. The first four of this link are shown.</p>}
    </div>
  )
}

function NothingChosen() {
  return (
    <div className="mt-8 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center">
      <Drawing subject="search" className="mx-auto mb-4" />
      <h2 className="text-2xl">No products chosen</h2>
      <p className="mx-auto mt-3 max-w-md text-sm text-ink-soft">
        Check “Compare” on up to four products in the shop, or find them by name below.
      </p>
      <Link to={paths.products()} className={buttonClass('primary', 'normal', 'mt-6')}>
        Choose products
      </Link>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageLoadError message="This comparison could not be loaded." />
}
