import { getCart, lockCart, removeFromCart } from '#db/queries/cart/carts.ts'
import { getSavedItems, removeSavedItem, saveItems } from '#db/queries/cart/saved-items.ts'
import { findProduct } from '#db/queries/catalog/products.ts'
import { type CartQuantities, maxCartLines } from '#domain/cart/cart.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

interface SavedAndCart {
  readonly savedItems: CartQuantities
  readonly cart: CartQuantities
}

/** Moves a product from the cart to the saved items. Sold-out products too: saving reserves nothing. */
export async function saveForLater(
  shop: Shop,
  customerId: string,
  item: { readonly productId: string; readonly quantity: number },
): Promise<Result<SavedAndCart>> {
  const product = isId(item.productId) ? await findProduct(shop.db, item.productId) : undefined
  if (product === undefined) return refuse('product-not-found')
  return shop.db.transaction().execute(async (transaction) => {
    await lockCart(transaction, customerId)
    const saved = await getSavedItems(transaction, customerId)
    if (!(product.id in saved) && Object.keys(saved).length >= maxCartLines)
      return refuse('invalid-input', { message: `You can save at most ${maxCartLines} products for later.` })
    await saveItems(transaction, customerId, { [product.id]: item.quantity })
    await removeFromCart(transaction, customerId, [product.id])
    return ok({
      savedItems: await getSavedItems(transaction, customerId),
      cart: await getCart(transaction, customerId),
    })
  })
}

/** Merges what a guest saved in the browser into the account. Products that are no longer in the shop are left out. */
export async function mergeSavedItems(
  shop: Shop,
  customerId: string,
  guest: CartQuantities,
): Promise<CartQuantities> {
  return shop.db.transaction().execute(async (transaction) => {
    await lockCart(transaction, customerId)
    const saved = await getSavedItems(transaction, customerId)
    const others = Object.entries(guest).filter(([id, quantity]) => isId(id) && quantity > 0)
    const known = others.filter(([id]) => id in saved)
    const added = others.filter(([id]) => !(id in saved))
    const room = Math.max(0, maxCartLines - Object.keys(saved).length)
    await saveItems(transaction, customerId, Object.fromEntries([...known, ...added.slice(0, room)]))
    return getSavedItems(transaction, customerId)
  })
}

export async function deleteSavedItem(
  shop: Shop,
  customerId: string,
  productId: string,
): Promise<CartQuantities> {
  if (isId(productId)) await removeSavedItem(shop.db, customerId, productId)
  return getSavedItems(shop.db, customerId)
}
