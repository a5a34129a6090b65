import { expect } from 'vitest'
import { listPlacedOrders, type PlacedOrderRow, readStock } from './database-of-process.ts'

/** Expects that every order is complete, and that no unit of the only product is lost or sold twice. */
export async function expectComplete(shop: {
  readonly dataDir: string
  readonly productId: string
  readonly stockBefore: number
}): Promise<PlacedOrderRow[]> {
  const orders = await listPlacedOrders(shop.dataDir)
  for (const order of orders) {
    expect(order).toMatchObject({
      lines: 1,
      lines_cents: order.subtotal_cents,
      payments: 1,
      payment_cents: order.total_cents,
      sales: order.was_paid ? 1 : 0,
    })
    expect(order.events[0]).toBe('placed')
  }
  const stock = await readStock(shop.dataDir, shop.productId)
  const reservedUnits = orders
    .filter((order) => order.stock_reserved)
    .reduce((sum, { units }) => sum + units, 0)
  expect(stock + reservedUnits).toBe(shop.stockBefore)
  return orders
}
