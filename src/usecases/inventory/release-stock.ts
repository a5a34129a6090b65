import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { findCountedLots } from '#db/queries/inventory/lot-counts.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { releasePromotionUse } from '#db/queries/promotions/promotions.ts'
import { countLostPieces, isSetAside } from '#domain/inventory/lot-count.ts'
import type { Order } from '#domain/orders/order.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { returnToLots } from './pack-from-lots.ts'

/**
 * Releases the stock that an order reserved, and its promotion use, once. The order must be locked.
 * @param from where the items are: still on the shelf, or in the parcel of an order that was packed
 */
export async function releaseStock(
  transaction: Database,
  order: Order,
  from: 'shelf' | 'parcel' = 'shelf',
): Promise<void> {
  if (!order.stockReserved) return
  const orderLines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const reserved = orderLines.flatMap(({ productId, lotId, ...line }) =>
    productId === undefined ? [] : [{ productId, lotId, change: countRemaining(line) }],
  )
  // First, so that this order counts no more among those that reserve pieces of its lots.
  await updateOrder(transaction, order.id, { stockReserved: false })
  await restock(transaction, reserved, from)
  if (await releasePromotionUse(transaction, order.id)) await publishCacheTags(transaction, ['promotions'])
}

/**
 * Puts items back in stock. Those that were set aside with their lot stay away, so that they are not sold as another lot.
 * Items from a parcel go back to the count of their lot, too.
 */
export async function restock(
  transaction: Database,
  changes: readonly {
    readonly productId: string
    readonly lotId: string | undefined
    readonly change: number
  }[],
  from: 'shelf' | 'parcel' = 'shelf',
): Promise<void> {
  const productIds = changes.map(({ productId }) => productId)
  // A recall locks the product as well, so none comes between the two reads.
  await lockStock(transaction, productIds)
  if (from === 'parcel') await returnToLots(transaction, changes)
  const lotIds = changes.flatMap(({ lotId }) => lotId ?? [])
  const lots = await findCountedLots(transaction, lotIds)
  const sellable = changes.map(({ productId, lotId, change }) => {
    const lot = lotId === undefined ? undefined : lots.get(lotId)
    if (lot === undefined) return { productId, change }
    if (from === 'parcel') return { productId, change: isSetAside(lot) ? 0 : change }
    return { productId, change: change - countLostPieces(lot, { quantity: change, reserved: lot.reserved }) }
  })
  await adjustStock(
    transaction,
    sellable.filter(({ change }) => change > 0),
  )
  await publishCacheTags(transaction, ['stock', ...productIds.map((id) => `product:${id}`)])
}
