import { useMemo } from 'react'
import type { LayoutData } from '#contract/shop/pages.ts'
import type { SpecProduct } from '#contract/spec-v1/product.ts'
import { basisPoints, type Cents, fromDollars, toDollars, zero } from '#domain/money.ts'
import { calculateTierPrice, type PriceTier } from '#domain/pricing/price-tiers.ts'
import { quote } from '#domain/pricing/quote.ts'
import { useCart } from './cart.ts'
import { useChrome } from './chrome.ts'

export interface CartLine {
  readonly product: SpecProduct
  readonly quantity: number
  /** Dollars, at the tier the quantity reaches. */
  readonly unitPrice: number
  /** Dollars. */
  readonly total: number
  readonly problem?: string
}

export interface CartSum {
  readonly lines: readonly CartLine[]
  /** Dollars. */
  readonly subtotal: number
  /** All pieces of all products. */
  readonly pieces: number
  /** Lines whose product record has not arrived yet. */
  readonly waiting: number
}

/** The shop's price tiers in the terms of the pricing rules. */
export function priceTiers(chrome: LayoutData): readonly PriceTier[] {
  return chrome.tiers.map(({ minQuantity, maxQuantity, percentOff }) => ({
    minQuantity,
    maxQuantity,
    discount: basisPoints(Math.round(percentOff * 100)),
  }))
}

/** Dollars from the wire; the server sends whole cents. */
export function wireCents(dollars: number): Cents {
  return fromDollars(dollars) ?? zero
}

/** What a number of pieces costs, by the same rule the server uses. Dollars. */
export function priceOf(product: SpecProduct, quantity: number, tiers: readonly PriceTier[]) {
  const { unitPrice, total } = calculateTierPrice(wireCents(product.price), quantity, tiers)
  return { unitPrice: toDollars(unitPrice), total: toDollars(total) }
}

/** The struck-through price beside what a piece costs now: the list price, or the price of a single piece. Dollars. */
export function formerPrice(product: SpecProduct, now: number): number | undefined {
  return product.discount ?? (now < product.price ? product.price : undefined)
}

/** The cart's lines and sum, computed in the browser by the rule that prices the order. */
export function useCartSum(): CartSum {
  const chrome = useChrome()
  const quantities = useCart((cart) => cart.quantities)
  const products = useCart((cart) => cart.products)
  const problems = useCart((cart) => cart.problems)
  return useMemo(() => {
    const entries = Object.entries(quantities)
    const known = entries.flatMap(([productId, quantity]) => {
      const product = products[productId]
      return product === undefined ? [] : [{ productId, product, quantity, price: wireCents(product.price) }]
    })
    const sum = quote(known, { tiers: priceTiers(chrome) })
    return {
      lines: known.map(({ productId, product, quantity }, position) => ({
        product,
        quantity,
        unitPrice: toDollars(sum.lines[position]?.unitPrice ?? zero),
        total: toDollars(sum.lines[position]?.total ?? zero),
        problem: problems[productId],
      })),
      subtotal: toDollars(sum.subtotal),
      pieces: entries.reduce((pieces, [, quantity]) => pieces + quantity, 0),
      waiting: entries.length - known.length,
    }
  }, [chrome, quantities, products, problems])
}

/** All pieces in the cart, for the badge. */
export function useCartPieces(): number {
  return useCart((cart) => Object.values(cart.quantities).reduce((pieces, quantity) => pieces + quantity, 0))
}
