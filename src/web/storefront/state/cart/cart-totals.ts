import { useMemo } from 'react'
import type { CartQuantities } from '#domain/cart/cart.ts'
import { isFinalSale } from '#domain/catalog/final-sale.ts'
import { formatFullName, formatVariant } from '#domain/catalog/product.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { explainLargeCart } from '#domain/inventory/quantity-limit.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { type Cents, zero } from '#domain/money.ts'
import { listUnmetMinimums, type Pricing, priceQuantity } from '#domain/pricing/price-list.ts'
import { sumLines } from '#domain/pricing/quote.ts'
import { useCart } from './cart.ts'
import { usePricing } from './price-list.ts'

export interface CartLine {
  readonly product: StorefrontProduct
  readonly quantity: number
  /** By the customer's price list, or at the tier. Zero when the product cannot be bought now. */
  readonly total: Cents
  readonly isForSale: boolean
  /** Whether it cannot be returned. */
  readonly isFinalSale: boolean
  readonly problem?: string
}

export interface CartTotals {
  readonly lines: readonly CartLine[]
  readonly subtotal: Cents
  /** The quantities of all lines that can be bought. */
  readonly itemCount: number
  /** What the cart lacks of the minimum of the customer's price list. */
  readonly minimumNote?: string | undefined
  /** Products of lines whose record is still loading. */
  readonly loadingIds: readonly string[]
}

/** What a quantity of a product costs, by the rule that the server uses too. */
export function calculateQuantityPrice(product: StorefrontProduct, quantity: number, pricing: Pricing) {
  return priceQuantity({ productId: product.id, price: product.price, quantity }, pricing)
}

/** The cart's lines and totals, by the rule that prices the order. */
export function useCartTotals(): CartTotals {
  const pricing = usePricing()
  const quantities = useCart((cart) => cart.quantities)
  const products = useCart((cart) => cart.products)
  const problems = useCart((cart) => cart.problems)
  return useMemo(() => {
    const entries = Object.entries(quantities)
    const lines = entries.flatMap(([productId, quantity]) => {
      const product = products[productId]
      return product === undefined ? [] : [toLine(product, quantity, pricing, problems[productId])]
    })
    const sold = lines.filter(({ isForSale }) => isForSale)
    const subtotal = sumLines(sold)
    return {
      lines,
      subtotal,
      minimumNote: findMinimumNote(sold, subtotal, pricing),
      itemCount: sold.reduce((count, { quantity }) => count + quantity, 0),
      loadingIds: entries.flatMap(([productId]) => (productId in products ? [] : [productId])),
    }
  }, [pricing, quantities, products, problems])
}

/** The minimums of products are the problems of their lines. */
function findMinimumNote(
  lines: readonly CartLine[],
  subtotal: Cents,
  { priceList }: Pricing,
): string | undefined {
  const listed = lines.map(({ product, quantity }) => ({
    productId: product.id,
    name: formatFullName({ name: product.name, size: formatVariant(product) }),
    quantity,
  }))
  return listUnmetMinimums(listed, { subtotal, priceList }).find(({ productId }) => productId === undefined)
    ?.message
}

function toLine(
  product: StorefrontProduct,
  quantity: number,
  pricing: Pricing,
  problem: string | undefined,
): CartLine {
  const { total, priceList } = calculateQuantityPrice(product, quantity, pricing)
  const isForSale = getAvailability(product) === 'for-sale'
  const isFinal = priceList === undefined && isFinalSale(product)
  return { product, quantity, total: isForSale ? total : zero, isForSale, isFinalSale: isFinal, problem }
}

/** What to do before the cart can be ordered; undefined when nothing is in the way. */
export function explainBlockedCart(
  { lines, itemCount, minimumNote }: Pick<CartTotals, 'lines' | 'itemCount' | 'minimumNote'>,
  maxOrderUnits: number,
): string | undefined {
  const large = explainLargeCart(itemCount, maxOrderUnits)
  const steps = [
    ...lines.flatMap((line) => explainBlockedLine(line) ?? []),
    ...(large === undefined ? [] : [large]),
    ...(minimumNote === undefined ? [] : [minimumNote]),
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
