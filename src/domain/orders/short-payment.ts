import { type Cents, cents, subtract } from '../money.ts'
import { isUnsettledExtra, type Payment, shopCurrency } from '../payments/payment.ts'
import { type CreditedSums, getAmountDue } from '../payments/store-credit.ts'
import { type OrderStates, wasPaid } from './order-states.ts'

/** A payment that staff may accept although it is less than the order costs. */
interface ShortPayment {
  readonly captured: Cents
  /** What staff give up. */
  readonly missing: Cents
}

/**
 * What arrived and what is missing of a payment that staff may accept: $78.40 of $80.00, and $1.60. Undefined for a payment that
 * was not less, is settled, or is of an order that is paid or canceled.
 */
export function findShortPayment(
  order: CreditedSums & Pick<OrderStates, 'payment' | 'fulfillment'>,
  payment: Pick<Payment, 'status' | 'extra'>,
): ShortPayment | undefined {
  const { extra } = payment
  if (extra?.reason !== 'amount-differs' || !isUnsettledExtra(payment)) return undefined
  if (extra.captured.currency !== shopCurrency || extra.captured.amount <= 0) return undefined
  if (wasPaid(order) || order.payment === 'bank-returned' || order.fulfillment === 'canceled')
    return undefined
  const captured = cents(extra.captured.amount)
  const missing = subtract(getAmountDue(order), captured)
  return missing > 0 ? { captured, missing } : undefined
}
