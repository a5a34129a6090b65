import { type Cents, zero } from '../money.ts'
import type { MethodDiscount } from '../payments/method-discount.ts'
import { formatPaymentMethod, type PaymentMethod } from '../payments/payment-method.ts'
import { formatPromotion } from '../promotions/describe-promotion.ts'
import type { AppliedDiscount } from '../promotions/discount.ts'
import { formatSet } from '../promotions/sets.ts'

/**
 * What a promotion, a bundle or a payment method takes off an order, with its name and code as they were when the order was
 * placed.
 */
export interface OrderDiscount {
  /** Undefined for another discount, and once the promotion is deleted. */
  readonly promotionId: string | undefined
  readonly bundleId: string | undefined
  /** Undefined for an order of the first versions, which kept the code alone. */
  readonly name: string | undefined
  /** Undefined for an automatic promotion. */
  readonly code: string | undefined
  readonly itemsAmount: Cents
  readonly shippingAmount: Cents
  /** Undefined for a promotion and for a bundle. */
  readonly paymentMethod: PaymentMethod | undefined
}

/** A promotion is one discount, and each bundle is one for its sets. */
export function toOrderDiscounts({
  promotion,
  sets = [],
  itemsAmount,
  shippingAmount,
}: AppliedDiscount): OrderDiscount[] {
  const none = { promotionId: undefined, bundleId: undefined, code: undefined, paymentMethod: undefined }
  if (promotion !== undefined) {
    const { id: promotionId, name, code } = promotion
    return [{ ...none, promotionId, name, code, itemsAmount, shippingAmount }]
  }
  return sets.map((set) => ({
    ...none,
    bundleId: set.bundle.id,
    name: formatSet(set),
    itemsAmount: set.amount,
    shippingAmount: zero,
  }))
}

/** For paying by bank account, for example. */
export function toMethodOrderDiscount({ method, itemsAmount }: MethodDiscount): OrderDiscount {
  return {
    promotionId: undefined,
    bundleId: undefined,
    name: formatPaymentMethod(method),
    code: undefined,
    itemsAmount,
    shippingAmount: zero,
    paymentMethod: method,
  }
}

interface ShownDiscount {
  readonly name?: string | undefined
  readonly code?: string | undefined
  readonly itemsAmount: Cents
  readonly shippingAmount: Cents
}

/** The rows of an order's sums for what was taken off its items: 'Discount (Good Friday, coupon GUMMIES59)'. */
export function listItemDiscounts(
  discounts: readonly ShownDiscount[],
): { readonly label: string; readonly amount: Cents }[] {
  return discounts
    .filter(({ itemsAmount }) => itemsAmount > 0)
    .map(({ name, code, itemsAmount }) => ({
      label: `Discount${formatPromotion(name, code)}`,
      amount: itemsAmount,
    }))
}

/** The promotions that made shipping cheaper, after its name: ' (Free shipping week)'. Empty without one. */
export function formatShippingDiscounts(discounts: readonly ShownDiscount[]): string {
  return (
    discounts
      // The amount of a deleted promotion is not known.
      .filter(({ itemsAmount, shippingAmount }) => shippingAmount > 0 || itemsAmount === 0)
      .map(({ name, code }) => formatPromotion(name, code))
      .join('')
  )
}
