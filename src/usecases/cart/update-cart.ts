import { addToCart, lockCart, readCart, removeFromCart, setCartQuantity } from '#db/queries/cart/carts.ts'
import { findProduct, isId } from '#db/queries/catalog/products.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import { type CartQuantities, highestQuantity, mostLines } from '#domain/cart/cart.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { holdNotice } from '../compliance/product-hold.ts'
import type { Shop } from '../shop.ts'

export interface CartChange {
  readonly customerId: string
  readonly productId: string
  readonly quantity: number
  /** `set` replaces the quantity, 0 removes the line; `add` adds to what is there. */
  readonly mode: 'add' | 'set'
}

/** Adds to the cart of an account, never beyond the stock. Answers the cart as it stands afterwards. */
export async function changeCart(shop: Shop, change: CartChange): Promise<Outcome<CartQuantities>> {
  if (change.mode === 'add' && change.quantity === 0) return refused('quantity-not-chosen')
  const product = isId(change.productId) ? await findProduct(shop.db, change.productId) : undefined
  if (product === undefined) return refused('product-not-found')
  if (change.quantity === 0) return granted(await dropLine(shop, change.customerId, product.id))

  const { holds } = await readRuleBook(shop.db)
  const notice = holdNotice(product, holds)
  if (notice !== undefined) return refused('on-hold', { message: notice })
  if (product.stock === 0) return refused('sold-out')

  return shop.db.transaction().execute(async (transaction) => {
    await lockCart(transaction, change.customerId)
    const cart = await readCart(transaction, change.customerId)
    const inCart = cart[product.id] ?? 0
    if (inCart === 0 && Object.keys(cart).length >= mostLines) {
      return refused('invalid-input', { message: `A cart can hold at most ${mostLines} products.` })
    }
    const wanted = change.mode === 'add' ? inCart + change.quantity : change.quantity
    if (wanted > highestQuantity)
      return refused('invalid-input', { message: `The quantity can be at most ${highestQuantity}.` })
    if (wanted > product.stock) {
      return refused('not-enough-stock', {
        message: `Only ${product.stock} in stock.`,
        lines: [
          { productId: product.id, message: `Only ${product.stock} in stock.`, available: product.stock },
        ],
      })
    }
    const line = { customerId: change.customerId, productId: product.id, quantity: change.quantity }
    await (change.mode === 'add'
      ? addToCart(transaction, { ...line, most: product.stock })
      : setCartQuantity(transaction, line))
    return granted(await readCart(transaction, change.customerId))
  })
}

/** Drops a line; dropping what is not there is no fault. */
export async function dropLine(shop: Shop, customerId: string, productId: string): Promise<CartQuantities> {
  if (isId(productId)) await removeFromCart(shop.db, customerId, [productId])
  return readCart(shop.db, customerId)
}
