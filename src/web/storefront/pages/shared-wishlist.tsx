import { data, isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { PageLoadError } from '../parts/page-load-error.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/shared-wishlist'

export async function loader({ context, params }: Route.LoaderArgs) {
  const wishlist = await context.get(shopContext).sharedWishlist(params.token)
  if (wishlist === undefined) throw data(null, 404)
  return wishlist
}

export function headers() {
  // Its owner can end it at any moment, and it is for those who got the address.
  return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Wishlist not shared' : nameWishlist(loaderData.ownerName)
  return createPageMeta(matches[0].loaderData, { title })
}

function nameWishlist(ownerName: string | undefined): string {
  return ownerName === undefined ? 'A shared wishlist' : `${ownerName}’s wishlist`
}

/** The wishlist of another shopper, who gave its address away. */
export default function SharedWishlist({ loaderData }: Route.ComponentProps) {
  const { ownerName, products } = loaderData
  return (
    <div className="column pt-10 pb-20 md:pt-14">
      <h1 className="text-[2.25rem] md:text-[3rem]">{nameWishlist(ownerName)}</h1>
      {products.length === 0 ? (
        <div className="flex flex-col items-center gap-5 py-24 text-center">
          <p className="font-serif text-3xl">This wishlist is empty now.</p>
          <Link to={paths.products()} className={buttonClass('primary', 'large')}>
            Browse All Products
          </Link>
        </div>
      ) : (
        <>
          <p className="figures mt-2 text-ink-soft">
            {products.length} {products.length === 1 ? 'product' : 'products'}
          </p>
          <ul className="mt-8 grid grid-cols-1 gap-5 min-[480px]:grid-cols-2 lg:grid-cols-4">
            {products.map((product, place) => (
              <li key={product.id}>
                <ProductCard product={product} eager={place < 4} heading="h2" />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageLoadError message="This wishlist could not be loaded." />
  return (
    <>
      <div className="column flex flex-col items-center gap-6 py-24 text-center">
        <PageTitle>Wishlist not shared</PageTitle>
        <h1 className="max-w-2xl text-4xl md:text-5xl">This wishlist is not shared anymore.</h1>
        <p className="max-w-md text-ink-soft">
          Its owner stopped sharing it, or the link has expired. Ask them for a new one.
        </p>
        <Link to={paths.products()} className={buttonClass('primary', 'large')}>
          Browse All Products
        </Link>
      </div>
      <PopularProducts card={(product) => <ProductCard product={product} />} />
    </>
  )
}
