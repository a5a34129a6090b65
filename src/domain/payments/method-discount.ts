import { add, type BasisPoints, basisPoints, type Cents, cents, share, subtract } from '../money.ts'
import type { Adjustment, QuotedLine } from '../pricing/quote.ts'
import { type AppliedDiscount, allocateDiscount, minimumCharge } from '../promotions/discount.ts'
import type { PaymentMethod } from './payment-method.ts'

/** What the owner gives for each payment method, as the settings have it. */
interface MethodShares {
  readonly bankAccountDiscount: BasisPoints
  readonly cryptoDiscount: BasisPoints
  readonly byHandDiscount: BasisPoints
}

export function getMethodShare(method: PaymentMethod, settings: MethodShares): BasisPoints {
  const shares: Readonly<Record<PaymentMethod, BasisPoints>> = {
    card: basisPoints(0),
    'bank-account': settings.bankAccountDiscount,
    crypto: settings.cryptoDiscount,
    'by-hand': settings.byHandDiscount,
  }
  return shares[method]
}

/** What a payment method takes off the items of an order. */
export interface MethodDiscount extends Adjustment {
  readonly method: PaymentMethod
  /** Product id → its part of `itemsAmount`. The parts add up to it. */
  readonly amountByProduct: ReadonlyMap<string, Cents>
}

/**
 * The share of the items that the owner gives for a payment method, after the promotion and rounded once: 5 % of $40.00 less $4.00
 * is $1.80. Shipping is not discounted, and the smallest charge remains.
 * @returns undefined when nothing is taken off
 */
export function calculateMethodDiscount(
  { method, part }: { readonly method: PaymentMethod; readonly part: BasisPoints },
  lines: readonly Pick<QuotedLine, 'productId' | 'total'>[],
  promotion: Pick<AppliedDiscount, 'amountByProduct'> | undefined,
): MethodDiscount | undefined {
  const rest = lines.map(({ productId, total }) => {
    const taken = promotion?.amountByProduct.get(productId)
    return { productId, total: taken === undefined ? total : subtract(total, taken) }
  })
  const sum = add(...rest.map(({ total }) => total))
  const itemsAmount = cents(Math.min(share(sum, part), Math.max(0, sum - minimumCharge)))
  if (itemsAmount === 0) return undefined
  return {
    method,
    itemsAmount,
    shippingAmount: cents(0),
    amountByProduct: allocateDiscount(itemsAmount, rest),
  }
}
