import type { OrderView } from '#contract/shop/order.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { describeTerms, findPaymentTime } from '#domain/payments/net-terms.ts'

/** What an order is as a printed paper: 'Receipt' once it was paid. */
export function nameReceipt(order: Pick<OrderView, 'paidAt' | 'invoice'>): string {
  if (order.invoice !== undefined && order.invoice.open > 0) return 'Invoice'
  return findPaymentTime(order) === undefined ? 'Order' : 'Receipt'
}

/** How and when it was paid, or is to be paid. */
export function describeReceivedPayment(
  order: Pick<OrderView, 'paidAt' | 'paymentMethod' | 'statusText' | 'invoice'>,
): string[] {
  const { paymentMethod, statusText, invoice } = order
  if (invoice !== undefined && invoice.open > 0)
    return [
      describeTerms(invoice.terms, invoice.dueOn),
      `${formatMoney(invoice.open)} open`,
      ...invoice.howToPay,
    ]
  const paidAt = findPaymentTime(order)
  if (paidAt === undefined) return [statusText]
  return [`Paid ${formatDay(paidAt)}`, ...(paymentMethod === undefined ? [] : [paymentMethod])]
}
