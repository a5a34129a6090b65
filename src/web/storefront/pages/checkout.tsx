import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCall } from '../api/use-call.ts'
import { Checkout } from '../features/checkout/checkout.tsx'
import { CardRow } from '../features/product-card/product-card.tsx'
import { CheckoutSteps } from '../parts/checkout-steps.tsx'
import { DiscontinuedNotice } from '../parts/discontinued-notice.tsx'
import { FreeShippingBanner } from '../parts/free-shipping-banner.tsx'
import { SectionLoadError } from '../parts/section-load-error.tsx'
import { UnpaidOrder } from '../parts/unpaid-order.tsx'
import { loadCart, useCart } from '../state/cart.ts'
import { type CartTotals, useCartTotals } from '../state/cart-totals.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-meta.ts'
import type { Route } from './+types/checkout'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Checkout' })
}

export default function CheckoutPage() {
  const status = useCart((cart) => cart.status)
  const cart = useCartTotals()
  const empty = status === 'ready' && cart.lines.length === 0 && cart.loadingIds.length === 0
  return (
    <>
      <CheckoutSteps current={2} />
      <div className="column pt-8">
        <FreeShippingBanner />
        <h1 className="sr-only">Checkout</h1>
        <ClosedNotice />
        <UnpaidOrder />
        <DiscontinuedNotice className="mt-6" />
        {empty ? (
          <div className="flex flex-col items-center gap-6 py-24 text-center">
            <p className="font-serif text-4xl">Your cart is empty.</p>
            <Link to={paths.products()} className={buttonClass('primary', 'large')}>
              Browse All Products
            </Link>
          </div>
        ) : cart.lines.length > 0 ? (
          <Checkout cart={cart} />
        ) : status === 'failed' ? (
          <SectionLoadError
            contentName="cart"
            note="Your items are safe. Please try again."
            onRetry={loadCart}
          />
        ) : (
          <CheckoutSkeleton />
        )}
        <SimilarItems cart={cart} />
      </div>
    </>
  )
}

/** Before the fields, so that nobody fills them in for nothing. */
function ClosedNotice() {
  if (useLayoutData().acceptsOrders) return null
  return (
    <p role="status" className="mt-6 rounded-md bg-amber-soft px-5 py-4 text-center text-sm text-amber-deep">
      This shop is not open for orders yet. You can look around, and your cart is kept.
    </p>
  )
}

function CheckoutSkeleton() {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-16">
      <div className="space-y-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
      <Skeleton className="h-96 w-full rounded-lg" />
    </div>
  )
}

const maxShown = 4

/** Products of the same category that are not in the cart yet. */
function SimilarItems({ cart }: { cart: CartTotals }) {
  const category = cart.lines[0]?.product.category
  const { value } = useCall(
    'listProducts',
    category === undefined ? undefined : { category, sort: 'popularity', limit: 12 },
  )
  const inCart = new Set(cart.lines.map(({ product }) => product.id))
  const similar = (value?.products ?? []).filter(({ id }) => !inCart.has(id)).slice(0, maxShown)
  if (similar.length === 0) return null
  return (
    <section className="mt-24 border-t border-line pt-14">
      <h2 className="mb-8 text-[2rem]">Similar Items</h2>
      <CardRow products={similar} />
    </section>
  )
}
