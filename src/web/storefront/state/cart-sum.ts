import { useMemo } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { type Cents, zero } from '#domain/money.ts'
import { calculateTierPrice, type PriceTier } from '#domain/pricing/price-tiers.ts'
import { quote } from '#domain/pricing/quote.ts'
import { useCart } from './cart.ts'
import { useChrome } from './chrome.ts'

export interface CartLine {
  readonly product: StorefrontProduct
  readonly quantity: number
  /** At the tier the quantity reaches. */
  readonly unitPrice: Cents
  readonly total: Cents
  readonly problem?: string
}

export interface CartSum {
  readonly lines: readonly CartLine[]
  readonly subtotal: Cents
  /** All pieces of all products. */
  readonly pieces: number
  /** Lines whose product record has not arrived yet. */
  readonly waiting: number
}

/** What a number of pieces costs, by the same rule the server uses. */
export function calculatePrice(product: StorefrontProduct, quantity: number, tiers: readonly PriceTier[]) {
  return calculateTierPrice(product.price, quantity, tiers)
}

/** The struck-through price beside what a piece costs now: the list price, or the price of a single piece. */
export function getStruckPrice(product: StorefrontProduct, now: Cents): Cents | undefined {
  return product.listPrice ?? (now < product.price ? product.price : undefined)
}

/** The cart's lines and sum, computed in the browser by the rule that prices the order. */
export function useCartSum(): CartSum {
  const { tiers } = useChrome()
  const quantities = useCart((cart) => cart.quantities)
  const products = useCart((cart) => cart.products)
  const problems = useCart((cart) => cart.problems)
  return useMemo(() => {
    const entries = Object.entries(quantities)
    const known = entries.flatMap(([productId, quantity]) => {
      const product = products[productId]
      return product === undefined ? [] : [{ productId, product, quantity, price: product.price }]
    })
    const sum = quote(known, { tiers })
    return {
      lines: known.map(({ productId, product, quantity }, position) => ({
        product,
        quantity,
        unitPrice: sum.lines[position]?.unitPrice ?? zero,
        total: sum.lines[position]?.total ?? zero,
        problem: problems[productId],
      })),
      subtotal: sum.subtotal,
      pieces: entries.reduce((pieces, [, quantity]) => pieces + quantity, 0),
      waiting: entries.length - known.length,
    }
  }, [tiers, quantities, products, problems])
}

/** All pieces in the cart, for the badge. */
export function useCartPieces(): number {
  return useCart((cart) => Object.values(cart.quantities).reduce((pieces, quantity) => pieces + quantity, 0))
}
