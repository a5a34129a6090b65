import { type DemoPerson, makePeople } from './customers.ts'
import type { DemoProduct } from './demo-catalog.ts'
import { type DemoLot, makeLots } from './lots.ts'
import { makeCatalog } from './make-catalog.ts'
import { type DemoOrder, makeOrders } from './orders.ts'
import { type DemoPrice, priceOf } from './prices.ts'
import { type DemoReview, makeReviews } from './reviews.ts'
import { stockOfAll } from './stock.ts'

/** The whole demo store as plain values: the same for the same `now`. */
export interface DemoStore {
  readonly products: readonly DemoProduct[]
  readonly prices: ReadonlyMap<string, DemoPrice>
  readonly stock: ReadonlyMap<string, number>
  readonly lots: readonly DemoLot[]
  readonly people: readonly DemoPerson[]
  readonly orders: readonly DemoOrder[]
  readonly reviews: readonly DemoReview[]
}

export function makeDemoStore(now: Date): DemoStore {
  const products = makeCatalog()
  const prices = new Map(products.map((product) => [product.key, priceOf(product, now)]))
  const lots = makeLots(products, now)
  const currentLots = new Map(lots.filter((lot) => lot.isCurrent).map((lot) => [lot.productKey, lot]))
  const people = makePeople(now)
  const orders = makeOrders({ products, prices, currentLots }, people, now)
  const reviews = makeReviews(products, people, orders, now)
  return { products, prices, stock: stockOfAll(products), lots, people, orders, reviews }
}
