import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import {
  adjustStock,
  findOrder,
  findOrderLines,
  insertOrderEvent,
  lockOrder,
  lockStock,
  type OrderRow,
  updateOrder,
} from '#db/queries/orders/orders.ts'
import { savePaymentPage, setPaymentStatus } from '#db/queries/payments/payments.ts'
import { releasePromotionUse } from '#db/queries/promotions/promotions.ts'
import { cents } from '#domain/money.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Asks the provider for the page of a payment and remembers it. When the provider cannot, the order fails,
 * its stock goes back, and the shopper is told that nothing was charged.
 */
export async function openPaymentPage(
  shop: Shop,
  placed: { readonly orderId: string; readonly paymentId: string; readonly shopName: string },
): Promise<Result<string>> {
  const [order, lines] = await Promise.all([
    findOrder(shop.db, placed.orderId),
    findOrderLines(shop.db, [placed.orderId]),
  ])
  if (order === undefined)
    throw new Error(`Order ${placed.orderId} vanished before its payment page was opened`)
  const back = `${shop.publicUrl}/order-complete/${order.number}`
  try {
    const page = await shop.payments.createPage({
      paymentId: placed.paymentId,
      orderNumber: order.number,
      shopName: placed.shopName,
      amount: cents(order.totalCents),
      email: order.email,
      lines: (lines.get(order.id) ?? []).map((line) => ({
        name: line.productName,
        quantity: line.quantity,
        total: cents(line.totalCents - line.discountCents),
      })),
      returnUrl: back,
      cancelUrl: `${back}?canceled=1`,
      expiresAt: order.expiresAt,
    })
    await savePaymentPage(shop.db, placed.paymentId, page)
    return ok(page.url)
  } catch (error) {
    await failOrder(shop, placed, error instanceof Error ? error.message : String(error))
    return refuse('provider-unavailable')
  }
}

async function failOrder(
  shop: Shop,
  placed: { orderId: string; paymentId: string },
  why: string,
): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, placed.orderId)
    if (order === undefined || order.paymentState !== 'pending') return
    await updateOrder(transaction, order.id, { paymentState: 'failed' })
    await setPaymentStatus(transaction, placed.paymentId, 'failed')
    await releaseStock(transaction, order)
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: 'system',
      kind: 'payment-failed',
      detail: `The payment page could not be opened: ${why}`,
    })
  })
}

/** Gives the stock of an order back, once, and the use of its promotion. The order must be locked. */
export async function releaseStock(transaction: Database, order: OrderRow): Promise<void> {
  if (!order.stockReserved) return
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const held = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId: productId, taken: -quantity }],
  )
  await lockStock(
    transaction,
    held.map(({ productId }) => productId),
  )
  await adjustStock(transaction, held)
  await updateOrder(transaction, order.id, { stockReserved: false })
  if (await releasePromotionUse(transaction, order.id)) await publishCacheTags(transaction, ['promotions'])
  await publishCacheTags(transaction, ['catalog', ...held.map(({ productId }) => `product:${productId}`)])
}
