import { explainDemoOrder, type ShopMode } from '../shop-mode.ts'
import {
  type CancellationRequest,
  type CancellationState,
  cancellationStateTable,
} from './cancellation-request.ts'
import type { Order } from './order.ts'
import { isPaid, isUnshipped } from './order-states.ts'

type OrderForCancellation = Pick<Order, 'number' | 'payment' | 'fulfillment' | 'cancellation'>

/**
 * The request that staff have not answered yet. A full refund does not answer it, because the items are still reserved.
 * One of an order that the shop canceled by itself needs no answer.
 */
export function findOpenCancellation({
  cancellation,
  fulfillment,
}: Pick<Order, 'cancellation' | 'fulfillment'>): CancellationRequest | undefined {
  return isUnshipped({ fulfillment }) && cancellation?.state === 'requested' ? cancellation : undefined
}

/** Why staff cannot decline the customer's request; undefined when they can. Used by the server and by the button. */
export function explainBlockedDecline(order: OrderForCancellation): string | undefined {
  if (findOpenCancellation(order) === undefined) return 'There is no open request to cancel this order.'
  return order.payment === 'refunded'
    ? `Order ${order.number} is fully refunded. Accept the request, which cancels the order and restocks its items.`
    : undefined
}

/** Why the customer cannot ask to cancel this order now; undefined when they can. Used by the server and by the button. */
export function explainBlockedCancellation(
  order: OrderForCancellation & Pick<Order, 'mode' | 'isDemo'>,
  shopMode: ShopMode,
): string | undefined {
  const demoReason = explainDemoOrder(order, shopMode)
  if (demoReason !== undefined) return demoReason
  const { number, payment, fulfillment, cancellation } = order
  if (fulfillment === 'canceled') return `Order ${number} is already canceled.`
  if (payment === 'refunded') return `Order ${number} is already refunded.`
  if (payment === 'bank-returned') return `The bank took the payment of order ${number} back.`
  if (!isPaid(order)) return `Order ${number} is not paid, so it can be canceled at once.`
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
  if (request === undefined || !cancellationStateTable.can(request.state, state)) return undefined
  return { ...request, state, decision }
}
