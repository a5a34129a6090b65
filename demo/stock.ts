import type { DemoProduct } from './demo-catalog.ts'
import { seeded } from './seeded.ts'

const soldOut = 12
const low = 20

/** Pieces on the shelf by product key: 12 sold out, 20 nearly so, the rest between 10 and 400. */
export function stockOfAll(products: readonly DemoProduct[]): ReadonlyMap<string, number> {
  const chance = seeded('stock')
  const order = chance.shuffle(products.filter((product) => !product.bestSeller))
  const stock = new Map(products.map((product) => [product.key, chance.whole(10, 400)]))
  for (const product of order.slice(0, soldOut)) stock.set(product.key, 0)
  for (const product of order.slice(soldOut, soldOut + low)) stock.set(product.key, chance.whole(1, 5))
  return stock
}
