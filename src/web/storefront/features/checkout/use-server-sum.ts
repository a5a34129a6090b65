import { useEffect, useState } from 'react'
import type { QuoteAnswer } from '#contract/answers/cart.ts'
import { call } from '../../api/call.ts'

/** The sum as the server reckons it, shown before paying (D5). Undefined while it is on its way. */
export function useServerSum(
  items: readonly { productId: string; quantity: number }[],
  shippingOptionId: string | undefined,
  couponCode: string | undefined,
) {
  const [sum, setSum] = useState<{
    question: string
    answer?: QuoteAnswer
    fault?: string
    stale?: boolean
  }>()
  const question = items.length > 0 ? JSON.stringify({ items, shippingOptionId, couponCode }) : undefined
  useEffect(() => {
    if (question === undefined) return
    const controller = new AbortController()
    void call('quoteCart', JSON.parse(question), { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return
      if (answer.ok) setSum({ question, answer: answer.value })
      else {
        const stale = answer.kind === 'refused' && answer.refusal.code === 'shipping-option-stale'
        setSum({ question, fault: answer.message, stale })
      }
    })
    return () => controller.abort()
  }, [question])
  return {
    /** The last sum known, also while a newer one is on its way. */
    sum: sum?.answer,
    fault: sum?.question === question ? sum?.fault : undefined,
    /** The chosen shipping price has expired: the methods must be asked for again. */
    stale: sum?.question === question && sum?.stale === true,
    current: sum?.question === question && sum?.answer !== undefined,
  }
}
