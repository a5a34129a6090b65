import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/shop/order.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOrder } from '../features/orders/use-order.ts'
import { CancelOrder } from '../parts/cancel-order.tsx'
import { CheckoutSteps } from '../parts/checkout-steps.tsx'
import { OrderDetails } from '../parts/order-details.tsx'
import { PrintOrder } from '../parts/print-order.tsx'
import { useAfterHydration } from '../state/after-hydration.ts'
import { emptyCart } from '../state/cart.ts'
import { useLayoutData } from '../state/layout-data.ts'
import { createPageMeta } from '../state/page-meta.ts'
import { findPlacedOrder, savePlacedOrder } from '../state/placed-orders.ts'
import { storedCoupon } from '../state/session-texts.ts'
import type { Route } from './+types/order-complete'

export function meta({ matches, params }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: `Order ${params.orderNumber}` })
}

export default function OrderComplete({ params: { orderNumber } }: Route.ComponentProps) {
  const hydrated = useAfterHydration()
  const proof = hydrated ? { orderNumber, orderKey: findPlacedOrder(orderNumber)?.orderKey } : undefined
  const { value, failure, reload } = useOrder(proof, (answer) => {
    if (answer.ok && isPaid(answer.value.order)) emptyPaidCart(orderNumber)
  })
  const order = value?.order

  return (
    <>
      <div data-screen="">
        <CheckoutSteps current={3} />
      </div>
      <div className="column pt-12">
        {order !== undefined ? (
          <>
            <OrderOutcome order={order} orderKey={proof?.orderKey} onCanceled={reload} />
            <div className="mt-12 print:mt-0">
              <PrintOrder order={order} access={{ orderKey: proof?.orderKey }} />
              <OrderDetails order={order} />
            </div>
          </>
        ) : failure !== undefined ? (
          <NotFound orderNumber={orderNumber} message={failure.message} />
        ) : (
          <Loading orderNumber={orderNumber} />
        )}
      </div>
    </>
  )
}

/** Empties the cart that was ordered, once, and forgets its coupon. */
function emptyPaidCart(orderNumber: string): void {
  const placed = findPlacedOrder(orderNumber)
  if (placed === undefined || placed.cartEmptied) return
  savePlacedOrder(orderNumber, { ...placed, cartEmptied: true })
  storedCoupon.write(undefined)
  void emptyCart()
}

const unpaid: ReadonlySet<OrderView['status']> = new Set([
  'awaiting-payment',
  'confirming-payment',
  'payment-failed',
  'payment-expired',
  'canceled',
])
const isPaid = ({ status }: OrderView) => !unpaid.has(status)

const headings: Partial<Record<OrderView['status'], string>> = {
  'awaiting-payment': 'Awaiting payment',
  'confirming-payment': 'Your bank is confirming the payment',
  'payment-failed': 'Your payment did not go through',
  'payment-expired': 'Your payment expired',
  canceled: 'Your order was canceled',
  refunded: 'Your order was refunded',
}

function OrderOutcome({
  order,
  orderKey,
  onCanceled,
}: {
  order: OrderView
  orderKey: string | undefined
  onCanceled: () => void
}) {
  const { sendsEmail } = useLayoutData()
  const paid = isPaid(order)
  const waiting = order.status === 'awaiting-payment'
  const confirming = order.status === 'confirming-payment'
  const open = waiting || confirming
  const Icon = paid ? CircleCheck : open ? Clock : CircleAlert
  return (
    <div role="status" data-screen="" className="mx-auto max-w-2xl text-center">
      <Icon
        aria-hidden="true"
        size={52}
        strokeWidth={1.25}
        className={paid ? 'mx-auto text-leaf' : open ? 'mx-auto text-amber-deep' : 'mx-auto text-refusal'}
      />
      <h1 className="mt-5 text-[2.25rem] md:text-[3rem]">
        {headings[order.status] ?? 'Thank you for your order'}
      </h1>
      <p className="mt-4 text-ink-soft">{order.statusText}</p>
      <p className="figures mt-2 text-ink-soft">
        Order number <strong className="font-semibold text-ink">{order.number}</strong>
      </p>
      {paid && (
        <p className="mt-2 text-sm text-ink-faint">
          {sendsEmail && `We are emailing a confirmation to ${order.email}. `}You can{' '}
          <Link to={paths.trackOrder()} className="font-medium text-leaf underline underline-offset-2">
            track your order
          </Link>{' '}
          at any time with its number and your email address.
        </p>
      )}
      {!paid && !confirming && (
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {order.payUrl && (
            <a href={order.payUrl} className={buttonClass('primary', 'large')}>
              Pay now
            </a>
          )}
          <Link to={paths.checkout()} className={buttonClass(order.payUrl ? 'outline' : 'primary', 'large')}>
            Back to checkout
          </Link>
          {waiting && (
            <CancelOrder
              orderNumber={order.number}
              access={{ orderKey }}
              kind="quiet"
              size="large"
              onClosed={onCanceled}
            />
          )}
        </div>
      )}
    </div>
  )
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

function NotFound({ orderNumber, message }: { orderNumber: string; message: string }) {
  return (
    <div role="alert" className="mx-auto max-w-xl py-12 text-center">
      <h1 className="text-[2.25rem]">Order {orderNumber}</h1>
      <p className="mt-4 text-ink-soft">{message}</p>
      <p className="mt-2 text-sm text-ink-faint">
        This page works only in the browser you ordered with. Anywhere else, track your order by its number
        and your email address.
      </p>
      <Link to={paths.trackOrder()} className={buttonClass('primary', 'large', 'mt-7')}>
        Track an order
      </Link>
    </div>
  )
}
