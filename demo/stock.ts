import type { DemoProduct } from './demo-catalog.ts'
import { createRandom } from './seeded-random.ts'

const soldOutCount = 12
const lowStockCount = 20

/** Stock by product key. 12 products are sold out, 20 have 1 to 5 pieces, and the others 10 to 400. */
export function calculateStock(products: readonly DemoProduct[]): ReadonlyMap<string, number> {
  const random = createRandom('stock')
  const shuffled = random.shuffle(products.filter((product) => !product.bestSeller))
  const stock = new Map(products.map((product) => [product.key, random.integer(10, 400)]))
  for (const product of shuffled.slice(0, soldOutCount)) stock.set(product.key, 0)
  for (const product of shuffled.slice(soldOutCount, soldOutCount + lowStockCount))
    stock.set(product.key, random.integer(1, 5))
  return stock
}
