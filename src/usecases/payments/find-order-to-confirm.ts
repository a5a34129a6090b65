import { listPayments } from '#db/queries/payments/payments.ts'
import { listWarnings, type ProductWarning } from '#domain/compliance/product-warning.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { awaitsConfirmation } from '#domain/orders/order-source.ts'
import { listPaymentAccounts } from '../accounts/payment-accounts.ts'
import { evaluateOrder } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'
import { listRetryMethods, type RetryMethod } from './retry-methods.ts'

export interface OrderToConfirm {
  readonly warnings: readonly ProductWarning[]
  readonly methods: readonly RetryMethod[]
}

/**
 * What the payment link asks its customer, and how they can pay. Undefined when nothing waits for it, or a rule forbids the
 * order.
 */
export async function findOrderToConfirm(
  shop: Shop,
  order: Order,
  lines: readonly OrderLine[],
): Promise<OrderToConfirm | undefined> {
  if (!awaitsConfirmation(order) || order.hold !== undefined || order.mode !== shop.mode) return undefined
  if (shop.clock.now() >= order.expiresAt) return undefined
  const payments = await listPayments(shop.db, order.id)
  if (payments.length > 0) return undefined
  const { verdict } = await evaluateOrder(shop, shop.db, order)
  if (!verdict.ok) return undefined
  const accounts = await listPaymentAccounts(shop)
  const settings = await shop.kept.getSettings()
  const methods = listRetryMethods({ order, lines, payments }, { accounts, settings, mode: shop.mode })
  return { warnings: listWarnings(verdict.obligations), methods }
}
