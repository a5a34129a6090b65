import type { Database } from '#db/open.ts'
import { updateOrderPrices } from '#db/queries/orders/order-prices.ts'
import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { findPricesOfPayment } from '#domain/orders/method-prices.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainBlockedTransition } from '#domain/orders/order-states.ts'
import { shopCurrency } from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import type { CapturedPayment } from './pay-order.ts'

/**
 * Prices an unpaid order as it was when the captured payment was begun, if the shopper has chosen another way to pay since. So
 * each way to pay has its own discount, whichever of them pays. A payment that is short changes nothing. The order must be
 * locked.
 */
export async function restorePrices(
  transaction: Database,
  { order, payment, captured }: CapturedPayment,
): Promise<Order> {
  if (payment.amount === getAmountDue(order) && isPricedFor(order, payment.method)) return order
  if (explainBlockedTransition(order, { kind: 'paid' }) !== undefined) return order
  if (captured.currency !== shopCurrency || captured.amount < payment.amount) return order
  const payments = await listPayments(transaction, order.id)
  if (payments.every(({ method }) => method === payment.method)) return order
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const prices = findPricesOfPayment({ order, lines }, payment)
  if (prices === undefined) return order
  const { total, discount, discounts, tax, excise, deliveryFee, shippingTax } = prices
  await updateOrderPrices(transaction, order.id, { ...prices, expiresAt: order.expiresAt })
  return { ...order, total, discount, discounts, tax, excise, deliveryFee, shippingTax }
}

function isPricedFor({ discounts }: Order, method: string): boolean {
  return discounts.every(({ paymentMethod }) => paymentMethod === undefined || paymentMethod === method)
}
