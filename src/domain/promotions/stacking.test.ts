import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, basisPoints, cents } from '../money.ts'
import { calculateMethodDiscount } from '../payments/method-discount.ts'
import { defaultPriceTiers } from '../pricing/price-tiers.ts'
import { quote, quoteLines, withAdjustment } from '../pricing/quote.ts'
import { keepAvailableGifts } from './gift.ts'
import type { Discount, Promotion } from './promotion.ts'
import { explainPromotions, stackPromotions } from './stacking.ts'

const now = new Date('2026-11-29T12:00:00Z')

function createPromotion(changes: Partial<Promotion>): Promotion {
  return {
    id: 'p',
    name: 'Promotion',
    discount: { kind: 'percent', share: basisPoints(1000) },
    code: undefined,
    hasSingleUseCodes: false,
    scope: 'all',
    targets: [],
    rewards: [],
    minimumSubtotal: cents(0),
    startsAt: new Date('2026-11-01T00:00:00Z'),
    endsAt: undefined,
    paused: false,
    usageLimit: undefined,
    usageLimitPerEmail: undefined,
    uses: 0,
    ...changes,
  }
}

const quantity = fc.integer({ min: 1, max: 4 })
const points = fc.integer({ min: 1, max: 10_000 }).map(basisPoints)
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), share: points }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 50_000 }).map(cents) }),
  fc.constant({ kind: 'free-shipping' as const }),
  fc.record({
    kind: fc.constant('buy-get' as const),
    buyQuantity: quantity,
    getQuantity: quantity,
    share: points,
    maxTimes: fc.option(quantity, { nil: undefined }),
    rewardScope: fc.constantFrom('same' as const, 'categories' as const),
  }),
  fc.record({ kind: fc.constant('gift' as const), buyQuantity: quantity, getQuantity: quantity }),
)
const promotions = fc.array(
  fc
    .record({
      discount: discounts,
      scope: fc.constantFrom('all' as const, 'categories' as const),
      code: fc.constantFrom(undefined, 'SPRING'),
      minimumSubtotal: fc.integer({ min: 0, max: 20_000 }).map(cents),
      usageLimit: fc.constantFrom(undefined, 5),
    })
    .map((changes) => ({
      ...changes,
      targets: [{ id: 's', name: 'Shots' }],
      rewards: [{ id: changes.discount.kind === 'gift' ? 'gift' : 'g', name: 'Gummies' }],
    })),
  { maxLength: 6 },
)
const carts = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.integer({ min: 1, max: 20_000 }),
    category: fc.constantFrom('Shots', 'Gummies'),
  }),
  { minLength: 1, maxLength: 6 },
)

describe('Promotions of an order', () => {
  test('add up to the lines under any mix with tiers and payment methods, are never negative, and come in any order', () => {
    fc.assert(
      fc.property(
        promotions,
        carts,
        fc.integer({ min: 0, max: 2000 }),
        points,
        (drawn, entered, shipping, part) => {
          const all = drawn.map((changes, n) => createPromotion({ id: `p${n}`, name: `P${n}`, ...changes }))
          const lines = quoteLines(
            entered.map(({ quantity: units, price }, n) => ({
              productId: `i${n}`,
              price: cents(price),
              quantity: units,
            })),
            { tiers: defaultPriceTiers, priceList: undefined },
          )
          const cart = {
            lines: lines.map((line, n) => ({ ...line, brand: '', category: entered[n]?.category ?? '' })),
            standardShipping: cents(shipping),
          }
          const stacked = stackPromotions(all, cart)
          const adjustments = stacked.discount === undefined ? [] : [stacked.discount]
          const priced = quote(lines, { shipping: cents(shipping), adjustments })
          const ofMethod = calculateMethodDiscount({ method: 'crypto', part }, lines, stacked.discount)
          const paid = ofMethod === undefined ? priced : withAdjustment(priced, ofMethod)
          const left = lines.map(({ productId, total }) => {
            const taken =
              (stacked.discount?.amountByProduct.get(productId) ?? 0) +
              (ofMethod?.amountByProduct.get(productId) ?? 0)
            return total - taken
          })
          for (const amount of left) expect(amount).toBeGreaterThanOrEqual(0)
          expect(left.reduce((sum, amount) => sum + amount, 0) + (paid.shipping ?? 0)).toBe(paid.total)
          expect(paid.shipping).toBeGreaterThanOrEqual(0)
          const reversed = stackPromotions(all.toReversed(), cart)
          expect(reversed.discount?.promotion?.id).toBe(stacked.discount?.promotion?.id)
          expect(reversed.dueGifts).toEqual(stacked.dueGifts)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('are explained as they are applied: at most one discount, and each gift that is due', () => {
    fc.assert(
      fc.property(promotions, carts, (drawn, entered) => {
        const all = drawn.map((changes, n) =>
          createPromotion({ id: `p${n}`, name: `P${n}`, ...changes, code: undefined }),
        )
        const cart = {
          lines: entered.map(({ category, quantity: units, price }, n) => ({
            productId: `i${n}`,
            brand: '',
            category,
            quantity: units,
            total: cents(price * units),
          })),
          standardShipping: cents(1500),
        }
        const stacked = stackPromotions(all, cart)
        const context = {
          coupon: undefined,
          couponRefusal: undefined,
          missingGifts: new Map<string, string>(),
        }
        const outcomes = explainPromotions(all, { cart, stacked, now, ...context })
        const applied = outcomes.filter(({ isApplied }) => isApplied).map(({ promotion }) => promotion.id)
        const expected = [stacked.discount, ...stacked.dueGifts].flatMap((each) => each?.promotion?.id ?? [])
        expect(applied.toSorted()).toEqual(expected.toSorted())
        for (const { reason } of outcomes) expect(reason).toMatch(/\.$/)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('Gifts in stock', () => {
  test('never take more than is left after the cart', () => {
    const gift = fc.record({
      product: fc.record({ id: fc.constantFrom('a', 'b') }),
      quantity,
    })
    fc.assert(
      fc.property(fc.array(gift), fc.nat(10), fc.nat(10), fc.nat(20), (gifts, a, b, stock) => {
        const bought = new Map([
          ['a', a],
          ['b', b],
        ])
        const kept = keepAvailableGifts(gifts, bought, () => stock)
        for (const [id, units] of bought) {
          const given = add(
            ...kept.filter(({ product }) => product.id === id).map((each) => cents(each.quantity)),
          )
          if (given > 0) expect(units + given).toBeLessThanOrEqual(stock)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})
