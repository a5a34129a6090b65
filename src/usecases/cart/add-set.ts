import type { Database } from '#db/open.ts'
import { getLockedCart, setCartQuantity } from '#db/queries/cart/carts.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { findReservationsOfCart } from '#db/queries/inventory/unpaid-reservations.ts'
import { type CartQuantities, maxCartLines, maxLineQuantity } from '#domain/cart/cart.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { withOwnUnits } from '#domain/inventory/own-reservations.ts'
import { type Bundle, getBundleState } from '#domain/promotions/bundle.ts'
import { explainShortPart } from '#domain/promotions/set-availability.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { type CartIdentity, toCartOwner } from './load-cart.ts'

interface SetToAdd extends CartIdentity {
  readonly bundleId: string
  /** What a guest's browser has in the cart. The cart of an account is stored. */
  readonly guestCart: CartQuantities
}

/**
 * Adds one set of a bundle to the cart: all its products or none.
 * @returns the quantities of these products in the cart now. A guest's browser stores them itself.
 */
export async function addSetToCart(shop: Shop, input: SetToAdd): Promise<Result<CartQuantities>> {
  const now = shop.clock.now()
  const [bundles, salesRules] = await Promise.all([shop.kept.listBundles(now), shop.kept.getRulebook()])
  const bundle = bundles.find(({ id }) => id === input.bundleId)
  if (bundle === undefined || getBundleState(bundle, now) !== 'active')
    return refuse('not-found', { message: 'This pack is not offered anymore.' })
  const { customerId } = input
  if (customerId === undefined)
    return countParts(shop, shop.db, { bundle, cart: input.guestCart, input, salesRules })
  return shop.db.transaction().execute(async (transaction) => {
    const cart = await getLockedCart(transaction, customerId)
    const counted = await countParts(shop, transaction, { bundle, cart, input, salesRules })
    if (!counted.ok) return counted
    for (const [productId, quantity] of Object.entries(counted.value))
      await setCartQuantity(transaction, { customerId, productId, quantity })
    return counted
  })
}

/** The quantities of the products with one set more. Refuses the first product that is short. */
async function countParts(
  { clock, mode }: Pick<Shop, 'clock' | 'mode'>,
  db: Database,
  {
    bundle,
    cart,
    input,
    salesRules,
  }: {
    readonly bundle: Bundle
    readonly cart: CartQuantities
    readonly input: CartIdentity
    readonly salesRules: SalesRules
  },
): Promise<Result<CartQuantities>> {
  const ids = bundle.parts.map(({ productId }) => productId)
  const found = await findProducts(db, ids)
  const own = await findReservationsOfCart(db, toCartOwner(input), mode)
  const products = new Map(found.map((product) => [product.id, withOwnUnits(product, own)]))
  const wanted = bundle.parts.map(({ productId, name, quantity }) => ({
    productId,
    name,
    quantity: (cart[productId] ?? 0) + quantity,
    product: products.get(productId),
  }))
  const parts = wanted.flatMap(({ product, ...part }) => {
    if (product === undefined) return []
    const notice = getHoldNotice(product, salesRules, clock.now())
    const hold = notice === undefined ? undefined : { notice }
    return [{ ...part, product: { stock: product.stock, hold } }]
  })
  const gone = wanted.find(({ product }) => product === undefined)
  if (gone !== undefined) return refuse('sold-out', { message: `${gone.name} is not sold anymore.` })
  const short = explainShortPart(parts)
  if (short !== undefined) return { ok: false, refusal: short }
  if (parts.some(({ quantity }) => quantity > maxLineQuantity))
    return refuse('invalid-input', { message: `The quantity can be at most ${maxLineQuantity}.` })
  if (new Set([...Object.keys(cart), ...ids]).size > maxCartLines)
    return refuse('invalid-input', { message: `A cart can hold at most ${maxCartLines} products.` })
  return ok(Object.fromEntries(parts.map(({ productId, quantity }) => [productId, quantity])))
}
