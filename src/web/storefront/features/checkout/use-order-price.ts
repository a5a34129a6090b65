import { useEffect, useState } from 'react'
import type { CartSum } from '../../state/cart-sum.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { useCoupon } from './use-coupon.ts'
import { useServerSum } from './use-server-sum.ts'
import { useShippingRates } from './use-shipping-rates.ts'

/** What the order costs as it stands: the ways to ship it, the coupon, and the server's sum over both. */
export function useOrderPrice(cart: CartSum, { zip, state, street1, city }: CheckoutForm) {
  const [preferred, setPreferred] = useState<string>()
  const items = cart.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const coupon = useCoupon(items)
  const rates = useShippingRates({ zip, state, street1, city, items })
  const offered = rates.status === 'ready' ? rates.rates : []
  const option = offered.find(({ service }) => service === preferred) ?? offered[0]
  const { sum, current, stale, couponRefused, fault } = useServerSum(items, option?.id, coupon.applied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the chosen price expires
  useEffect(() => {
    if (stale) rates.askAgain()
  }, [stale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the coupon is refused
  useEffect(() => {
    if (couponRefused && fault) coupon.refuse(fault)
  }, [couponRefused])
  return {
    items,
    coupon,
    rates,
    option,
    choose: (id: string) => setPreferred(offered.find((rate) => rate.id === id)?.service),
    sum,
    current,
    /** Why there is no sum; what is wrong with the coupon stands at the coupon. */
    fault: couponRefused ? undefined : fault,
  }
}
