import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, basisPoints, cents, multiply } from '../money.ts'
import { countDiscountedUnits } from './buy-get.ts'
import { describePromotion } from './describe-promotion.ts'
import { calculateDiscount, type DiscountableLine } from './discount.ts'
import type { BuyGetDiscount, Promotion } from './promotion.ts'

const free = basisPoints(10_000)
const buyTwoGetOne: BuyGetDiscount = {
  kind: 'buy-get',
  buyQuantity: 2,
  getQuantity: 1,
  share: free,
  maxTimes: undefined,
  rewardScope: 'same',
}

function createPromotion(discount: Partial<BuyGetDiscount>, changes: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p',
    name: 'Three for two',
    discount: { ...buyTwoGetOne, ...discount },
    code: undefined,
    scope: 'all',
    targets: [],
    rewards: [],
    hasSingleUseCodes: false,
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

const line = (productId: string, quantity: number, price: number, category = 'Shots'): DiscountableLine => ({
  productId,
  category,
  brand: 'Wyrdgrove',
  quantity,
  total: multiply(cents(price), quantity),
})
const apply = (promotion: Promotion, lines: readonly DiscountableLine[]) =>
  calculateDiscount(promotion, { lines, standardShipping: cents(0) })

describe('Buy X, get Y', () => {
  test('takes the price of the cheapest units off', () => {
    expect(apply(createPromotion({}), [line('a', 2, 2000), line('b', 1, 900)]).itemsAmount).toBe(900)
    expect(apply(createPromotion({}), [line('a', 7, 1000)]).itemsAmount).toBe(2000)
    expect(apply(createPromotion({}), [line('a', 2, 1000)]).itemsAmount).toBe(0)
    const half = createPromotion({ share: basisPoints(5000) })
    expect(apply(half, [line('a', 2, 2000), line('b', 1, 901)]).itemsAmount).toBe(451)
  })

  test('counts at most as often as its limit for each order', () => {
    expect(apply(createPromotion({ maxTimes: 1 }), [line('a', 9, 1000)]).itemsAmount).toBe(1000)
  })

  test('discounts other products, which do not count as bought', () => {
    const promotion = createPromotion(
      { buyQuantity: 1, rewardScope: 'categories' },
      { rewards: [{ id: 'g', name: 'Gummies' }] },
    )
    expect(apply(promotion, [line('a', 1, 500, 'Gummies')]).itemsAmount).toBe(0)
    expect(apply(promotion, [line('a', 2, 500, 'Gummies'), line('b', 1, 2000)]).itemsAmount).toBe(500)
    expect(apply(promotion, [line('a', 1, 500, 'Gummies'), line('b', 9, 2000)]).itemsAmount).toBe(500)
  })

  test('spreads what it takes off over the bought and the discounted items', () => {
    const promotion = createPromotion(
      { buyQuantity: 1, rewardScope: 'products' },
      { rewards: [{ id: 'b', name: 'B' }] },
    )
    const { amountByProduct } = apply(promotion, [line('a', 1, 1000), line('b', 1, 1000)])
    expect(Object.fromEntries(amountByProduct)).toEqual({ a: 500, b: 500 })
  })

  test('is described in a sentence', () => {
    const shots = { scope: 'categories', targets: [{ id: 'c', name: 'Shots' }] } as const
    expect(describePromotion(createPromotion({}, shots))).toBe(
      'Buy 2 of Shots, get 1 free, applied at checkout.',
    )
    const other = createPromotion(
      { buyQuantity: 1, share: basisPoints(5000), rewardScope: 'brands', maxTimes: 1 },
      { ...shots, code: 'PAIR', rewards: [{ id: 'b', name: 'Wyrdgrove' }] },
    )
    expect(describePromotion(other)).toBe(
      'Buy 1 of Shots, get 1 of Wyrdgrove 50% off, once per order with code PAIR.',
    )
  })

  const quantities = fc.record({
    buyQuantity: fc.integer({ min: 1, max: 5 }),
    getQuantity: fc.integer({ min: 1, max: 5 }),
    maxTimes: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
  })

  test('never discounts more units than were bought for, and another unit never costs a discount', () => {
    fc.assert(
      fc.property(quantities, fc.integer({ min: 0, max: 60 }), (limits, units) => {
        const discount = { ...buyTwoGetOne, ...limits }
        const count = (rewarded: number) => countDiscountedUnits(discount, { bought: rewarded, rewarded })
        const discounted = count(units)
        expect(discounted).toBeLessThanOrEqual(
          units - Math.ceil(discounted / limits.getQuantity) * limits.buyQuantity,
        )
        expect(count(units + 1)).toBeGreaterThanOrEqual(discounted)
      }),
      { numRuns: 10_000 },
    )
  })

  test('adds up to its lines, is never negative, and is the same in any order of the lines', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 12 }),
        price: fc.integer({ min: 1, max: 20_000 }),
        category: fc.constantFrom('Shots', 'Gummies'),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(
        quantities,
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom('same' as const, 'categories' as const),
        lines,
        (limits, points, rewardScope, drawn) => {
          const cart = drawn.map((each, n) => line(`p${n}`, each.quantity, each.price, each.category))
          const promotion = createPromotion(
            { ...limits, share: basisPoints(points), rewardScope },
            { rewards: [{ id: 'g', name: 'Gummies' }] },
          )
          const applied = apply(promotion, cart)
          const subtotal = add(...cart.map(({ total }) => total))
          expect(applied.itemsAmount).toBeGreaterThanOrEqual(0)
          expect(subtotal - applied.itemsAmount).toBeGreaterThanOrEqual(Math.min(50, subtotal))
          expect(add(cents(0), ...applied.amountByProduct.values())).toBe(applied.itemsAmount)
          for (const { productId, total } of cart) {
            const part = applied.amountByProduct.get(productId) ?? 0
            expect(part).toBeGreaterThanOrEqual(0)
            expect(part).toBeLessThanOrEqual(total)
          }
          const reversed = apply(promotion, cart.toReversed())
          expect(Object.fromEntries(reversed.amountByProduct)).toEqual(
            Object.fromEntries(applied.amountByProduct),
          )
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
