import { CircleAlert, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderView } from '#contract/shop/order.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Drawing } from '../../parts/drawing.tsx'
import { CancelOrder } from '../../parts/orders/cancel-order.tsx'
import { OrderAgain } from '../../parts/orders/order-again.tsx'
import { PayAgain } from '../../parts/orders/pay-again.tsx'
import { RequestCancellation } from '../../parts/orders/request-cancellation.tsx'
import { restoreCart } from '../../state/cart/restore-cart.ts'
import { findPlacedOrder } from '../../state/orders/placed-orders.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { CreateAccount } from './create-account.tsx'
import { OfferedChangeCard } from './offered-change.tsx'
import { isComplete, isWaiting } from './order-progress.ts'
import { OrderSteps } from './order-steps.tsx'

const headings: Partial<Record<OrderView['status'], string>> = {
  'awaiting-payment': 'Awaiting payment',
  'payment-blocked': 'Your order cannot be paid',
  'payment-differs': 'We are looking into your payment',
  'confirming-payment': 'We have your order',
  'payment-failed': 'Your payment did not go through',
  'payment-expired': 'Your payment expired',
  'bank-returned': 'Your bank returned your payment',
  'cancellation-requested': 'You asked to cancel your order',
  'on-hold': 'Your order is on hold',
  'age-document-needed': 'We need to see your ID',
  'age-in-review': 'We are verifying your age',
  'age-check-failed': 'We could not verify your age',
  canceled: 'Your order was canceled',
  refunded: 'Your order was refunded',
}

interface Props {
  order: OrderView
  orderKey: string | undefined
  /** Called when the order may have changed. */
  onChanged: () => void
}

/** What became of an order, and what its buyer can do next. */
export function OrderOutcome(props: Props) {
  const { order } = props
  const waits = isWaiting(order)
  const Icon = waits ? Clock : CircleAlert
  return (
    <div data-screen="" className="mx-auto max-w-2xl text-center">
      {!waits && isComplete(order) ? (
        <Drawing subject="bag" className="mx-auto" />
      ) : (
        <Icon
          aria-hidden="true"
          size={52}
          strokeWidth={1.25}
          className={`mx-auto ${waits ? 'text-amber-deep' : 'text-refusal'}`}
        />
      )}
      <div role="status">
        <h1 className="mt-5 text-[2.25rem] md:text-[3rem]">{getHeading(order)}</h1>
        <p className="mt-4 text-ink-soft">
          {order.statusText}
          {order.offeredChange && ' We pack it once the change is paid, or its time is over.'}
        </p>
      </div>
      <p className="figures mt-2 text-ink-soft">
        Order number{' '}
        <strong translate="no" className="font-semibold text-ink">
          {order.number}
        </strong>
      </p>
      <OfferedChangeCard {...props} />
      <NextStep {...props} />
    </div>
  )
}

function getHeading({ toConfirm, offeredChange, status }: OrderView): string {
  if (toConfirm !== undefined) return 'Confirm your order'
  if (offeredChange !== undefined) return 'Your change is ready to pay'
  return headings[status] ?? 'Thank you for your order'
}

function NextStep({ order, orderKey, onChanged }: Props) {
  switch (order.status) {
    case 'confirming-payment':
    case 'payment-differs':
    case 'age-check-failed':
      return null
    case 'bank-returned':
      return (
        <Actions>
          <BackToCart order={order} kind="primary" />
        </Actions>
      )
    case 'awaiting-payment':
    case 'payment-blocked':
      if (order.toConfirm !== undefined)
        return (
          <ConfirmOrder order={order} toConfirm={order.toConfirm} orderKey={orderKey} onRefused={onChanged} />
        )
      return (
        <Actions>
          {order.payUrl && (
            <a href={order.payUrl} className={buttonClass('primary', 'large')}>
              Pay now
            </a>
          )}
          {!order.isMadeByStaff && <BackToCheckout kind={order.payUrl ? 'outline' : 'primary'} />}
          <CancelOrder
            orderNumber={order.number}
            access={{ orderKey }}
            kind="quiet"
            size="large"
            onClosed={onChanged}
          />
        </Actions>
      )
    case 'payment-failed':
    case 'payment-expired':
      return <UnpaidNextStep order={order} orderKey={orderKey} onChanged={onChanged} />
    case 'canceled':
      return (
        <Actions>
          <BackToCart order={order} kind="primary" />
        </Actions>
      )
    default:
      return <Confirmation order={order} orderKey={orderKey} onChanged={onChanged} />
  }
}

function UnpaidNextStep({ order, orderKey, onChanged }: Props) {
  if (order.canRetryPayment)
    return (
      <div className="mx-auto mt-7 grid max-w-md justify-items-center gap-3">
        <PayAgain order={order} orderKey={orderKey} onRefused={onChanged} />
        <BackToCart order={order} kind="quiet" />
      </div>
    )
  return (
    <>
      <p className="mt-4 text-ink-soft">
        {order.retryBlock === undefined
          ? 'The time to pay for this order is over. You can order the same products again from your cart.'
          : `${order.retryBlock} This order cannot be paid anymore.`}
      </p>
      <Actions>
        <BackToCart order={order} kind="primary" />
      </Actions>
    </>
  )
}

function Confirmation({ order, orderKey, onChanged }: Props) {
  const accountKey = findPlacedOrder(order.number)?.accountKey
  const onItsWay = order.shipments.filter(({ state, trackingUrl }) => state === 'shipped' && trackingUrl)
  return (
    <>
      <p className="mt-2 text-sm text-ink-faint">
        <ConfirmationEmail order={order} />
        You can{' '}
        <Link to={paths.trackOrder()} className="font-medium text-leaf underline underline-offset-2">
          track your order
        </Link>{' '}
        at any time with its number and your email address.
      </p>
      <OrderSteps order={order} />
      {orderKey !== undefined && accountKey !== undefined && (
        <CreateAccount order={order} keys={{ orderKey, accountKey }} onCreated={onChanged} />
      )}
      <Actions>
        {onItsWay.map(({ id, trackingUrl }) => (
          <a
            key={id}
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('primary')}
          >
            Track package<span className="sr-only">, opens the carrier’s page in a new tab</span>
          </a>
        ))}
        <RequestCancellation order={order} access={{ orderKey }} onRequested={onChanged} />
        <OrderAgain order={order} access={{ orderKey }} />
      </Actions>
    </>
  )
}

/** Says no more than the server knows about the confirmation email. */
function ConfirmationEmail({ order: { confirmation, email } }: Pick<Props, 'order'>) {
  if (confirmation === undefined) return null
  return (
    <span className="mb-1 block text-base text-ink-soft">
      {confirmation === 'sent' ? 'Confirmation sent to ' : 'We are emailing a confirmation to '}
      <strong className="font-semibold break-all text-ink">{email}</strong>.
    </span>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
}

function BackToCheckout({ kind }: { kind: 'primary' | 'outline' }) {
  return (
    <Link to={paths.checkout()} className={buttonClass(kind, 'large')}>
      Back to checkout
    </Link>
  )
}

/** The cart keeps its products until an order is paid, but another browser or an earlier order may have emptied it. */
function BackToCart({ order, kind }: { order: OrderView; kind: 'primary' | 'quiet' }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function goBack() {
    setBusy(true)
    await restoreCart(order.lines)
    await navigate(paths.cart())
  }

  return (
    <Button kind={kind} size="large" busy={busy} onClick={() => void goBack()}>
      Back to cart
    </Button>
  )
}
