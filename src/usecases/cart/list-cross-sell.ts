import { listCrossSellIds } from '#db/queries/catalog/cross-sell.ts'
import {
  findProductsWithSalesRules,
  type ProductsWithSalesRules,
} from '#db/queries/catalog/products-with-sales-rules.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { evaluateDestination } from '../compliance/evaluate-destination.ts'
import type { Shop } from '../shop.ts'

const shown = 3
/** Enough for three when some cannot be sold. */
const searched = 24

/** Up to three products that go with those in the cart, and that can be sold and shipped to the ZIP code. */
export async function listCrossSell(
  shop: Pick<Shop, 'db' | 'kept' | 'clock'>,
  cart: { readonly productIds: readonly string[]; readonly zip?: string | undefined },
): Promise<ProductsWithSalesRules> {
  const now = shop.clock.now()
  const ids = await listCrossSellIds(shop.db, cart.productIds, searched)
  const { products, salesRules } = await findProductsWithSalesRules(shop.db, ids)
  const sellable = products.filter((product) => getHoldNotice(product, salesRules, now) === undefined)
  if (cart.zip === undefined || sellable.length === 0)
    return { products: sellable.slice(0, shown), salesRules }
  const lines = sellable.map(toRegulatedProduct)
  const { verdict } = await evaluateDestination(shop.kept, { zip: cart.zip, lines, now })
  if (verdict.ok) return { products: sellable.slice(0, shown), salesRules }
  // Nothing ships to a place without a ZIP code or to a closed one.
  const blocked = new Set(verdict.lines.map(({ productId }) => productId))
  const shipped = blocked.size === 0 ? [] : sellable.filter(({ id }) => !blocked.has(id))
  return { products: shipped.slice(0, shown), salesRules }
}
