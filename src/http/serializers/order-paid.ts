import type { OrderView } from '#contract/shop/order.ts'
import type { Order } from '#domain/orders/order.ts'
import { describePaymentMethod, findStatementDescriptor } from '#domain/orders/payment-method.ts'
import { countOverdueDays } from '#domain/payments/net-terms.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { toShopDay } from '#domain/shop-time.ts'

/** How and when an order was paid, or is to be paid by its invoice. */
export function serializePaid(
  order: Order,
  { payments, howToPay }: { readonly payments: readonly Payment[]; readonly howToPay: readonly string[] },
  now: Date,
): Pick<OrderView, 'paidAt' | 'invoice' | 'paymentMethod' | 'statementDescriptor'> {
  return {
    paidAt: order.paidAt?.toISOString(),
    invoice: serializeInvoice(order, howToPay, now),
    paymentMethod: describePaymentMethod(order, payments),
    statementDescriptor: findStatementDescriptor(payments),
  }
}

function serializeInvoice({ invoice }: Order, howToPay: readonly string[], now: Date): OrderView['invoice'] {
  if (invoice === undefined) return undefined
  const { terms, dueOn, open, lastPaidAt } = invoice
  return {
    terms,
    dueOn,
    open,
    lastPaidAt: lastPaidAt?.toISOString(),
    overdueDays: open === 0 ? 0 : countOverdueDays(invoice, toShopDay(now)),
    howToPay: open === 0 ? [] : [...howToPay],
  }
}
