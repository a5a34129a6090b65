import { add, type BasisPoints, type Cents, cents, subtract, zero } from '../money.ts'
import { calculateMethodDiscount, type MethodDiscount } from '../payments/method-discount.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import { allocateDiscount } from '../promotions/discount.ts'
import type { Order, OrderLine } from './order.ts'
import { type OrderDiscount, toMethodOrderDiscount } from './order-discount.ts'

/** What of an order depends on its payment method. */
export interface MethodPrices {
  readonly discount: Cents
  readonly total: Cents
  readonly discounts: readonly OrderDiscount[]
  /** Line id → its part of the discount. */
  readonly discountByLine: ReadonlyMap<string, Cents>
}

interface PricedOrder {
  readonly order: Pick<Order, 'discount' | 'discounts' | 'total' | 'credit'>
  readonly lines: readonly Pick<OrderLine, 'id' | 'total' | 'discount'>[]
}

/**
 * The prices of an unpaid order for another payment method: its items after the promotion less the share that the owner gives for the
 * method. Promotion, shipping and store credit stay.
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
 * The prices for which an earlier payment of an unpaid order was begun: what its amount leaves of them was the discount of its method.
 * Undefined when no discount explains the amount.
 */
export function findPricesOfPayment(
  priced: PricedOrder,
  { method, amount }: { readonly method: PaymentMethod; readonly amount: Cents },
): MethodPrices | undefined {
  const { total, credit, discounts } = priced.order
  const itemsAmount = cents(total + sumMethodDiscounts(discounts) - credit - amount)
  const promotions = splitOffMethod(priced)
  const rest = priced.lines.map(({ id, total: before }) => ({
    productId: id,
    total: subtract(before, promotions.get(id) ?? zero),
  }))
  if (itemsAmount < 0 || itemsAmount > add(...rest.map((line) => line.total))) return undefined
  return withMethodDiscount(
    priced,
    promotions,
    itemsAmount === 0
      ? undefined
      : {
          ...{ method, itemsAmount, shippingAmount: zero },
          amountByProduct: allocateDiscount(itemsAmount, rest),
        },
  )
}

function withMethodDiscount(
  { order, lines }: PricedOrder,
  promotions: ReadonlyMap<string, Cents>,
  ofMethod: MethodDiscount | undefined,
): MethodPrices {
  const change = subtract(ofMethod?.itemsAmount ?? zero, sumMethodDiscounts(order.discounts))
  return {
    discount: add(order.discount, change),
    total: subtract(order.total, change),
    discounts: [
      ...order.discounts.filter(({ paymentMethod }) => paymentMethod === undefined),
      ...(ofMethod === undefined ? [] : [toMethodOrderDiscount(ofMethod)]),
    ],
    discountByLine: new Map(
      lines.map(({ id }) => [id, add(promotions.get(id) ?? zero, ofMethod?.amountByProduct.get(id) ?? zero)]),
    ),
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
 * What of the discount of each line is of a promotion. Lines have one discount, of which the payment method has a share of what they
 * cost: with a promotion on some of them, a line may be off by a cent, and the sum is exact.
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
