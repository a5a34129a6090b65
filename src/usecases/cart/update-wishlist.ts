import { addAllToWishlist, addToWishlist, readWishlist, removeFromWishlist } from '#db/queries/cart/carts.ts'
import { findProduct, isId } from '#db/queries/catalog/products.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export async function wish(shop: Shop, customerId: string, productId: string): Promise<Outcome<string>> {
  const product = isId(productId) ? await findProduct(shop.db, productId) : undefined
  if (product === undefined) return refused('product-not-found')
  const added = await addToWishlist(shop.db, customerId, product.id)
  return added ? granted(`${product.name} was added to your wishlist.`) : refused('already-in-wishlist')
}

/** Moves what a guest wished for into the account (D23); what the shop no longer has is left out. */
export async function mergeGuestWishlist(
  shop: Shop,
  customerId: string,
  productIds: readonly string[],
): Promise<string[]> {
  await addAllToWishlist(shop.db, customerId, productIds.filter(isId))
  return readWishlist(shop.db, customerId)
}

export async function unwish(shop: Shop, customerId: string, productId: string): Promise<Outcome<string>> {
  const removed = isId(productId) && (await removeFromWishlist(shop.db, customerId, productId))
  return removed ? granted('The product was removed from your wishlist.') : refused('not-in-wishlist')
}
