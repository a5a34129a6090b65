import type { ReactNode } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCall } from '../../api/use-call.ts'

const shown = 4

/** What other shoppers buy, for a page that has nothing else to show. */
export function PopularProducts({ card }: { card: (product: StorefrontProduct) => ReactNode }) {
  const { value, failure } = useCall('listPopularProducts', {})
  if (failure !== undefined || value?.products.length === 0) return null
  if (value === undefined) return <PopularProductsSkeleton />
  return (
    <PopularRow>
      {value.products.map((product) => (
        <li key={product.id}>{card(product)}</li>
      ))}
    </PopularRow>
  )
}

/** Keeps their place while they load. */
export function PopularProductsSkeleton() {
  return (
    <PopularRow isBusy>
      {Array.from({ length: shown }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins without an identity
        <li key={place}>
          <Skeleton className="h-[34rem] rounded-lg" />
        </li>
      ))}
    </PopularRow>
  )
}

function PopularRow({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="popular-products" className="column pb-20">
      <h2 id="popular-products" className="mb-8 text-[2rem]">
        Popular products
      </h2>
      <ul className="card-row" aria-busy={isBusy}>
        {children}
      </ul>
    </section>
  )
}
