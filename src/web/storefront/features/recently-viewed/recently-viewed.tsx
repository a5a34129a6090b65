import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { call } from '../../api/call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { recentlyViewed } from '../../state/kept-list.ts'

const mostShown = 8

/**
 * The products this browser looked at before, asked for when the reader comes near. Their ids never leave the
 * browser but to fetch the cards; what the shop no longer has is forgotten.
 */
export function RecentlyViewed({
  except,
  card,
  className,
}: {
  /** The product that is looked at now. */
  except?: string
  card: (product: StorefrontProduct) => ReactNode
  className?: string
}) {
  const hydrated = useAfterHydration()
  if (!hydrated) return null
  const ids = recentlyViewed
    .read()
    .filter((id) => id !== except)
    .slice(0, mostShown)
  return ids.length === 0 ? null : <Row ids={ids} card={card} className={className} />
}

function Row({
  ids,
  card,
  className,
}: {
  ids: readonly string[]
  card: (product: StorefrontProduct) => ReactNode
  className?: string | undefined
}) {
  const section = useRef<HTMLElement>(null)
  const [asked] = useState(ids)
  const [products, setProducts] = useState<readonly StorefrontProduct[]>()

  useEffect(() => {
    const element = section.current
    if (element === null) return
    const watch = new IntersectionObserver(
      async ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        const answer = await call('getProducts', { productIds: asked })
        if (!answer.ok) {
          setProducts([])
          return
        }
        const found = answer.value.products
        setProducts(found)
        for (const id of asked) if (!found.some((product) => product.id === id)) recentlyViewed.remove(id)
      },
      { rootMargin: '600px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [asked])

  if (products?.length === 0) return null
  return (
    <section ref={section} aria-labelledby="recently-viewed" className={className}>
      <h2 id="recently-viewed" className="mb-8 text-[2rem]">
        Recently viewed
      </h2>
      <ul className="card-row" aria-busy={products === undefined}>
        {products
          ? products.map((product) => <li key={product.id}>{card(product)}</li>)
          : asked.slice(0, 4).map((id) => (
              <li key={id}>
                <Skeleton className="h-[34rem] rounded-lg" />
              </li>
            ))}
      </ul>
    </section>
  )
}
