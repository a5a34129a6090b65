import { add, type BasisPoints, type Cents, cents, subtract, zero } from '../money.ts'
import { calculateMethodDiscount, type MethodDiscount } from '../payments/method-discount.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import { allocateDiscount } from '../promotions/discount.ts'
import { calculateTax, toTaxSums } from '../tax/calculate-tax.ts'
import type { Order, OrderLine } from './order.ts'
import { type OrderDiscount, toMethodOrderDiscount } from './order-discount.ts'

/** What of an order depends on its payment method. */
export interface MethodPrices {
  readonly discount: Cents
  readonly total: Cents
  readonly discounts: readonly OrderDiscount[]
  /** Line id → its part of the discount. */
  readonly discountByLine: ReadonlyMap<string, Cents>
  readonly tax: Cents
  readonly excise: Cents
  readonly deliveryFee: Cents
  readonly shippingTax: Cents
  /** Line id → its tax. */
  readonly taxByLine: ReadonlyMap<string, Cents>
  /** Line id → what of its tax is excise. */
  readonly exciseByLine: ReadonlyMap<string, Cents>
}

interface PricedOrder {
  readonly order: Pick<Order, 'discount' | 'discounts' | 'shipping' | 'tax' | 'taxTerms' | 'total' | 'credit'>
  readonly lines: readonly Pick<OrderLine, 'id' | 'total' | 'discount' | 'quantity' | 'taxClass'>[]
}

/**
 * The prices of an unpaid order for another payment method: its items after the promotion less the share that the owner gives for
 * the method. Promotion, shipping and store credit stay.
 */
export function priceForMethod(
  priced: PricedOrder,
  { method, part }: { readonly method: PaymentMethod; readonly part: BasisPoints },
): MethodPrices {
  const promotions = splitOffMethod(priced)
  const lines = priced.lines.map(({ id, total }) => ({ productId: id, total }))
  return withMethodDiscount(
    priced,
    promotions,
    calculateMethodDiscount({ method, part }, lines, { amountByProduct: promotions }),
  )
}

/**
 * The prices for which an earlier payment of an unpaid order was begun: what its amount leaves of them was the discount of its
 * method. Undefined when no discount explains the amount.
 */
export function findPricesOfPayment(
  priced: PricedOrder,
  { method, amount }: { readonly method: PaymentMethod; readonly amount: Cents },
): MethodPrices | undefined {
  const due = add(amount, priced.order.credit)
  const promotions = splitOffMethod(priced)
  const rest = priced.lines.map(({ id, total: before }) => ({
    productId: id,
    total: subtract(before, promotions.get(id) ?? zero),
  }))
  const priceAt = (itemsAmount: Cents) =>
    withMethodDiscount(
      priced,
      promotions,
      itemsAmount === 0
        ? undefined
        : { method, itemsAmount, shippingAmount: zero, amountByProduct: allocateDiscount(itemsAmount, rest) },
    )
  return findDiscount(priceAt, due, add(...rest.map((line) => line.total)))
}

/** The prices with the total, by the discount that makes it. A larger discount never makes an order more expensive. */
function findDiscount(
  priceAt: (itemsAmount: Cents) => MethodPrices,
  total: Cents,
  largest: Cents,
): MethodPrices | undefined {
  let [low, high]: [number, number] = [0, largest]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (priceAt(cents(middle)).total > total) low = middle + 1
    else high = middle
  }
  const prices = priceAt(cents(low))
  return prices.total === total ? prices : undefined
}

function withMethodDiscount(
  { order, lines }: PricedOrder,
  promotions: ReadonlyMap<string, Cents>,
  ofMethod: MethodDiscount | undefined,
): MethodPrices {
  const change = subtract(ofMethod?.itemsAmount ?? zero, sumMethodDiscounts(order.discounts))
  const discountByLine = new Map(
    lines.map(({ id }) => [id, add(promotions.get(id) ?? zero, ofMethod?.amountByProduct.get(id) ?? zero)]),
  )
  const taxed = taxLines({ order, lines }, discountByLine)
  return {
    ...taxed,
    discount: add(order.discount, change),
    total: add(subtract(order.total, change), subtract(taxed.tax, order.tax)),
    discounts: [
      ...order.discounts.filter(({ paymentMethod }) => paymentMethod === undefined),
      ...(ofMethod === undefined ? [] : [toMethodOrderDiscount(ofMethod)]),
    ],
    discountByLine,
  }
}

/** The tax of what the lines cost with these discounts. */
function taxLines(
  { order, lines }: PricedOrder,
  discountByLine: ReadonlyMap<string, Cents>,
): Pick<MethodPrices, 'tax' | 'excise' | 'deliveryFee' | 'shippingTax' | 'taxByLine' | 'exciseByLine'> {
  const { taxTerms: terms, shipping } = order
  if (terms === undefined) {
    const none = { tax: zero, excise: zero, deliveryFee: zero, shippingTax: zero }
    return { ...none, taxByLine: new Map(), exciseByLine: new Map() }
  }
  const sold = lines.map(({ id, total, quantity, taxClass }) => ({
    quantity,
    amount: subtract(total, discountByLine.get(id) ?? zero),
    taxClass,
  }))
  const tax = calculateTax(sold, shipping, terms)
  const byLine = (amounts: readonly Cents[]) =>
    new Map(lines.map(({ id }, index) => [id, amounts[index] ?? zero]))
  return {
    ...toTaxSums(tax),
    shippingTax: tax.shipping,
    taxByLine: byLine(tax.lines),
    exciseByLine: byLine(tax.excises),
  }
}

function sumMethodDiscounts(
  discounts: readonly Pick<OrderDiscount, 'itemsAmount' | 'paymentMethod'>[],
): Cents {
  return add(
    ...discounts.flatMap(({ itemsAmount, paymentMethod }) =>
      paymentMethod === undefined ? [] : [itemsAmount],
    ),
  )
}

/**
 * What of the discount of each line is of a promotion. Lines have one discount, of which the payment method has a share of what
 * they cost: with a promotion on some of them, a line may be off by a cent, and the sum is exact.
 */
function splitOffMethod({ order, lines }: PricedOrder): ReadonlyMap<string, Cents> {
  const taken = sumMethodDiscounts(order.discounts)
  const shares = allocateDiscount(
    taken,
    lines.map(({ id, total, discount }) => ({ productId: id, total: subtract(total, discount) })),
  )
  let left = subtract(taken, add(...lines.map((line) => ofLine(line, shares))))
  return new Map(
    lines.map((line) => {
      const share = ofLine(line, shares)
      const more = cents(Math.min(left, line.discount - share))
      left = subtract(left, more)
      return [line.id, subtract(subtract(line.discount, share), more)]
    }),
  )
}

function ofLine(
  { id, discount }: Pick<OrderLine, 'id' | 'discount'>,
  shares: ReadonlyMap<string, Cents>,
): Cents {
  return cents(Math.min(discount, shares.get(id) ?? zero))
}
