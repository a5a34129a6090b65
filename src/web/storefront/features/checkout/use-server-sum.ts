import { useEffect, useState } from 'react'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { call } from '../../api/call.ts'

/** The sum as the server reckons it, shown before paying (D5). Undefined while it is on its way. */
export function useServerSum(
  items: readonly { productId: string; quantity: number }[],
  shippingOptionId: string | undefined,
  couponCode: string | undefined,
) {
  const [sum, setSum] = useState<{
    question: string
    answer?: CartQuote
    fault?: string
    /** The code of the refusal. */
    refused?: string
  }>()
  const question = items.length > 0 ? JSON.stringify({ items, shippingOptionId, couponCode }) : undefined
  useEffect(() => {
    if (question === undefined) return
    const controller = new AbortController()
    void call('quoteCart', JSON.parse(question), { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return
      if (answer.ok) setSum({ question, answer: answer.value })
      else {
        const refused = answer.kind === 'refused' ? answer.refusal.code : undefined
        setSum({ question, fault: answer.message, refused })
      }
    })
    return () => controller.abort()
  }, [question])
  return {
    /** The last sum known, also while a newer one is on its way. */
    sum: sum?.answer,
    fault: sum?.question === question ? sum?.fault : undefined,
    /** The chosen shipping price has expired: the methods must be asked for again. */
    stale: sum?.question === question && sum?.refused === 'shipping-option-stale',
    /** The coupon holds no longer: it ended, or the cart has changed. */
    couponRefused: sum?.question === question && couponCode !== undefined && isAboutCoupon(sum?.refused),
    current: sum?.question === question && sum?.answer !== undefined,
  }
}

/** A coupon asked for too often is not judged at all. */
export function isAboutCoupon(code: string | undefined): boolean {
  return code?.startsWith('coupon-') === true || code === 'too-many-requests'
}
