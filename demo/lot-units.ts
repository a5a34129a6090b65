import type { DemoStore } from './demo-store.ts'
import type { DemoOrder } from './orders.ts'

/** Units of a current lot: on the shelf, with those of orders that are not packed, and packed with orders. */
export interface DemoLotUnits {
  readonly onHand: number
  readonly sold: number
}

/** Whether the order holds its items, on the shelf or in a parcel. */
export function isStockReserved({ story }: DemoOrder): boolean {
  return story.paidAt !== null && story.fulfillment !== 'canceled' && story.fulfillment !== 'returned'
}

/** By product key, so that lots, orders and stock agree. */
export function countLotUnits(
  store: Pick<DemoStore, 'products' | 'stock' | 'orders'>,
): ReadonlyMap<string, DemoLotUnits> {
  const units = new Map(
    store.products.map(({ key }) => [key, { onHand: store.stock.get(key) ?? 0, sold: 0 }]),
  )
  for (const order of store.orders)
    for (const { product, quantity } of order.lines) {
      const counted = units.get(product.key)
      if (counted === undefined) continue
      if (order.story.fulfillment === 'unfulfilled') counted.onHand += isStockReserved(order) ? quantity : 0
      else if (order.story.fulfillment !== 'canceled') counted.sold += quantity
    }
  return units
}
