import { isCaptured, type Payment } from '../payments/payment.ts'
import type { Order } from './order.ts'

/** How an order was paid, as far as the shop knows it. Undefined for an order that is not paid. */
export function describePaymentMethod(
  order: Pick<Order, 'paidAt' | 'total'>,
  payments: readonly Pick<Payment, 'status' | 'provider' | 'extra'>[],
): string | undefined {
  if (order.paidAt === undefined) return undefined
  if (order.total === 0) return 'Free order, nothing was charged'
  const paid = payments.find(({ status, extra }) => extra === undefined && isCaptured({ status }))
  if (paid === undefined) return undefined
  return paid.provider === 'sandbox' ? 'Test card (sandbox)' : `Payment page of ${paid.provider}`
}
