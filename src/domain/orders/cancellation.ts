import { isOneOf } from '../one-of.ts'
import { explainDemoOrder, type ShopMode } from '../settings/shop-mode.ts'
import {
  type CancellationRequest,
  type CancellationState,
  cancellationTransitions,
} from './cancellation-request.ts'
import { isOpenOrder, type Order } from './order.ts'

type OrderForCancellation = Pick<Order, 'payment' | 'fulfillment' | 'cancellation'>

/**
 * The request that staff have not answered yet. One of an order that is not open any more, such as after a full refund,
 * waits for nobody.
 */
export function findOpenCancellation(order: OrderForCancellation): CancellationRequest | undefined {
  return order.cancellation?.state === 'requested' && isOpenOrder(order) ? order.cancellation : undefined
}

/** Why the customer cannot ask to cancel this order now; undefined when they can. Used by the server and by the button. */
export function explainBlockedCancellation(
  order: OrderForCancellation & Pick<Order, 'number' | 'mode' | 'isDemo'>,
  shopMode: ShopMode,
): string | undefined {
  const demoReason = explainDemoOrder(order, shopMode)
  if (demoReason !== undefined) return demoReason
  const { number, payment, fulfillment, cancellation } = order
  if (fulfillment === 'canceled') return `Order ${number} is already canceled.`
  if (payment === 'refunded') return `Order ${number} is already refunded.`
  if (payment !== 'paid' && payment !== 'partially-refunded')
    return `Order ${number} is not paid, so it can be canceled at once.`
  if (fulfillment !== 'unfulfilled')
    return `Order ${number} is already ${fulfillment}, so it can no longer be canceled.`
  if (cancellation === undefined) return undefined
  return cancellation.state === 'requested'
    ? `We already have your request to cancel order ${number}.`
    : `We already answered your request to cancel order ${number}.`
}

/** The only way a request to cancel changes its state. Undefined when the request cannot take this step. */
export function decideCancellation(
  request: CancellationRequest | undefined,
  state: Exclude<CancellationState, 'requested'>,
  decision: NonNullable<CancellationRequest['decision']>,
): CancellationRequest | undefined {
  if (request === undefined || !isOneOf<string>(cancellationTransitions[request.state], state))
    return undefined
  return { ...request, state, decision }
}
