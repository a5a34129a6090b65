import { useState } from 'react'
import type { CallFailure } from '#web/api/call-result.ts'
import { useCall } from '../../api/use-call.ts'
import type { CartTotals } from '../../state/cart-totals.ts'
import { findUnpaidOrderAccess } from '../../state/placed-orders.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { isCouponRefusal, useCoupon } from './use-coupon.ts'
import { useShippingRates } from './use-shipping-rates.ts'

/** What the order costs as it stands: the shipping rates, the coupon, and the server's quote for both (D5). */
export function useOrderQuote(cart: CartTotals, form: CheckoutForm) {
  const [preferredService, setPreferredService] = useState<string>()
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
  const { value, failure, isPending } = useCall('quoteCart', input, {
    keepPrevious: true,
    onAnswer: (answer) => answer.ok || handleRefusal(answer),
  })

  function handleRefusal(refused: CallFailure) {
    const code = refused.kind === 'refused' ? refused.refusal.code : undefined
    if (code === 'shipping-option-stale') rates.reload()
    if (coupon.applied !== undefined && isCouponRefusal(code)) coupon.refuse(refused.message)
  }

  return {
    items,
    coupon,
    rates,
    /** The chosen shipping rate. */
    rate,
    chooseRate: (id: string) => setPreferredService(rates.rates.find((each) => each.id === id)?.service),
    /** The last quote, also while a newer one is on its way. */
    quote: value,
    isCurrent: !isPending && failure === undefined && value !== undefined,
    /** Why there is no quote. */
    error: failure?.message,
  }
}
