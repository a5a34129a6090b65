import { add, type BasisPoints, type Cents, cents, subtract, zero } from '../money.ts'
import type { TaxSums } from '../tax/tax-tables.ts'
import { type Pricing, priceQuantity } from './price-list.ts'

/** A product in a cart, with its unit price from the database. */
export interface PricedItem {
  readonly productId: string
  readonly price: Cents
  readonly quantity: number
}

export interface QuotedLine extends PricedItem {
  readonly tierDiscount: BasisPoints
  /** The name of the price list that has the price. Undefined for the price of everyone. */
  readonly priceList: string | undefined
  readonly unitPrice: Cents
  readonly total: Cents
}

/** What is taken off an order, such as by a promotion. */
export interface Adjustment {
  readonly itemsAmount: Cents
  readonly shippingAmount: Cents
}

export interface Quote {
  readonly lines: readonly QuotedLine[]
  readonly subtotal: Cents
  readonly discount: Cents
  /** After adjustments. Undefined until a shipping method is chosen. */
  readonly shipping: Cents | undefined
  readonly tax: Cents
  /** What of the tax is excise. */
  readonly excise: Cents
  /** What of the tax is the delivery fee of a state. */
  readonly deliveryFee: Cents
  readonly total: Cents
}

/** The maximum card charge: eight digits of cents (https://docs.stripe.com/currencies). */
export const maximumCharge = cents(99_999_999)

/** Prices each item by the price list, or at its tier. */
export function quoteLines(items: readonly PricedItem[], pricing: Pricing): QuotedLine[] {
  return items.map((item) => {
    const { discount, ...price } = priceQuantity(item, pricing)
    return { ...item, tierDiscount: discount, ...price }
  })
}

export function sumLines(lines: readonly Pick<QuotedLine, 'total'>[]): Cents {
  return add(...lines.map((line) => line.total))
}

/**
 * The only place that computes totals, for the cart, the checkout and the order.
 * Total = Σ lines − adjustments + shipping + tax.
 */
export function quote(
  lines: readonly QuotedLine[],
  order: {
    /** Before adjustments. Undefined until a shipping method is chosen. */
    readonly shipping: Cents | undefined
    readonly adjustments?: readonly Adjustment[]
    readonly tax?: Cents
  },
): Quote {
  const { adjustments = [], tax = zero } = order
  const subtotal = sumLines(lines)
  const discount = add(...adjustments.map(({ itemsAmount }) => itemsAmount))
  const shipping =
    order.shipping === undefined
      ? undefined
      : subtract(order.shipping, add(...adjustments.map(({ shippingAmount }) => shippingAmount)))
  return {
    lines,
    subtotal,
    discount,
    shipping,
    tax,
    excise: zero,
    deliveryFee: zero,
    total: add(subtract(subtotal, discount), shipping ?? zero, tax),
  }
}

/** The same order with another tax. */
export function withTaxSums(quoted: Quote, { tax, excise, deliveryFee }: TaxSums): Quote {
  return { ...quoted, tax, excise, deliveryFee, total: add(subtract(quoted.total, quoted.tax), tax) }
}

/** The same order with one adjustment more. */
export function withAdjustment(quoted: Quote, { itemsAmount }: Pick<Adjustment, 'itemsAmount'>): Quote {
  return {
    ...quoted,
    discount: add(quoted.discount, itemsAmount),
    total: subtract(quoted.total, itemsAmount),
  }
}
