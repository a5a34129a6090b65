import type { SharedWishlistPageData } from '#contract/shop/pages.ts'
import { findSharedWishlist } from '#db/queries/cart/shared-wishlists.ts'
import { findProductsWithSalesRules } from '#db/queries/catalog/products-with-sales-rules.ts'
import { maxSharedProducts } from '#domain/cart/shared-wishlist.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { loadProductCards } from './product-cards.ts'

/** The products of a shared wishlist, read for every request: its owner can change or end it at any moment. */
export async function loadSharedWishlist(
  shop: Shop,
  scope: CacheScope,
  token: string,
): Promise<SharedWishlistPageData | undefined> {
  const now = shop.clock.now()
  scope.expireAt(now)
  const list = await findSharedWishlist(shop.db, token, now)
  if (list === undefined) return undefined
  const found = await findProductsWithSalesRules(shop.db, list.productIds.slice(0, maxSharedProducts))
  return { ownerName: list.ownerName, products: await loadProductCards(shop, scope, found) }
}
