import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { waitsForPayment } from '#domain/orders/customer-status.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useWindowListener } from '#web/ui/use-window-listener.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { findUnpaidOrder, settlePlacedOrder } from '../../state/orders/placed-orders.ts'
import { CancelOrder } from './cancel-order.tsx'

/**
 * For a shopper who came back from the payment page without paying. The placed order has reserved the products and used
 * the coupon, so the cart would call them sold out and used up.
 */
export function UnpaidOrder() {
  const { unpaid, close } = useUnpaidOrder()
  if (unpaid === undefined) return null
  const { order, orderKey } = unpaid
  return (
    <section
      aria-label="Unpaid order"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg bg-amber-soft px-5 py-4"
    >
      <p className="max-w-2xl text-[0.9375rem] leading-6">
        <strong className="font-semibold">
          Order{' '}
          <span translate="no" className="figures">
            {order.number}
          </span>{' '}
          for{' '}
          <span translate="no" className="figures">
            {formatMoney(getAmountDue(order))}
          </span>{' '}
          is not paid
          {order.payUrl && ' yet'}.
        </strong>{' '}
        {order.payUrl ? 'Its products are reserved for you. A new order replaces it.' : order.statusText}
      </p>
      <div className="flex flex-wrap gap-3">
        {order.payUrl && (
          <a href={order.payUrl} className={buttonClass('primary')}>
            Pay now
          </a>
        )}
        <CancelOrder orderNumber={order.number} access={{ orderKey }} onClosed={close} />
      </div>
    </section>
  )
}

/** The unpaid order of this browser, looked up when the page opens and when the browser shows it again as it was left. */
function useUnpaidOrder() {
  const hydrated = useAfterHydration()
  const [endedNumber, setEndedNumber] = useState<string>()
  const placed = hydrated ? findUnpaidOrder(Date.now()) : undefined
  const isOpen = placed !== undefined && placed.orderNumber !== endedNumber
  const input = isOpen ? { orderNumber: placed.orderNumber, orderKey: placed.orderKey } : undefined
  const { value, reload } = useCall('getOrder', input, {
    onAnswer(answer) {
      // A failed payment can be repeated on the order's own page.
      if (answer.ok && answer.value.order.status === 'canceled') settlePlacedOrder(answer.value.order.number)
    },
  })
  useWindowListener('pageshow', ({ persisted }) => {
    if (persisted) reload()
  })

  /** The focused button disappears with the notice. */
  function close() {
    setEndedNumber(placed?.orderNumber)
    document.getElementById('content')?.focus({ preventScroll: true })
  }

  const unpaid =
    value && waitsForPayment(value.order.status) && isOpen
      ? { order: value.order, orderKey: placed.orderKey }
      : undefined
  return { unpaid, close }
}
