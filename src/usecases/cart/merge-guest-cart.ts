import type { Database } from '#db/open.ts'
import { findDiscontinuedProducts, getCart, getLockedCart, setCartQuantity } from '#db/queries/cart/carts.ts'
import { saveItems } from '#db/queries/cart/saved-items.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { findReservationsOfCart } from '#db/queries/inventory/unpaid-reservations.ts'
import { type CartQuantities, explainMergedCarts, maxCartLines, mergeCarts } from '#domain/cart/cart.ts'
import { withOwnUnits } from '#domain/inventory/own-reservations.ts'
import type { Shop } from '../shop.ts'

interface MergedCart {
  readonly cart: CartQuantities
  /** What the shopper should know. */
  readonly note: string | undefined
}

/**
 * Merges the guest cart from the browser into the account's cart. What does not fit is saved for later, also beyond the
 * limit of the saved items: the shopper lost track of none of it.
 */
export async function mergeGuestCart(
  shop: Shop,
  customerId: string,
  guest: CartQuantities,
): Promise<MergedCart> {
  return shop.db.transaction().execute((transaction) => mergeIntoCart(transaction, customerId, guest))
}

/** The same for the cart of another account that joins this one. */
export async function mergeIntoCart(
  transaction: Database,
  customerId: string,
  other: CartQuantities,
): Promise<MergedCart> {
  const account = await getLockedCart(transaction, customerId)
  const products = await findProducts(transaction, [...Object.keys(other), ...Object.keys(account)])
  const own = await findReservationsOfCart(transaction, { customerId, order: undefined })
  const stock = Object.fromEntries(products.map((product) => [product.id, withOwnUnits(product, own).stock]))
  const merged = mergeCarts(other, account, stock)
  for (const [productId, quantity] of Object.entries(merged.cart)) {
    if (account[productId] !== quantity)
      await setCartQuantity(transaction, { customerId, productId, quantity })
  }
  if (Object.keys(merged.rest).length > 0) await saveItems(transaction, customerId, merged.rest)
  // The account says which of them are no longer sold.
  const discontinued = await findDiscontinuedProducts(transaction, Object.keys(other))
  for (const { productId } of discontinued.slice(0, maxCartLines)) {
    const quantity = Math.max(1, other[productId] ?? 1)
    await setCartQuantity(transaction, { customerId, productId, quantity })
  }
  return { cart: await getCart(transaction, customerId), note: explainMergedCarts(merged) }
}
