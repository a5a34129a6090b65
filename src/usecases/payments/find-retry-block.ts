import type { Order, OrderLine } from '#domain/orders/order.ts'
import { explainHold } from '#domain/orders/order-hold.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { evaluateOrder } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'

/**
 * Why the rules forbid an order whose card was declined, as its customer reads it. Undefined when they allow it, and when
 * no other card can be tried anyway.
 */
export async function findRetryBlock(
  shop: Pick<Shop, 'db' | 'clock'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<string | undefined> {
  if (order.payment !== 'failed' || explainBlockedRetry(order, shop.clock.now()) !== undefined)
    return undefined
  const { verdict } = await evaluateOrder(shop, shop.db, order)
  return verdict.ok ? undefined : explainHold(verdict, lines)
}
