import { Link } from 'react-router'
import type { OrderView } from '#contract/shop/order.ts'
import type { CallFailure } from '#web/api/call-result.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'
import { AgeDocument } from '../features/orders/age-document.tsx'
import { OrderOutcome } from '../features/orders/order-outcome.tsx'
import { isBought, isComplete, isWaiting } from '../features/orders/order-progress.ts'
import { isNotFound, useOrder } from '../features/orders/use-order.ts'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { CheckoutSteps } from '../parts/checkout/checkout-steps.tsx'
import { OrderDetails } from '../parts/orders/order-details.tsx'
import { PrintOrder } from '../parts/orders/print-order.tsx'
import { acceptedTerms, storedCoupon } from '../state/account/session-texts.ts'
import { removeOrderedItems } from '../state/cart/cart.ts'
import { findPlacedOrder, savePlacedOrder } from '../state/orders/placed-orders.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/order-complete'

export function meta({ matches, params }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: `Order ${params.orderNumber}` })
}

export default function OrderComplete({ params: { orderNumber } }: Route.ComponentProps) {
  const { order, orderKey, failure, reload } = useOrder(orderNumber, (answered) => {
    if (isBought(answered)) emptyBoughtCart(answered)
  })
  // Back from a payment page, the browser may show what was true before.
  useWindowListener('pageshow', ({ persisted }) => {
    if (persisted) reload()
  })

  return (
    <>
      <div data-screen="">
        <CheckoutSteps current={order && (isComplete(order) ? 3 : 2)} />
      </div>
      <div className="column pt-12">
        {order !== undefined ? (
          <>
            <OrderOutcome order={order} orderKey={orderKey} onChanged={reload} />
            <AgeDocument order={order} orderKey={orderKey} onChanged={reload} />
            <div className="mt-12 print:mt-0">
              <PrintOrder order={order} access={{ orderKey }} />
              <OrderDetails order={order} access={{ orderKey }} />
            </div>
          </>
        ) : failure !== undefined ? (
          <NotOpened orderNumber={orderNumber} failure={failure} onRetry={reload} />
        ) : (
          <Loading orderNumber={orderNumber} />
        )}
      </div>
      {order !== undefined && isComplete(order) && !isWaiting(order) && (
        <div data-screen="" className="mt-20 -mb-20">
          <PopularProducts card={(product) => <ProductCard product={product} />} />
        </div>
      )}
    </>
  )
}

/** Takes what was ordered out of the cart, once, and forgets its coupon and its agreement to the terms. */
function emptyBoughtCart({ number, lines }: OrderView): void {
  const placed = findPlacedOrder(number)
  if (placed === undefined || placed.cartEmptied) return
  savePlacedOrder(number, { ...placed, cartEmptied: true })
  storedCoupon.write(undefined)
  acceptedTerms.write(undefined)
  void removeOrderedItems(lines)
}

function Loading({ orderNumber }: { orderNumber: string }) {
  return (
    <div role="status" className="mx-auto flex max-w-2xl flex-col items-center gap-5">
      <h1 className="sr-only">Order {orderNumber}</h1>
      <span className="sr-only">Loading your order</span>
      <Skeleton className="size-13 rounded-full" />
      <Skeleton className="h-12 w-96 max-w-full" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-8 h-64 w-full rounded-lg" />
    </div>
  )
}

function NotOpened({
  orderNumber,
  failure,
  onRetry,
}: {
  orderNumber: string
  failure: CallFailure
  onRetry: () => void
}) {
  return (
    <div role="alert" className="mx-auto max-w-xl py-12 text-center">
      <h1 className="text-[2.25rem]">Order {orderNumber}</h1>
      <p className="mt-4 text-ink-soft">{failure.message}</p>
      {isNotFound(failure) ? (
        <>
          <p className="mt-2 text-sm text-ink-faint">
            An order opens here in the browser you ordered with, from the link in an email about it, and when
            you are signed in to its account. You can also track it by its number and your email address.
          </p>
          <Link to={paths.trackOrder()} className={buttonClass('primary', 'large', 'mt-7')}>
            Track an order
          </Link>
        </>
      ) : (
        <Button kind="primary" size="large" className="mt-7" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
