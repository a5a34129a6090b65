import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Checkout } from '../features/checkout/checkout.tsx'
import { CheckoutSkeleton } from '../features/checkout/checkout-skeleton.tsx'
import { FreeShippingBanner } from '../parts/cart/free-shipping-banner.tsx'
import { DiscontinuedNotice } from '../parts/catalog/discontinued-notice.tsx'
import { CheckoutSteps } from '../parts/checkout/checkout-steps.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { UnpaidOrder } from '../parts/orders/unpaid-order.tsx'
import { SectionLoadError } from '../parts/section-load-error.tsx'
import { useReturnState } from '../state/account/return-path.ts'
import { useSession } from '../state/account/session.ts'
import { loadCart, useCart } from '../state/cart/cart.ts'
import { emptyCartClass, filledCartClass } from '../state/cart/cart-before-scripts.ts'
import { useCartTotals } from '../state/cart/cart-totals.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/checkout'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Checkout' })
}

export default function CheckoutPage() {
  const status = useCart((cart) => cart.status)
  const cart = useCartTotals()
  const hasEnded = useSession((session) => session.hasEnded)
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
        {empty && hasEnded ? (
          <EndedSession />
        ) : (
          (empty || status === 'loading') && (
            <div className={emptyCartClass(status)}>
              <EmptyCart />
            </div>
          )
        )}
        {cart.lines.length > 0 ? (
          <Checkout cart={cart} />
        ) : status === 'failed' ? (
          <SectionLoadError
            contentName="cart"
            note="Your items are safe. Please try again."
            onRetry={loadCart}
          />
        ) : (
          !empty && (
            <div className={filledCartClass(status)}>
              <CheckoutSkeleton />
            </div>
          )
        )}
      </div>
    </>
  )
}

function EmptyCart() {
  return (
    <div className="flex flex-col items-center gap-6 py-14 text-center md:py-20">
      <Drawing subject="bag" />
      <p className="font-serif text-4xl">Your cart is empty.</p>
      <Link to={paths.products()} className={buttonClass('primary', 'large')}>
        Browse All Products
      </Link>
    </div>
  )
}

/** The cart of the account is on the server, so it looks empty until the customer is back. */
function EndedSession() {
  const returnState = useReturnState()
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-6 py-24 text-center">
      <p className="font-serif text-4xl">You have been signed out.</p>
      <p className="text-ink-soft">
        Your session has ended. Your cart is safe in your account, and what you entered here is kept. Sign in
        to continue with your order.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={paths.signIn()} state={returnState} className={buttonClass('primary', 'large')}>
          Sign In
        </Link>
        <Link to={paths.products()} className={buttonClass('outline', 'large')}>
          Browse All Products
        </Link>
      </div>
    </div>
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
