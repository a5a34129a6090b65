import { useMemo } from 'react'
import type { CartQuantities } from '#domain/cart/cart.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { type Cents, zero } from '#domain/money.ts'
import { calculateTierPrice, type PriceTier } from '#domain/pricing/price-tiers.ts'
import { quote } from '#domain/pricing/quote.ts'
import { useCart } from './cart.ts'
import { useLayoutData } from './layout-data.ts'

export interface CartLine {
  readonly product: StorefrontProduct
  readonly quantity: number
  /** At the tier the quantity reaches. */
  readonly unitPrice: Cents
  readonly total: Cents
  readonly problem?: string
}

export interface CartTotals {
  readonly lines: readonly CartLine[]
  readonly subtotal: Cents
  /** The quantities of all lines together. */
  readonly itemCount: number
  /** Products of lines whose record is still loading. */
  readonly loadingIds: readonly string[]
}

/** What a quantity of a product costs, by the rule that the server uses too. */
export function calculateQuantityPrice(
  product: StorefrontProduct,
  quantity: number,
  tiers: readonly PriceTier[],
) {
  return calculateTierPrice(product.price, quantity, tiers)
}

/** The struck-through price beside the current one: the list price, or the price of a single piece. */
export function getStruckThroughPrice(product: StorefrontProduct, now: Cents): Cents | undefined {
  return product.listPrice ?? (now < product.price ? product.price : undefined)
}

/** The cart's lines and totals, by the rule that prices the order. */
export function useCartTotals(): CartTotals {
  const { tiers } = useLayoutData()
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
      itemCount: countItems(quantities),
      loadingIds: entries.flatMap(([productId]) => (productId in products ? [] : [productId])),
    }
  }, [tiers, quantities, products, problems])
}

/** The number of items in the cart, for the badge. */
export function useCartItemCount(): number {
  return useCart((cart) => countItems(cart.quantities))
}

function countItems(quantities: CartQuantities): number {
  return Object.values(quantities).reduce((count, quantity) => count + quantity, 0)
}

/** Stand-ins for lines of a cart that is still loading. */
export const placeholderIds = ['first', 'second'] as const
