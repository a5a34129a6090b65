import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, basisPoints, cents } from '../money.ts'
import { explainUnusedCoupon, normalizeCouponCode, refuseCoupon } from './coupon.ts'
import { describeCoverage, describePromotion } from './describe-promotion.ts'
import {
  allocateDiscount,
  calculateDiscount,
  type DiscountableCart,
  findBestDiscount,
  minimumCharge,
  sumSubtotal,
  totalDiscount,
} from './discount.ts'
import { getNextStateChange, getPromotionState, type Promotion } from './promotion.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * hour)

function createPromotion(overrides: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p',
    name: 'Good Friday',
    discount: { kind: 'percent', share: basisPoints(1500) },
    code: undefined,
    scope: 'all',
    targets: [],
    rewards: [],
    hasSingleUseCodes: false,
    minimumSubtotal: cents(0),
    startsAt: hoursFromNow(-1),
    endsAt: hoursFromNow(1),
    paused: false,
    usageLimit: undefined,
    usageLimitPerEmail: undefined,
    uses: 0,
    ...overrides,
  }
}

function createCart(totals: readonly number[], standardShipping = 0): DiscountableCart {
  return {
    lines: totals.map((total, n) => ({
      productId: `product-${n}`,
      category: n % 2 === 0 ? 'Shots' : 'Kratom Powder',
      brand: 'Wyrdgrove',
      quantity: 1,
      total: cents(total),
    })),
    standardShipping: cents(standardShipping),
  }
}

const arbitraryTotals = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 })
const arbitraryDiscount = fc.oneof(
  fc
    .integer({ min: 1, max: 10_000 })
    .map((points) => ({ kind: 'percent' as const, share: basisPoints(points) })),
  fc
    .integer({ min: 1, max: 1_000_000 })
    .map((amount) => ({ kind: 'amount' as const, amount: cents(amount) })),
  fc.constant({ kind: 'free-shipping' as const }),
)
const arbitraryPromotion = fc
  .record({
    id: fc.uuid(),
    discount: arbitraryDiscount,
    code: fc.option(fc.constant('SPRING'), { nil: undefined }),
    minimumSubtotal: fc.integer({ min: 0, max: 100_000 }).map(cents),
    scope: fc.constantFrom('all' as const, 'categories' as const),
  })
  .map((overrides) => createPromotion({ ...overrides, targets: [{ id: 'c', name: 'Shots' }] }))

