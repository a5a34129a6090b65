import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatMoney } from '#domain/money.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { call } from '../api/call.ts'
import { maybeUnpaidOrder, settlePlacedOrder } from '../state/placed-orders.ts'
import { CancelOrder } from './cancel-order.tsx'

/**
 * Back from the payment page without having paid: the order that was placed holds its products and its coupon, which
 * the cart would otherwise call sold out and used.
 */
export function UnpaidOrder() {
  const { unpaid, ended } = useUnpaidOrder()
  if (unpaid === undefined) return null
  const { order, orderKey } = unpaid
  return (
    <section
      aria-label="An order that is not paid"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-amber-soft px-5 py-4"
    >
      <p className="max-w-2xl text-[0.9375rem] leading-6">
        <strong className="font-semibold">
          Order <span className="figures">{order.number}</span> for{' '}
          <span className="figures">{formatMoney(order.total)}</span> waits for your payment.
        </strong>{' '}
        It holds its products for you. If you order again, the new order takes its place.
      </p>
      <div className="flex flex-wrap gap-3">
        {order.payUrl && (
          <a href={order.payUrl} className={buttonClass('primary')}>
            Pay it now
          </a>
        )}
        <CancelOrder orderNumber={order.number} proof={{ orderKey }} onEnded={ended} />
      </div>
    </section>
  )
}

/** Asked for when the page opens, and again when the browser shows it as it was left. */
function useUnpaidOrder() {
  const [unpaid, setUnpaid] = useState<{ order: OrderView; orderKey: string }>()
  useEffect(() => {
    const controller = new AbortController()
    async function look() {
      const placed = maybeUnpaidOrder(Date.now())
      if (placed === undefined) return
      const { orderNumber, orderKey } = placed
      const answer = await call('getOrder', { orderNumber, orderKey }, { signal: controller.signal })
      if (controller.signal.aborted || !answer.ok) return
      const { order } = answer.value
      if (order.status === 'awaiting-payment') setUnpaid({ order, orderKey })
      // What failed or expired may still be paid on its page; here it stands in nobody's way.
      else if (order.status === 'canceled') settlePlacedOrder(orderNumber)
    }
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look()
    }
    void look()
    window.addEventListener('pageshow', shown)
    return () => {
      controller.abort()
      window.removeEventListener('pageshow', shown)
    }
  }, [])
  /** The button that had the focus goes with the notice. */
  function ended() {
    setUnpaid(undefined)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return { unpaid, ended }
}
