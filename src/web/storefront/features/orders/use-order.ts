import type { OrderView } from '#contract/shop/order.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { useCall } from '../../api/use-call.ts'

type OrderAnswer = CallResult<{ readonly order: OrderView }>

const unsettled: ReadonlySet<OrderView['status']> = new Set(['awaiting-payment', 'confirming-payment'])
const repeatMs = 2500
/** After this many requests the page stops asking. */
const maxRequests = 48
/** The confirmation email is usually sent within seconds. */
const maxConfirmationRequests = 8

/** An order, requested again until its payment is settled one way or the other. */
export function useOrder(
  proof: { orderNumber: string; orderKey?: string | undefined } | undefined,
  onAnswer: (answer: OrderAnswer) => void,
) {
  return useCall('getOrder', proof, { onAnswer, repeatAfter })
}

function repeatAfter(answer: OrderAnswer, sent: number): number | undefined {
  if (sent >= maxRequests) return undefined
  if (answer.ok && answer.value.order.confirmation === 'queued' && sent < maxConfirmationRequests)
    return repeatMs
  const isOpen = answer.ok ? unsettled.has(answer.value.order.status) : answer.kind === 'failed'
  return isOpen ? repeatMs : undefined
}
