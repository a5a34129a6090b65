import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from '#db/queries/cart/wishlist.ts'
import { findProduct } from '#db/queries/catalog/products.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export async function addWishlistItem(
  shop: Shop,
  customerId: string,
  productId: string,
): Promise<Result<string>> {
  const product = isId(productId) ? await findProduct(shop.db, productId) : undefined
  if (product === undefined) return refuse('product-not-found')
  const added = await addToWishlist(shop.db, customerId, product.id)
  return added ? ok(`${product.name} was added to your wishlist.`) : refuse('already-in-wishlist')
}

/** Merges a guest's wishlist into the account. Products that are no longer in the shop are left out. */
export async function mergeGuestWishlist(
  shop: Shop,
  customerId: string,
  productIds: readonly string[],
): Promise<string[]> {
  await mergeWishlist(shop.db, customerId, productIds.filter(isId))
  return getWishlist(shop.db, customerId)
}

export async function removeWishlistItem(
  shop: Shop,
  customerId: string,
  productId: string,
): Promise<Result<string>> {
  const removed = isId(productId) && (await removeFromWishlist(shop.db, customerId, productId))
  return removed ? ok('The product was removed from your wishlist.') : refuse('not-in-wishlist')
}
