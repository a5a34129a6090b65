import { formatDay } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { getRefundTime, type Refund } from '#domain/payments/payment.ts'

/** When it was paid. Of an order on terms, until when it is due, and what is open. */
export function listPaymentFacts({ paidAt, invoice }: Order): readonly (readonly [string, string])[] {
  if (invoice === undefined)
    return [paidAt === undefined ? ['Payment', 'Not paid'] : ['Paid', formatDay(paidAt.toISOString())]]
  const { dueOn, open, lastPaidAt } = invoice
  if (open > 0)
    return [
      ['Due by', formatDay(dueOn)],
      ['Open', formatMoney(open)],
    ]
  return lastPaidAt === undefined ? [] : [['Paid', formatDay(lastPaidAt.toISOString())]]
}

/** 'Refunded March 3, 2026' */
export function nameRefund(
  refund: Pick<Refund, 'exchanged' | 'invoiced' | 'status' | 'createdAt' | 'succeededAt'>,
): string {
  const { exchanged, invoiced } = refund
  const done = exchanged > 0 ? 'Exchanged' : invoiced > 0 ? 'Taken off' : 'Refunded'
  return `${done} ${formatDay(getRefundTime(refund).toISOString())}`
}