describe('A discount', () => {
  test('is never negative, and leaves nothing or an amount that can be charged to a card', () => {
    fc.assert(
      fc.property(arbitraryPromotion, arbitraryTotals, (promotion, totals) => {
        const cart = createCart(totals, 1500)
        const { itemsAmount } = calculateDiscount(promotion, cart)
        const subtotal = sumSubtotal(cart)
        expect(itemsAmount).toBeGreaterThanOrEqual(0)
        const left = subtotal - itemsAmount
        if (left !== 0) expect(left).toBeGreaterThanOrEqual(Math.min(subtotal, minimumCharge))
      }),
    )
  })

  test('makes the items free when it covers all of them and its uses are limited, and otherwise leaves 50 cents', () => {
    const percent = (points: number) => ({ kind: 'percent', share: basisPoints(points) }) as const
    const amount = (dollars: number) => ({ kind: 'amount', amount: cents(dollars * 100) }) as const
    const apply = (discount: Promotion['discount'], totals: number[], limits: Partial<Promotion>) =>
      calculateDiscount(createPromotion({ discount, ...limits }), createCart(totals)).itemsAmount
    const limited = { usageLimit: 1 }
    expect(apply(percent(10_000), [1860, 999], limited)).toBe(2859)
    expect(apply(amount(200), [1860, 999], limited)).toBe(2859)
    expect(apply(percent(9900), [1860, 999], limited)).toBe(2809)
    expect(apply(percent(9999), [4999], limited)).toBe(4949)
    for (const limits of [{}, { usageLimitPerEmail: 1 }])
      for (const discount of [percent(10_000), amount(200)])
        expect(apply(discount, [1860, 999], limits)).toBe(2809)
  })

  test('is divided among the lines to the cent, and never exceeds the total of a line', () => {
    fc.assert(
      fc.property(arbitraryPromotion, arbitraryTotals, (promotion, totals) => {
        const cart = createCart(totals)
        const { itemsAmount, amountByProduct } = calculateDiscount(promotion, cart)
        expect(add(...amountByProduct.values())).toBe(itemsAmount)
        for (const { productId, total } of cart.lines) {
          const part = amountByProduct.get(productId) ?? 0
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(total)
        }
      }),
    )
  })

  test('is the same in any order of the lines', () => {
    fc.assert(
      fc.property(
        arbitraryPromotion,
        arbitraryTotals,
        fc.infiniteStream(fc.nat()),
        (promotion, totals, keys) => {
          const cart = createCart(totals)
          const lines = cart.lines
            .map((line) => ({ line, key: keys.next().value }))
            .sort((a, b) => a.key - b.key)
            .map(({ line }) => line)
          const original = calculateDiscount(promotion, cart)
          const reordered = calculateDiscount(promotion, { ...cart, lines })
          expect(reordered.itemsAmount).toBe(original.itemsAmount)
          expect(Object.fromEntries(reordered.amountByProduct)).toEqual(
            Object.fromEntries(original.amountByProduct),
          )
        },
      ),
    )
  })

  test('of 15% on $18.60 and $9.99 is rounded once: $4.29', () => {
    expect(calculateDiscount(createPromotion(), createCart([1860, 999])).itemsAmount).toBe(429)
  })

  test('of $10.00 over three lines of $9.99 is $3.34, $3.33 and $3.33', () => {
    const parts = allocateDiscount(cents(1000), createCart([999, 999, 999]).lines)
    expect([...parts.values()].sort()).toEqual([333, 333, 334])
  })

  test('applies only to the products of the promotion', () => {
    const shots = createPromotion({ scope: 'categories', targets: [{ id: 'c', name: 'Shots' }] })
    const { itemsAmount, amountByProduct } = calculateDiscount(shots, createCart([1000, 2000]))
    expect(itemsAmount).toBe(150)
    expect([...amountByProduct]).toEqual([['product-0', 150]])
  })

  test('requires the minimum subtotal before the discount', () => {
    const from50 = createPromotion({ minimumSubtotal: cents(5000) })
    expect(calculateDiscount(from50, createCart([4999])).itemsAmount).toBe(0)
    expect(calculateDiscount(from50, createCart([5000])).itemsAmount).toBe(750)
  })
})

describe('The promotion of an order', () => {
  test('is the one that saves the customer the most, with free shipping counted at its price', () => {
    const tenOff = createPromotion({ id: 'a', discount: { kind: 'amount', amount: cents(1000) } })
    const freeShipping = createPromotion({ id: 'b', discount: { kind: 'free-shipping' }, code: 'FREE' })
    expect(findBestDiscount([tenOff, freeShipping], createCart([4000], 1500))?.promotion?.id).toBe('b')
    // Free shipping saves nothing with another method or when shipping is already free.
    expect(findBestDiscount([tenOff, freeShipping], createCart([4000], 0))?.promotion?.id).toBe('a')
  })

  test('saves at least as much as any other promotion alone', () => {
    fc.assert(
      fc.property(fc.array(arbitraryPromotion, { maxLength: 5 }), arbitraryTotals, (promotions, totals) => {
        const cart = createCart(totals, 1500)
        const best = findBestDiscount(promotions, cart)
        const savings = promotions.map((promotion) => totalDiscount(calculateDiscount(promotion, cart)))
        expect(best === undefined ? 0 : totalDiscount(best)).toBe(Math.max(0, ...savings))
      }),
    )
  })

  test('is the automatic one when a coupon saves the same amount, with an explanation', () => {
    const automatic = createPromotion({ id: 'z' })
    const coupon = createPromotion({ id: 'a', code: 'SPRING' })
    const cart = createCart([2000])
    const best = findBestDiscount([coupon, automatic], cart)
    expect(best?.promotion?.id).toBe('z')
    expect(explainUnusedCoupon(coupon, cart, best)).toContain('already saves you $3.00')
    expect(explainUnusedCoupon(automatic, cart, best)).toBeUndefined()
  })
})

