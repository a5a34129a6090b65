import { useState } from 'react'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import type { CallFailure } from '#web/api/call-result.ts'
import { useCall } from '../../api/use-call.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import type { CartTotals } from '../../state/cart-totals.ts'
import { readShippingService, saveShippingService } from '../../state/destination.ts'
import { findUnpaidOrderAccess } from '../../state/placed-orders.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { describeQuoteChanges } from './quote-changes.ts'
import { isCouponRefusal, useCoupon } from './use-coupon.ts'
import { useShippingRates } from './use-shipping-rates.ts'

/**
 * What the order costs as it stands: the shipping rates, the coupon, and the server's quote for both (D5).
 * @param lastService the shipping service of the customer's last order, chosen again unless this browser knows better
 */
export function useOrderQuote(cart: CartTotals, form: CheckoutForm, lastService: string | undefined) {
  const hydrated = useAfterHydration()
  const [preferred, setPreferred] = useState<string>()
  const preferredService = preferred ?? (hydrated ? readShippingService() : undefined) ?? lastService
  const items = cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const coupon = useCoupon(items)
  const rates = useShippingRates(form, items)
  const rate = rates.rates.find(({ service }) => service === preferredService) ?? rates.rates[0]
  const input =
    items.length > 0
      ? {
          items,
          shippingOptionId: rate?.id,
          couponCode: coupon.applied,
          unpaidOrder: findUnpaidOrderAccess(),
        }
      : undefined
  /** What the shopper saw when the server charged something else. */
  const [seen, setSeen] = useState<{ readonly order: string; readonly quote: CartQuote }>()
  const { value, failure, isPending, reload } = useCall('quoteCart', input, {
    keepPrevious: true,
    onAnswer: (answer) => answer.ok || handleRefusal(answer),
  })

  function handleRefusal(refused: CallFailure) {
    const code = refused.kind === 'refused' ? refused.refusal.code : undefined
    if (code === 'shipping-option-stale') rates.reload()
    if (coupon.applied !== undefined && isCouponRefusal(code)) coupon.refuse(refused.message)
  }

  const order = JSON.stringify([items, coupon.applied])
  const isCurrent = !isPending && failure === undefined && value !== undefined

  return {
    items,
    coupon,
    rates,
    /** The chosen shipping rate. */
    rate,
    chooseRate: (id: string) => {
      const service = rates.rates.find((each) => each.id === id)?.service
      setPreferred(service)
      if (service !== undefined) saveShippingService(service)
    },
    /** The last quote, also while a newer one is on its way. */
    quote: value,
    isCurrent,
    /** Why there is no quote. */
    error: failure?.message,
    /** Asks for the quote again, because the server charges something else. */
    requote: () => {
      if (value !== undefined) setSeen({ order, quote: value })
      reload()
    },
    /** What the same order costs now, and did not before. */
    changes: isCurrent && seen?.order === order ? describeQuoteChanges(seen.quote, value) : [],
  }
}
