import type { Database } from '#db/open.ts'
import { adjustStock, lockStock, settleStock } from '#db/queries/inventory/stock.ts'
import { endEditOffer, type OfferedUnits } from '#db/queries/orders/edit-offers.ts'
import { findOrderLines, updateOrder } from '#db/queries/orders/orders.ts'
import { releasePromotionUse } from '#db/queries/promotions/promotions.ts'
import { isPackedShipment } from '#domain/fulfillment/shipment.ts'
import type { Order } from '#domain/orders/order.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { moveOrderCredit } from '#domain/payments/store-credit.ts'
import { publishEvent } from '../events/record-event.ts'
import { giveCreditBack } from '../ledger/give-credit-back.ts'
import type { Shop } from '../shop.ts'
import { listPackedUnits, returnToLots, type Unpacking } from './pack-from-lots.ts'

/**
 * Releases the stock that an order reserved, its promotion use, and the store credit that it took and is not paid with, once. The
 * order must be locked, as it was before it was canceled.
 * @param unpacked who unpacked what was packed of it. Undefined: its items are still on the shelf
 */
export async function releaseStock(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  unpacked?: Unpacking,
): Promise<void> {
  const offered = await endOfferOf(shop, transaction, order)
  if (!order.stockReserved) return
  const orderLines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  // First, so that this order counts no more among those that reserve units.
  await updateOrder(transaction, order.id, { stockReserved: false })
  if (unpacked !== undefined) {
    // All at once, by id: each parcel has some of them.
    await lockStock(transaction, listProductIds(orderLines))
    for (const { id: shipmentId, lines } of order.shipments.filter(isPackedShipment))
      await returnToLots(transaction, listPackedUnits(orderLines, lines), {
        ...unpacked,
        at: shop.clock.now(),
        orderId: order.id,
        shipmentId,
      })
    await publishSettledStock(transaction, listProductIds(orderLines))
  } else {
    const units = orderLines.flatMap(({ productId, ...line }) =>
      productId === undefined ? [] : [{ productId, quantity: countRemaining(line) }],
    )
    await releaseUnits(transaction, [...units, ...offered])
  }
  if (await releasePromotionUse(transaction, order.id))
    await publishEvent(transaction, { kind: 'promotion used' })
  const restored = order.paidAt === undefined ? moveOrderCredit(order, 'restored') : undefined
  if (restored !== undefined)
    await giveCreditBack(shop, transaction, { order, movement: restored, returned: order.credit })
}

/** A change that waits for its payment ends with its order. @returns the units that it held */
async function endOfferOf(
  { clock }: Pick<Shop, 'clock'>,
  transaction: Database,
  { editOffer }: Order,
): Promise<readonly OfferedUnits[]> {
  if (editOffer === undefined) return []
  const end = { to: 'withdrawn', at: clock.now(), reason: 'The order was canceled.' } as const
  return (await endEditOffer(transaction, editOffer.id, end)) ?? []
}

/**
 * Releases units that an order which is not packed reserved until now. While a product has stock, none of its orders is short,
 * so the units are simply added. Otherwise they cover short orders first.
 */
export async function releaseUnits(
  transaction: Database,
  units: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  if (units.length === 0) return
  const productIds = units.map(({ productId }) => productId)
  const locked = await lockStock(transaction, productIds)
  const hasStock = (productId: string) => (locked.get(productId)?.stock ?? 0) > 0
  const added = units.filter(({ productId, quantity }) => hasStock(productId) && quantity > 0)
  await adjustStock(
    transaction,
    added.map(({ productId, quantity }) => ({ productId, change: quantity })),
  )
  await settleStock(
    transaction,
    productIds.filter((productId) => !hasStock(productId)),
  )
  await publishStock(transaction, productIds)
}

/** Stores the stock of products again whose shelf or orders changed, and tells the pages that show it. */
export async function publishSettledStock(
  transaction: Database,
  productIds: readonly string[],
): Promise<void> {
  await lockStock(transaction, productIds)
  await settleStock(transaction, productIds)
  await publishStock(transaction, productIds)
}

export function listProductIds(lines: readonly { readonly productId: string | undefined }[]): string[] {
  return [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
}

async function publishStock(transaction: Database, productIds: readonly string[]): Promise<void> {
  await publishEvent(transaction, { kind: 'stock moved', productIds })
}
