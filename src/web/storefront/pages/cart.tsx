import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CartLines } from '../features/cart/cart-lines.tsx'
import { CartSummary } from '../features/cart/cart-summary.tsx'
import { SavedItems } from '../features/cart/saved-items.tsx'
import { useDestination } from '../features/cart/use-destination.ts'
import { usePlaceRules } from '../features/cart/use-place-rules.ts'
import { PopularProducts, PopularProductsSkeleton } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { EmptyCartNote, LostCartNote } from '../parts/cart/cart-keeping.tsx'
import { CartOffers } from '../parts/cart/cart-offers.tsx'
import { FreeShippingBanner } from '../parts/cart/free-shipping-banner.tsx'
import { FreeShippingBar } from '../parts/cart/free-shipping-bar.tsx'
import { DiscontinuedNotice } from '../parts/catalog/discontinued-notice.tsx'
import { CheckoutSteps } from '../parts/checkout/checkout-steps.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { UnpaidOrder } from '../parts/orders/unpaid-order.tsx'
import { SectionLoadError } from '../parts/section-load-error.tsx'
import { clearCart, loadCart, useCart } from '../state/cart/cart.ts'
import { emptyCartClass, filledCartClass } from '../state/cart/cart-before-scripts.ts'
import { useCartTotals } from '../state/cart/cart-totals.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/cart'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Shopping cart' })
}

export default function Cart() {
  const status = useCart((cart) => cart.status)
  const totals = useCartTotals()
  const place = useDestination()
  const rules = usePlaceRules(totals.lines, place.destination)
  const { footer } = useLayoutData()
  const known = status === 'ready' && totals.loadingIds.length === 0
  const empty = known && totals.lines.length === 0
  return (
    <>
      <CheckoutSteps current={1} />
      <div className="column pt-8">
        <FreeShippingBanner />
        <h1 className="sr-only">Shopping cart</h1>
        <UnpaidOrder />
        <DiscontinuedNotice className="mt-6" />
        {status === 'failed' && (
          <SectionLoadError
            contentName="cart"
            note="Your items are safe. Please try again."
            onRetry={loadCart}
          />
        )}
        {(empty || status === 'loading') && (
          <div className={emptyCartClass(status)}>
            <Empty />
          </div>
        )}
        {status !== 'failed' && !empty && (
          <div
            className={classNames(
              'mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr] lg:gap-14',
              filledCartClass(status),
            )}
          >
            <div>
              <CartLines
                rules={rules}
                lines={totals.lines}
                loadingIds={status === 'loading' ? undefined : totals.loadingIds}
              />
              {known && <CartOffers totals={totals} className="border-b border-line py-6" />}
              {totals.lines.length > 1 && <ClearCart />}
              <LostCartNote />
              <div className="mt-8">
                {known ? (
                  <FreeShippingBar subtotal={totals.subtotal} />
                ) : (
                  <Skeleton className="h-8.5 w-full" />
                )}
              </div>
            </div>
            <div
              className={classNames(
                'lg:row-span-2',
                // It stays in sight beside many lines: with the estimate it is higher than most windows.
                place.destination === undefined
                  ? 'lg:top-36 lg:[@media(height>=40rem)]:sticky'
                  : 'lg:sticky lg:bottom-6 lg:self-end',
              )}
            >
              <CartSummary totals={totals} known={known} place={place} rules={rules} />
            </div>
            <section
              aria-labelledby="not-shipped"
              className="self-start rounded-lg bg-paper-deep px-5 py-4 text-[0.8125rem] leading-6 text-ink-soft"
            >
              <h2
                id="not-shipped"
                className="font-sans text-[0.8125rem] font-semibold tracking-normal text-ink"
              >
                Where we do not ship
              </h2>
              <p className="mt-1">{footer.shippingNotice}</p>
              <p className="mt-1">{footer.ageNotice}</p>
            </section>
          </div>
        )}
        <SavedItems />
      </div>
      {status === 'loading' && (
        <div className={emptyCartClass(status)}>
          <PopularProductsSkeleton />
        </div>
      )}
      {empty && <PopularProducts card={(product) => <ProductCard product={product} />} />}
    </>
  )
}

function ClearCart() {
  return (
    <p className="mt-3 text-right">
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus({ preventScroll: true })
          void clearCart()
        }}
        className="py-2 text-sm text-ink-soft underline underline-offset-4 hover:text-leaf"
      >
        Clear cart
      </button>
    </p>
  )
}

function Empty() {
  return (
    <div className="flex flex-col items-center gap-5 py-14 text-center md:py-20">
      <Drawing subject="bag" />
      <p className="font-serif text-4xl">Your cart is empty.</p>
      <EmptyCartNote className="max-w-sm text-ink-soft" />
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to={paths.products()} className={buttonClass('primary', 'large')}>
          Browse All Products
        </Link>
        <Link to={paths.wishlist()} className={buttonClass('outline', 'large')}>
          View wishlist
        </Link>
      </div>
    </div>
  )
}
