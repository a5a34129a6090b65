import type { Payment } from '../payments/payment.ts'
import type { Order } from './order.ts'

/**
 * The payment that a shopper can make for an order now: the last one of an unpaid order, or that of a change which waits for it. A
 * provider may still say that it has ended.
 */
export function findPayable<Each extends Pick<Payment, 'editOfferId'>>(
  order: Pick<Order, 'payment' | 'expiresAt' | 'editOffer'>,
  payments: readonly Each[],
  now: Date,
): Each | undefined {
  const last = payments.at(-1)
  if (order.payment === 'pending') return now < order.expiresAt ? last : undefined
  const { editOffer } = order
  return editOffer !== undefined && now < editOffer.expiresAt && last?.editOfferId === editOffer.id
    ? last
    : undefined
}
