import { addToWishlist, removeFromWishlist } from '#db/queries/carts.ts'
import { findProduct, isId } from '#db/queries/products.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export async function wish(shop: Shop, customerId: string, productId: string): Promise<Outcome<string>> {
  const product = isId(productId) ? await findProduct(shop.db, productId) : undefined
  if (product === undefined) return refused('product-not-found')
  const added = await addToWishlist(shop.db, customerId, product.id)
  return added ? granted(`${product.name} was added to your wishlist.`) : refused('already-in-wishlist')
}

export async function unwish(shop: Shop, customerId: string, productId: string): Promise<Outcome<string>> {
  const removed = isId(productId) && (await removeFromWishlist(shop.db, customerId, productId))
  return removed ? granted('The product was removed from your wishlist.') : refused('not-in-wishlist')
}
