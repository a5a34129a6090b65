import type { Order, OrderLine } from '#domain/orders/order.ts'
import { isOnTerms } from '#domain/orders/order-states.ts'
import { describePaymentMethod, findStatementDescriptor } from '#domain/orders/payment-method.ts'
import type { Refund } from '#domain/payments/payment.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import { listInvoiceInstructions } from '../payments/invoice-instructions.ts'
import type { Shop } from '../shop.ts'
import type { OrderWithDetails } from './find-order.ts'

/** The contents of an invoice. Only successful refunds are listed. */
export interface Invoice {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly refunds: readonly Refund[]
  readonly store: StoreIdentity
  /** How it was paid. Undefined for an order that is not paid. */
  readonly paymentMethod: string | undefined
  /** The name on the customer's statement. */
  readonly statementDescriptor?: string | undefined
  /** Where the money for an open invoice goes. Empty for other orders. */
  readonly howToPay: readonly string[]
}

export async function loadInvoice(
  shop: Shop,
  { order, lines, payments, refunds }: Omit<OrderWithDetails, 'events' | 'returns' | 'confirmation'>,
): Promise<Invoice> {
  return {
    order,
    lines,
    store: await getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now()),
    refunds: refunds.filter(({ status }) => status === 'succeeded'),
    paymentMethod: describePaymentMethod(order, payments),
    statementDescriptor: findStatementDescriptor(payments),
    howToPay: isOnTerms(order) ? await listInvoiceInstructions(shop, order) : [],
  }
}
