import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { listUnsellableLotIds } from '#db/queries/catalog/lot-edits.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { releasePromotionUse } from '#db/queries/promotions/promotions.ts'
import type { Order } from '#domain/orders/order.ts'
import { countRemaining } from '#domain/orders/order-line.ts'

/** Releases the stock that an order reserved, and its promotion use, once. The order must be locked. */
export async function releaseStock(transaction: Database, order: Order): Promise<void> {
  if (!order.stockReserved) return
  const orderLines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const reserved = orderLines.flatMap(({ productId, lotId, ...line }) =>
    productId === undefined ? [] : [{ productId, lotId, change: countRemaining(line) }],
  )
  await restock(transaction, reserved)
  await updateOrder(transaction, order.id, { stockReserved: false })
  if (await releasePromotionUse(transaction, order.id)) await publishCacheTags(transaction, ['promotions'])
}

/**
 * Puts items back in stock. Those of a lot that failed or is recalled are set aside instead, so that they are not sold as
 * another lot.
 */
export async function restock(
  transaction: Database,
  changes: readonly {
    readonly productId: string
    readonly lotId: string | undefined
    readonly change: number
  }[],
): Promise<void> {
  const productIds = changes.map(({ productId }) => productId)
  // A recall locks the product as well, so none comes between the two reads.
  await lockStock(transaction, productIds)
  const lotIds = changes.flatMap(({ lotId }) => (lotId === undefined ? [] : [lotId]))
  const unsellable = await listUnsellableLotIds(transaction, lotIds)
  const sellable = changes.filter(({ lotId }) => lotId === undefined || !unsellable.has(lotId))
  await adjustStock(transaction, sellable)
  await publishCacheTags(transaction, ['stock', ...productIds.map((id) => `product:${id}`)])
}
