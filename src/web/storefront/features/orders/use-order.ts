import { useEffect, useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { call } from '../../api/call.ts'

export type OrderState =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly order: OrderView }
  | { readonly status: 'refused'; readonly message: string }

const waiting: ReadonlySet<OrderView['status']> = new Set(['awaiting-payment', 'confirming-payment'])
const askEveryMs = 2500
/** After this many tries the page stops asking and says so. */
const mostTries = 48

/** An order, asked for again until its payment is settled one way or the other, and at every turn. */
export function useOrder(
  proof: { orderNumber: string; orderKey?: string; email?: string } | undefined,
  turn = 0,
): OrderState {
  const [state, setState] = useState<OrderState>({ status: 'loading' })
  const question = proof && JSON.stringify({ proof, turn })
  useEffect(() => {
    if (question === undefined) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let tries = 0
    async function ask() {
      tries += 1
      const answer = await call('getOrder', JSON.parse(question ?? '{}').proof, { signal: controller.signal })
      if (controller.signal.aborted) return
      if (answer.ok) setState({ status: 'found', order: answer.value.order })
      // A stumble while waiting does not take away what is already shown.
      else setState((now) => (now.status === 'found' ? now : { status: 'refused', message: answer.message }))
      const settled = answer.ok && !waiting.has(answer.value.order.status)
      if (!settled && (answer.ok || answer.kind === 'failed') && tries < mostTries)
        timer = setTimeout(ask, askEveryMs)
    }
    void ask()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question])
  return state
}
