import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCall } from '../../api/use-call.ts'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { addToCart } from '../../state/cart/cart.ts'
import { readDestination } from '../../state/destination.ts'

const shown = 3

/** Up to three products that go with the cart, below its lines, so that nothing moves when they come. */
export function CrossSell({ productIds, onClose }: { productIds: readonly string[]; onClose: () => void }) {
  const [zip] = useState(() => readDestination()?.zip)
  const { value, failure } = useCall(
    'listCrossSell',
    productIds.length === 0 ? undefined : { productIds: productIds.toSorted(), zip },
    { keepPrevious: true },
  )
  // A product that was just added is in the cart before the next answer.
  const products = value?.products.filter(({ id }) => !productIds.includes(id))
  if (failure !== undefined || products?.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="border-t border-line bg-paper-deep px-5 py-5">
      <h3 id="goes-with" className="font-sans text-sm font-semibold">
        Goes well with your cart
      </h3>
      <ul className="mt-3 grid gap-3" aria-busy={products === undefined}>
        {products === undefined
          ? Array.from({ length: shown }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins without an identity
              <li key={place}>
                <Skeleton className="h-20 w-full" />
              </li>
            ))
          : products.map((product) => <Suggestion key={product.id} product={product} onClose={onClose} />)}
      </ul>
    </section>
  )
}

function Suggestion({ product, onClose }: { product: StorefrontProduct; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <li className="flex min-h-20 items-center gap-3 rounded-md border border-line bg-card p-2 pr-3">
      <ProductThumb product={product} onClick={onClose} className="size-16 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product(product.slug)}
          onClick={onClose}
          className="line-clamp-2 text-sm leading-5 font-medium hover:text-leaf"
        >
          {product.name}
        </Link>
        <p className="figures truncate text-[0.8125rem] text-ink-faint">{describeVariant(product)}</p>
        <p className="text-[0.8125rem]">
          <ProductPrice product={product} />
        </p>
      </div>
      <Button
        kind="outline"
        size="small"
        className="h-11 shrink-0"
        busy={busy}
        aria-label={`Add to cart: ${product.name}`}
        onClick={async () => {
          setBusy(true)
          await addToCart(product, 1)
          setBusy(false)
        }}
      >
        <Plus aria-hidden="true" size={16} /> Add
      </Button>
    </li>
  )
}
