import type { Database } from '#db/open.ts'
import { addToCart, getCart, getLockedCart, removeFromCart, setCartQuantity } from '#db/queries/cart/carts.ts'
import { findProduct } from '#db/queries/catalog/products.ts'
import { findReservationsOfCart } from '#db/queries/inventory/unpaid-reservations.ts'
import { type CartQuantities, maxCartLines, maxLineQuantity } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalog/product.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { isId } from '#domain/id.ts'
import { withOwnUnits } from '#domain/inventory/own-reservations.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface CartUpdate {
  readonly customerId: string
  readonly productId: string
  readonly quantity: number
  /** `set` replaces the quantity (0 removes the line). `add` adds to the current quantity. */
  readonly mode: 'add' | 'set'
}

export interface UpdatedCart {
  readonly cart: CartQuantities
  /** Why the line cannot be ordered as it is now. Undefined when it can. */
  readonly problem?: string | undefined
}

/**
 * Changes a line of the account's cart, never to more than the stock and what its own unpaid orders hold. Fewer than before
 * is always accepted, because the stock may have dropped since.
 */
export async function updateCart(shop: Shop, change: CartUpdate): Promise<Result<UpdatedCart>> {
  if (change.mode === 'add' && change.quantity === 0) return refuse('quantity-not-chosen')
  // Also a product that is no longer sold can be removed.
  if (change.quantity === 0)
    return ok({ cart: await removeLineItem(shop, change.customerId, change.productId) })
  const found = isId(change.productId) ? await findProduct(shop.db, change.productId) : undefined
  if (found === undefined) return refuse('product-not-found')

  const salesRules = await shop.kept.getRulebook()
  return shop.db.transaction().execute(async (transaction) => {
    const cart = await getLockedCart(transaction, change.customerId)
    const inCart = cart[found.id] ?? 0
    if (inCart === 0 && Object.keys(cart).length >= maxCartLines) {
      return refuse('invalid-input', { message: `A cart can hold at most ${maxCartLines} products.` })
    }
    const newQuantity = change.mode === 'add' ? inCart + change.quantity : change.quantity
    const product =
      newQuantity > found.stock ? await addOwnUnits(transaction, found, change.customerId) : found
    const refusal = refuseProduct(product, getHoldNotice(product, salesRules, shop.clock.now()))
    // No other change comes between while the cart is locked.
    const changed = { ...cart, [product.id]: newQuantity }
    const line = { customerId: change.customerId, productId: product.id, quantity: change.quantity }
    if (newQuantity <= inCart) {
      await setCartQuantity(transaction, line)
      const shortage = newQuantity > product.stock ? describeStock(product.stock) : undefined
      return ok({ cart: changed, problem: refusal?.message ?? shortage })
    }
    if (refusal !== undefined) return { ok: false, refusal }
    if (newQuantity > maxLineQuantity)
      return refuse('invalid-input', { message: `The quantity can be at most ${maxLineQuantity}.` })
    if (newQuantity > product.stock) {
      const message = describeStock(product.stock)
      return refuse('not-enough-stock', {
        message,
        lines: [{ productId: product.id, message, available: product.stock }],
      })
    }
    await (change.mode === 'add'
      ? addToCart(transaction, { ...line, maxQuantity: product.stock })
      : setCartQuantity(transaction, line))
    return ok({ cart: changed })
  })
}

/** With the units that the customer's own unpaid orders hold. */
async function addOwnUnits(db: Database, product: Product, customerId: string): Promise<Product> {
  return withOwnUnits(product, await findReservationsOfCart(db, { customerId, order: undefined }))
}

/** Why no more of the product can be added. */
function refuseProduct(product: Product, holdNotice: string | undefined): Refusal | undefined {
  if (holdNotice !== undefined) return { code: 'on-hold', message: holdNotice }
  return isSoldOut(product) ? { code: 'sold-out', message: 'This product is sold out.' } : undefined
}

function describeStock(stock: number): string {
  return `Only ${stock} in stock.`
}

/** Removes a line. Removing a line that is not in the cart is not an error. */
export async function removeLineItem(
  shop: Shop,
  customerId: string,
  productId: string,
): Promise<CartQuantities> {
  if (isId(productId)) await removeFromCart(shop.db, customerId, [productId])
  return getCart(shop.db, customerId)
}
