import { createDemoCustomers, type DemoCustomer } from './customers.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { createLots, type DemoLot } from './lots.ts'
import { createOrders, type DemoOrder } from './orders.ts'
import { calculatePrice, type DemoPrice } from './prices.ts'
import { createProducts } from './products.ts'
import { createReviews, type DemoReview } from './reviews.ts'
import { calculateStock } from './stock.ts'

/** The whole demo store as plain values. The same `now` gives the same store. */
export interface DemoStore {
  readonly products: readonly DemoProduct[]
  readonly prices: ReadonlyMap<string, DemoPrice>
  readonly stock: ReadonlyMap<string, number>
  readonly lots: readonly DemoLot[]
  readonly customers: readonly DemoCustomer[]
  readonly orders: readonly DemoOrder[]
  readonly reviews: readonly DemoReview[]
}

export function createDemoStore(now: Date): DemoStore {
  const products = createProducts()
  const prices = new Map(products.map((product) => [product.key, calculatePrice(product, now)]))
  const lots = createLots(products, now)
  const currentLots = new Map(lots.filter((lot) => lot.isCurrent).map((lot) => [lot.productKey, lot]))
  const customers = createDemoCustomers(now)
  const orders = createOrders({ products, prices, currentLots }, customers, now)
  const reviews = createReviews(products, customers, orders, now)
  return { products, prices, stock: calculateStock(products), lots, customers, orders, reviews }
}
