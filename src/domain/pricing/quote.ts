import { add, type BasisPoints, type Cents, cents, subtract, zero } from '../money.ts'
import { calculateTierPrice, type PriceTier } from './price-tiers.ts'

/** A product in a cart, with its unit price from the database. */
export interface PricedItem {
  readonly productId: string
  readonly price: Cents
  readonly quantity: number
}

export interface QuotedLine extends PricedItem {
  readonly tierDiscount: BasisPoints
  readonly unitPrice: Cents
  readonly total: Cents
}

export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly subtotal: Cents
  readonly discount: Cents
  /** Undefined until a shipping method is chosen. */
  readonly shipping: Cents | undefined
  readonly tax: Cents
  readonly total: Cents
}

/** The maximum card charge: eight digits of cents (https://docs.stripe.com/currencies). */
export const maximumCharge = cents(99_999_999)

/**
 * The only place that computes totals, for the cart, the checkout and the order.
 * Total = Σ tier price × quantity − discount + shipping + tax.
 */
export function quote(
  items: readonly PricedItem[],
  terms: {
    readonly tiers: readonly PriceTier[]
    readonly shipping?: Cents | undefined
    readonly discount?: Cents
    readonly tax?: Cents
  },
): Quote {
  const lines = items.map((item) => {
    const { discount, ...price } = calculateTierPrice(item.price, item.quantity, terms.tiers)
    return { ...item, tierDiscount: discount, ...price }
  })
  const subtotal = add(...lines.map((line) => line.total))
  const discount = terms.discount ?? zero
  const tax = terms.tax ?? zero
  return {
    lines,
    subtotal,
    discount,
    shipping: terms.shipping,
    tax,
    total: add(subtract(subtotal, discount), terms.shipping ?? zero, tax),
  }
}
