import { type ReactNode, useRef, useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHasComeNear } from '#web/ui/use-has-come-near.ts'
import { useCall } from '../../api/use-call.ts'
import { recentlyViewed } from '../../state/wishlist/stored-lists.ts'

/** The cards of the recently viewed products, loaded when the shopper scrolls near them. */
export default function RecentlyViewedRow({
  ids,
  card,
  className,
}: {
  ids: readonly string[]
  card: (product: StorefrontProduct) => ReactNode
  className?: string | undefined
}) {
  const section = useRef<HTMLElement>(null)
  const [requested] = useState(ids)
  const isNear = useHasComeNear(section)
  const { value, failure } = useCall('getProducts', isNear ? { productIds: requested } : undefined, {
    onAnswer(answer) {
      if (!answer.ok) return
      const found = new Set(answer.value.products.map(({ id }) => id))
      for (const id of requested) if (!found.has(id)) recentlyViewed.remove(id)
    },
  })
  const products = failure === undefined ? value?.products : []

  if (products?.length === 0) return null
  return (
    <section ref={section} aria-labelledby="recently-viewed" className={className}>
      <h2 id="recently-viewed" className="mb-8 text-[2rem]">
        Recently viewed
      </h2>
      <ul className="card-row" aria-busy={products === undefined}>
        {products
          ? products.map((product) => <li key={product.id}>{card(product)}</li>)
          : requested.slice(0, 4).map((id) => (
              <li key={id}>
                <Skeleton className="h-[34rem] rounded-lg" />
              </li>
            ))}
      </ul>
    </section>
  )
}
