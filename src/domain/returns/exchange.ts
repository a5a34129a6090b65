import type { Return } from './return.ts'
import { hasArrived } from './return-state.ts'

/**
 * Why no exchange order can be made for a return; undefined when one can. One return has one exchange, which ends with its order.
 */
export function explainBlockedExchange({
  state,
  exchange,
}: Pick<Return, 'state' | 'exchange'>): string | undefined {
  if (exchange?.orderNumber !== undefined)
    return `This return was exchanged already. See order ${exchange.orderNumber}.`
  if (exchange?.draftId !== undefined) return 'The exchange of this return has a draft already.'
  return state === 'approved' || hasArrived(state) ? undefined : 'Approve the return first.'
}
