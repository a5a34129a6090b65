import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { updateOrder } from '#db/queries/orders/orders.ts'
import { restorePromotionUse } from '#db/queries/promotions/promotions.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { ShopMode } from '#domain/settings/shop-mode.ts'

/** Reduces the stock by the ordered quantities. The rows must be locked with `lockStock`. */
export async function reserveStock(
  transaction: Database,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  await adjustStock(
    transaction,
    lines.map(({ productId, quantity }) => ({ productId, change: -quantity })),
  )
  await publishCacheTags(transaction, ['stock', ...lines.map(({ productId }) => `product:${productId}`)])
}

/** Reserves the stock and the promotion use of an order again, all or nothing, because its payment came after the stock was released. */
export async function reserveStockAgain(
  transaction: Database,
  mode: ShopMode,
  order: Order,
  orderLines: readonly OrderLine[],
): Promise<'reserved' | 'sold-out' | 'coupon-used'> {
  const lines = orderLines.flatMap(({ productId, quantity }) =>
    productId === undefined ? [] : [{ productId, quantity }],
  )
  if (lines.length < orderLines.length) return 'sold-out'
  const stock = await lockStock(
    transaction,
    lines.map(({ productId }) => productId),
  )
  if (lines.some(({ productId, quantity }) => (stock.get(productId)?.stock ?? 0) < quantity))
    return 'sold-out'
  if (!(await restorePromotionUse(transaction, mode, order.id))) return 'coupon-used'
  await reserveStock(transaction, lines)
  await updateOrder(transaction, order.id, { stockReserved: true })
  return 'reserved'
}
