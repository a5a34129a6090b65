import type { Order } from '#domain/orders/order.ts'
import { explainNoCredit, type RefundDestination } from '#domain/payments/store-credit.ts'
import { type Result, refuse } from '#domain/refusal.ts'

/** The refusal of a refund to store credit that could not be spent. */
export function refuseRefundDestination(
  order: Pick<Order, 'customerId'>,
  destination: RefundDestination | undefined,
): Result<never> | undefined {
  const message = destination === 'store-credit' ? explainNoCredit(order) : undefined
  return message === undefined
    ? undefined
    : refuse('invalid-input', { message, fields: { refundTo: message } })
}
