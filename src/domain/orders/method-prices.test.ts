import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { add, basisPoints, type Cents, cents, subtract, zero } from '../money.ts'
import { calculateMethodDiscount } from '../payments/method-discount.ts'
import { type PaymentMethod, paymentMethods } from '../payments/payment-method.ts'
import { allocateDiscount } from '../promotions/discount.ts'
import { calculateTax } from '../tax/calculate-tax.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import { findPricesOfPayment, type MethodPrices, priceForMethod } from './method-prices.ts'
import { toMethodOrderDiscount } from './order-discount.ts'

const numRuns = repetitions({ few: 500, many: 20_000 })
const promotionRow = (itemsAmount: Cents) => ({
  promotionId: 'promotion',
  bundleId: undefined,
  name: 'Good Friday',
  code: undefined,
  itemsAmount,
  shippingAmount: zero,
  paymentMethod: undefined,
})

interface Placing {
  readonly totals: readonly number[]
  readonly promoted: number
  readonly covered: number
  readonly method: PaymentMethod
  readonly part: number
  /** The rate of added tax. */
  readonly ppm?: number | undefined
}
const placing: fc.Arbitrary<Placing> = fc.record({
  totals: fc.array(fc.integer({ min: 60, max: 20_000 }), { minLength: 1, maxLength: 5 }),
  promoted: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.9, noNaN: true })),
  covered: fc.integer({ min: 1, max: 5 }),
  method: fc.constantFrom(...paymentMethods),
  part: fc.integer({ min: 0, max: 5000 }),
  ppm: fc.constantFrom(undefined, 60_000, 72_500, 93_750),
})

/** An order as the checkout prices it, with a promotion on the first lines. */
function place({ totals, promoted, covered, method, part, ppm }: Placing) {
  const lines = totals.map((total, index) => ({
    productId: `line-${index}`,
    total: cents(total),
    quantity: 1,
  }))
  const onSale = lines.slice(0, covered)
  const amount = cents(Math.floor(add(...onSale.map(({ total }) => total)) * promoted))
  const amountByProduct = allocateDiscount(amount, onSale)
  const ofMethod = calculateMethodDiscount({ method, part: basisPoints(part) }, lines, { amountByProduct })
  const discount = add(amount, ofMethod?.itemsAmount ?? zero)
  const taxTerms: TaxTerms | undefined =
    ppm === undefined
      ? undefined
      : {
          state: 'CA',
          rates: [{ level: 'state', name: 'CA', ppm }],
          isShippingTaxed: true,
          // A discount may take the order below the minimum of the fee.
          fee: { amount: cents(50), minimum: cents(10_000), paidBy: 'customer' },
          excises: [{ base: 'price', rate: 31_700 }],
        }
  const shipping = cents(700)
  const sold = lines.map(({ productId, total, quantity }) => ({
    quantity,
    amount: cents(
      total - (amountByProduct.get(productId) ?? zero) - (ofMethod?.amountByProduct.get(productId) ?? zero),
    ),
    taxClass: 'standard' as const,
  }))
  const tax = taxTerms === undefined ? zero : calculateTax(sold, shipping, taxTerms).total
  return {
    order: {
      discount,
      shipping,
      tax,
      taxTerms,
      credit: cents(30),
      total: cents(add(...lines.map(({ total }) => total)) - discount + shipping + tax),
      discounts: [
        ...(amount > 0 ? [promotionRow(amount)] : []),
        ...(ofMethod === undefined ? [] : [toMethodOrderDiscount(ofMethod)]),
      ],
    },
    lines: lines.map(({ productId, total }) => ({
      id: productId,
      total,
      quantity: 1,
      taxClass: 'standard' as const,
      discount: add(amountByProduct.get(productId) ?? zero, ofMethod?.amountByProduct.get(productId) ?? zero),
    })),
  }
}

const expectSums = (
  placed: ReturnType<typeof place>,
  { discount, discountByLine, ...prices }: MethodPrices,
) => {
  expect(add(...discountByLine.values())).toBe(discount)
  expect(add(...prices.discounts.map(({ itemsAmount }) => itemsAmount))).toBe(discount)
  const { order } = placed
  expect(prices.total + discount - prices.tax).toBe(order.total + order.discount - order.tax)
  const isTaxed = order.taxTerms !== undefined
  expect(add(prices.deliveryFee, prices.shippingTax, ...prices.taxByLine.values())).toBe(
    isTaxed ? prices.tax : zero,
  )
  expect(add(zero, ...prices.exciseByLine.values())).toBe(prices.excise)
  for (const { id, total } of placed.lines) {
    expect(discountByLine.get(id)).toBeGreaterThanOrEqual(0)
    expect(discountByLine.get(id)).toBeLessThanOrEqual(total)
  }
}

test('An order that is paid in another way costs what it would have cost from the start', () => {
  fc.assert(
    fc.property(
      placing,
      fc.constantFrom(...paymentMethods),
      fc.integer({ min: 0, max: 5000 }),
      (first, method, part) => {
        const placed = place(first)
        const prices = priceForMethod(placed, { method, part: basisPoints(part) })
        expectSums(placed, prices)
        const fromTheStart = place({ ...first, method, part })
        expect(prices.total).toBe(fromTheStart.order.total)
        expect(prices.discounts).toEqual(fromTheStart.order.discounts)
        for (const { id, discount } of fromTheStart.lines) {
          const differs = Math.abs((prices.discountByLine.get(id) ?? zero) - discount)
          expect(differs).toBeLessThanOrEqual(first.promoted === 0 ? 0 : 2)
        }
      },
    ),
    { numRuns },
  )
})

test('An earlier payment that arrives after all pays for the order at its own price', () => {
  fc.assert(
    fc.property(
      placing,
      fc.constantFrom(...paymentMethods),
      fc.integer({ min: 0, max: 5000 }),
      (first, method, part) => {
        const placed = place(first)
        const amount = subtract(placed.order.total, placed.order.credit)
        const { discountByLine, ...prices } = priceForMethod(placed, { method, part: basisPoints(part) })
        const retried = {
          order: { ...placed.order, ...prices },
          lines: placed.lines.map((line) => ({ ...line, discount: discountByLine.get(line.id) ?? zero })),
        }
        const back = findPricesOfPayment(retried, { method: first.method, amount })
        if (back === undefined) throw new Error('Nothing explains the amount')
        expectSums(placed, back)
        expect(back.total).toBe(placed.order.total)
        expect(back.discounts).toEqual(placed.order.discounts)
      },
    ),
    { numRuns },
  )
})

test('An amount that no discount explains has no prices', () => {
  const placed = place({ totals: [4000], promoted: 0, covered: 1, method: 'card', part: 0 })
  const due = subtract(placed.order.total, placed.order.credit)
  expect(findPricesOfPayment(placed, { method: 'crypto', amount: cents(due + 1) })).toBeUndefined()
  expect(findPricesOfPayment(placed, { method: 'crypto', amount: cents(due - 4001) })).toBeUndefined()
})