describe('A promotion', () => {
  test('is scheduled, active, paused, used up or expired', () => {
    expect(getPromotionState(createPromotion(), now)).toBe('active')
    expect(
      getPromotionState(createPromotion({ startsAt: hoursFromNow(1), endsAt: hoursFromNow(2) }), now),
    ).toBe('scheduled')
    expect(getPromotionState(createPromotion({ endsAt: now }), now)).toBe('expired')
    expect(getPromotionState(createPromotion({ endsAt: undefined }), now)).toBe('active')
    expect(getPromotionState(createPromotion({ paused: true }), now)).toBe('paused')
    expect(getPromotionState(createPromotion({ usageLimit: 3, uses: 3 }), now)).toBe('used-up')
  })

  test('changes its state at its start and at its end', () => {
    expect(getNextStateChange(createPromotion(), now)).toEqual(hoursFromNow(1))
    expect(
      getNextStateChange(createPromotion({ startsAt: hoursFromNow(2), endsAt: hoursFromNow(3) }), now),
    ).toEqual(hoursFromNow(2))
    expect(getNextStateChange(createPromotion({ endsAt: undefined }), now)).toBeUndefined()
  })

  test('is described in a sentence', () => {
    expect(describeCoverage(createPromotion())).toBeUndefined()
    expect(describePromotion(createPromotion())).toBe('15% off, applied at checkout.')
    expect(describePromotion(createPromotion({ minimumSubtotal: cents(1999) }))).toBe(
      '15% off orders of $19.99 or more, applied at checkout.',
    )
    expect(
      describePromotion(createPromotion({ hasSingleUseCodes: true, minimumSubtotal: cents(1999) })),
    ).toBe('15% off with a single-use code on orders of $19.99 or more.')
    expect(
      describePromotion(
        createPromotion({
          discount: { kind: 'amount', amount: cents(20_000) },
          code: 'SAVE200',
          scope: 'brands',
          targets: [
            { id: '1', name: 'Wyrdgrove' },
            { id: '2', name: 'Quillmoss' },
          ],
          minimumSubtotal: cents(199_900),
        }),
      ),
    ).toBe('$200 off Wyrdgrove and Quillmoss with code SAVE200 on orders of $1,999 or more.')
    const targets = ['Shots', 'Powder', 'Capsules'].map((name) => ({ id: name, name }))
    expect(describeCoverage(createPromotion({ scope: 'categories', targets }))).toBe(
      'Shots, Powder, and Capsules',
    )
  })
})

describe('A coupon code', () => {
  const order = { cart: createCart([2000]), now, usesByEmail: 0 }
  const createCoupon = (overrides: Partial<Promotion>) => createPromotion({ code: 'SPRING', ...overrides })

  test('is refused when it is unknown, not started, expired, paused, used up, or used by this email', () => {
    expect(refuseCoupon(undefined, order)?.code).toBe('coupon-unknown')
    const notStarted = refuseCoupon(createCoupon({ startsAt: hoursFromNow(1), endsAt: undefined }), order)
    expect(notStarted?.code).toBe('coupon-not-started')
    expect(notStarted?.message).toContain('November 21, 2026 at 8:00 AM EST')
    expect(refuseCoupon(createCoupon({ endsAt: now }), order)?.code).toBe('coupon-expired')
    expect(refuseCoupon(createCoupon({ paused: true }), order)?.code).toBe('coupon-paused')
    expect(refuseCoupon(createCoupon({ usageLimit: 1, uses: 1 }), order)?.code).toBe('coupon-limit-reached')
    expect(refuseCoupon(createCoupon({ usageLimitPerEmail: 1 }), { ...order, usesByEmail: 1 })?.code).toBe(
      'coupon-already-used',
    )
  })

  test('is refused below the minimum subtotal, with the missing amount', () => {
    const refusal = refuseCoupon(createCoupon({ minimumSubtotal: cents(5000) }), order)
    expect(refusal).toEqual({
      code: 'coupon-below-minimum',
      message: 'This coupon is for orders of $50.00 or more. Add $30.00 to use it.',
    })
  })

  test('is refused when it applies to nothing in the cart', () => {
    const refusal = refuseCoupon(
      createCoupon({ scope: 'brands', targets: [{ id: 'b', name: 'Quillmoss' }] }),
      order,
    )
    expect(refusal?.code).toBe('coupon-not-applicable')
  })

  test('is accepted in upper or lower case', () => {
    expect(refuseCoupon(createCoupon({}), order)).toBeUndefined()
    expect(normalizeCouponCode('  spring ')).toBe('SPRING')
    expect(normalizeCouponCode('   ')).toBeUndefined()
  })
})
