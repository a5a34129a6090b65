import { findOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { sumReceipts } from '#db/queries/payments/receipts.ts'
import { type Cents, zero } from '#domain/money.ts'
import { findPayable } from '#domain/orders/payable.ts'
import { isFormOutdated, type OwnPaymentPage } from '#domain/payments/payment-page.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import { loadOrderToPay, renewPaymentPage } from './open-payment-page.ts'

/** What the shop shows to somebody who pays an order. */
export interface ShownPaymentPage {
  readonly page: OwnPaymentPage
  readonly shopName: string
  readonly orderId: string
  readonly orderNumber: string
  readonly amount: Cents
  /** What of the amount has arrived. */
  readonly received: Cents
  /** Where the shopper sees the state of the order. */
  readonly orderUrl: string
}

interface PaidElsewhere extends Pick<ShownPaymentPage, 'orderUrl'> {
  readonly elsewhere: string
  readonly error?: unknown
}

/**
 * The page on which an order is paid, for anyone who has its id. An order that is not paid here leads elsewhere: to its
 * provider, or to its own page once it is paid or has ended. A form that the provider no longer takes is asked for again.
 */
export async function findPaymentPage(
  shop: Shop,
  orderId: string,
): Promise<ShownPaymentPage | PaidElsewhere | undefined> {
  const order = await findOrder(shop.db, orderId)
  if (order === undefined) return undefined
  const orderUrl = getOrderPageUrl(shop, order.number)
  if (order.mode !== shop.mode) return { orderUrl, elsewhere: orderUrl }
  const payment = findPayable(order, await listPayments(shop.db, order.id), shop.clock.now())
  if (payment?.status !== 'open') return { orderUrl, elsewhere: orderUrl }
  const { ownPage, amount, redirectUrl = orderUrl } = payment
  if (ownPage === undefined) return { orderUrl, elsewhere: redirectUrl }
  const { shopName } = await getShopSettings(shop.db)
  try {
    const page = isFormOutdated(ownPage, shop.clock.now())
      ? await renewPaymentPage(shop, payment, {
          order: await loadOrderToPay(shop, order, payment),
          shopName,
        })
      : ownPage
    if (page === undefined) return { orderUrl, elsewhere: orderUrl }
    const received = page.kind === 'instructions' ? await sumReceipts(shop.db, payment.id) : zero
    return { page, shopName, orderId, orderNumber: order.number, amount, received, orderUrl }
  } catch (error) {
    // The order's page offers to pay again.
    return { orderUrl, elsewhere: orderUrl, error }
  }
}
