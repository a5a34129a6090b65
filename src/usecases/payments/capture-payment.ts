import type { Database } from '#db/open.ts'
import { updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { isCaptured } from '#domain/payments/payment.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import type { Shop } from '../shop.ts'
import { captureOfferPayment } from './capture-offer-payment.ts'
import { findExtraReason, recordExtraCapture } from './extra-payment.ts'
import { type CapturedPayment, payOrder, reservePaidItems } from './pay-order.ts'
import { recordGrowth } from './record-growth.ts'
import { restorePrices } from './restore-prices.ts'

/**
 * Records that the provider captured a payment: the only way an order becomes paid. A payment that comes too late,
 * because the order is canceled or its stock is sold, is refunded automatically. So is a second one. The order must be locked.
 * @returns what happened, for the record of the webhook
 */
export async function capturePayment(
  shop: Shop,
  transaction: Database,
  found: CapturedPayment,
): Promise<string> {
  const { payment, captured } = found
  if (explainDemoOrder(found.order, shop.mode) !== undefined) return 'order of demo mode'
  if (isCaptured(payment)) return recordGrowth(shop, transaction, found)
  if (payment.editOfferId !== undefined)
    return captureOfferPayment(shop, transaction, payment.editOfferId, found)
  const order = await restorePrices(transaction, found)
  const paid = { ...found, order }
  const reason = findExtraReason(order, paid)
  if (reason !== undefined) return recordExtraCapture(shop, transaction, { ...paid, reason })
  const items = await reservePaidItems(shop, transaction, order)
  // The credit went back to the customer, so that the payment alone is not the price of the order.
  if (items.lateReason !== undefined && order.credit > 0)
    return recordExtraCapture(shop, transaction, {
      ...paid,
      reason: 'amount-differs',
      refundReason: items.lateReason,
    })
  await updatePaymentStatus(transaction, payment, 'paid', captured)
  return payOrder(shop, transaction, paid, items)
}
