import { useMemo } from 'react'
import type { CartQuantities } from '#domain/cart/cart.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { explainLargeCart } from '#domain/inventory/quantity-limit.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { type Cents, zero } from '#domain/money.ts'
import { calculateTierPrice, type PriceTier } from '#domain/pricing/price-tiers.ts'
import { sumLines } from '#domain/pricing/quote.ts'
import { useLayoutData } from '../layout-data.ts'
import { useCart } from './cart.ts'

export interface CartLine {
  readonly product: StorefrontProduct
  readonly quantity: number
  /** At the tier the quantity reaches. */
  readonly unitPrice: Cents
  /** Zero when the product cannot be bought now. */
  readonly total: Cents
  readonly isForSale: boolean
  readonly problem?: string
}

export interface CartTotals {
  readonly lines: readonly CartLine[]
  readonly subtotal: Cents
  /** The quantities of all lines that can be bought. */
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
    const lines = entries.flatMap(([productId, quantity]) => {
      const product = products[productId]
      return product === undefined ? [] : [toLine(product, quantity, tiers, problems[productId])]
    })
    const sold = lines.filter(({ isForSale }) => isForSale)
    return {
      lines,
      subtotal: sumLines(sold),
      itemCount: sold.reduce((count, { quantity }) => count + quantity, 0),
      loadingIds: entries.flatMap(([productId]) => (productId in products ? [] : [productId])),
    }
  }, [tiers, quantities, products, problems])
}

function toLine(
  product: StorefrontProduct,
  quantity: number,
  tiers: readonly PriceTier[],
  problem: string | undefined,
): CartLine {
  const { unitPrice, total } = calculateQuantityPrice(product, quantity, tiers)
  const isForSale = getAvailability(product) === 'for-sale'
  return { product, quantity, unitPrice, total: isForSale ? total : zero, isForSale, problem }
}

/** What to do before the cart can be ordered; undefined when nothing is in the way. */
export function explainBlockedCart(
  { lines, itemCount }: Pick<CartTotals, 'lines' | 'itemCount'>,
  maxOrderUnits: number,
): string | undefined {
  const large = explainLargeCart(itemCount, maxOrderUnits)
  const steps = [
    ...lines.flatMap((line) => explainBlockedLine(line) ?? []),
    ...(large === undefined ? [] : [large]),
  ]
  return steps.length === 0 ? undefined : steps.join(' ')
}

function explainBlockedLine({ product, quantity, problem }: CartLine): string | undefined {
  const { name } = product
  const availability = getAvailability(product)
  if (availability === 'on-hold') return `Remove ${name} to continue: it is not for sale at the moment.`
  if (availability === 'sold-out') return `Remove ${name} to continue: it is sold out.`
  if (quantity > product.stock) return `Lower the quantity of ${name} to ${product.stock} to continue.`
  return problem
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
