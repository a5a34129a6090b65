import { sandboxKind } from '../accounts/provider-account.ts'
import { netTermLabels } from '../payments/net-terms.ts'
import { isCaptured, type Payment } from '../payments/payment.ts'
import { formatPaymentMethod } from '../payments/payment-method.ts'
import { getAmountDue } from '../payments/store-credit.ts'
import type { Order } from './order.ts'

/** What the statement of the customer says of an order. Undefined for an order that is on no statement. */
export function findStatementDescriptor(
  payments: readonly Pick<Payment, 'status' | 'extra' | 'statementDescriptor'>[],
): string | undefined {
  return payments.find(({ status, extra }) => extra === undefined && isCaptured({ status }))
    ?.statementDescriptor
}

/** How an order was paid, as far as the shop knows it. Undefined for an order that is not paid. */
export function describePaymentMethod(
  order: Pick<Order, 'paidAt' | 'total' | 'credit' | 'invoice'>,
  payments: readonly Pick<Payment, 'status' | 'provider' | 'method' | 'extra'>[],
): string | undefined {
  if (order.paidAt === undefined) return undefined
  if (order.total === 0) return 'Free order, nothing was charged'
  if (getAmountDue(order) === 0) return 'Store credit'
  if (order.invoice !== undefined) return `Invoice, ${netTermLabels[order.invoice.terms]}`
  const method = describePaidMethod(payments)
  // Its items were exchanged for others since.
  if (method === undefined && order.credit > 0) return 'Store credit'
  return method === undefined || order.credit === 0 ? method : `${method} and store credit`
}

function describePaidMethod(
  payments: readonly Pick<Payment, 'status' | 'provider' | 'method' | 'extra'>[],
): string | undefined {
  const paid = payments.find(({ status, extra }) => extra === undefined && isCaptured({ status }))
  if (paid === undefined) return undefined
  if (paid.provider !== sandboxKind) return formatPaymentMethod(paid.method)
  return paid.method === 'card' ? 'Test card (sandbox)' : `${formatPaymentMethod(paid.method)} (sandbox)`
}
