import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, basisPoints, cents } from '../money.ts'
import { explainUnusedCoupon, normalizeCouponCode, refuseCoupon } from './coupon.ts'
import { describePromotion } from './describe-promotion.ts'
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
const inHours = (hours: number) => new Date(now.getTime() + hours * hour)

function promotion(given: Partial<Promotion> = {}): Promotion {
  return {
    id: 'p',
    name: 'Good Friday',
    discount: { kind: 'percent', share: basisPoints(1500) },
    code: undefined,
    scope: 'all',
    targets: [],
    minimumSubtotal: cents(0),
    startsAt: inHours(-1),
    endsAt: inHours(1),
    paused: false,
    usageLimit: undefined,
    usageLimitPerEmail: undefined,
    uses: 0,
    ...given,
  }
}

function cartOf(totals: readonly number[], standardShipping = 0): DiscountableCart {
  return {
    lines: totals.map((total, n) => ({
      productId: `product-${n}`,
      category: n % 2 === 0 ? 'Shots' : 'Kratom Powder',
      brand: 'Wyrdgrove',
      total: cents(total),
    })),
    standardShipping: cents(standardShipping),
  }
}

const someTotals = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 })
const someDiscount = fc.oneof(
  fc
    .integer({ min: 1, max: 10_000 })
    .map((points) => ({ kind: 'percent' as const, share: basisPoints(points) })),
  fc
    .integer({ min: 1, max: 1_000_000 })
    .map((amount) => ({ kind: 'amount' as const, amount: cents(amount) })),
  fc.constant({ kind: 'free-shipping' as const }),
)
const somePromotion = fc
  .record({
    id: fc.uuid(),
    discount: someDiscount,
    code: fc.option(fc.constant('SPRING'), { nil: undefined }),
    minimumSubtotal: fc.integer({ min: 0, max: 100_000 }).map(cents),
    scope: fc.constantFrom('all' as const, 'categories' as const),
  })
  .map((given) => promotion({ ...given, targets: [{ id: 'c', name: 'Shots' }] }))

describe('A discount', () => {
  test('is never negative or more than the subtotal, and leaves an amount that a card can be charged', () => {
    fc.assert(
      fc.property(somePromotion, someTotals, (given, totals) => {
        const cart = cartOf(totals, 1500)
        const { itemsAmount } = calculateDiscount(given, cart)
        const subtotal = sumSubtotal(cart)
        expect(itemsAmount).toBeGreaterThanOrEqual(0)
        expect(subtotal - itemsAmount).toBeGreaterThanOrEqual(Math.min(subtotal, minimumCharge))
      }),
    )
  })

  test('is divided among the lines to the cent, and no line gets more than it costs', () => {
    fc.assert(
      fc.property(somePromotion, someTotals, (given, totals) => {
        const cart = cartOf(totals)
        const { itemsAmount, amountByProduct } = calculateDiscount(given, cart)
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
      fc.property(somePromotion, someTotals, fc.infiniteStream(fc.nat()), (given, totals, keys) => {
        const cart = cartOf(totals)
        const lines = cart.lines
          .map((line) => ({ line, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const one = calculateDiscount(given, cart)
        const other = calculateDiscount(given, { ...cart, lines })
        expect(other.itemsAmount).toBe(one.itemsAmount)
        expect(Object.fromEntries(other.amountByProduct)).toEqual(Object.fromEntries(one.amountByProduct))
      }),
    )
  })

  test('of 15 % on $18.60 and $9.99 is rounded once: $4.29', () => {
    expect(calculateDiscount(promotion(), cartOf([1860, 999])).itemsAmount).toBe(429)
  })

  test('of $10.00 over three lines of $9.99 is $3.34, $3.33 and $3.33', () => {
    const parts = allocateDiscount(cents(1000), cartOf([999, 999, 999]).lines)
    expect([...parts.values()].sort()).toEqual([333, 333, 334])
  })

  test('applies only to the products of the promotion', () => {
    const shots = promotion({ scope: 'categories', targets: [{ id: 'c', name: 'Shots' }] })
    const { itemsAmount, amountByProduct } = calculateDiscount(shots, cartOf([1000, 2000]))
    expect(itemsAmount).toBe(150)
    expect([...amountByProduct]).toEqual([['product-0', 150]])
  })

  test('requires the minimum subtotal before the discount', () => {
    const from50 = promotion({ minimumSubtotal: cents(5000) })
    expect(calculateDiscount(from50, cartOf([4999])).itemsAmount).toBe(0)
    expect(calculateDiscount(from50, cartOf([5000])).itemsAmount).toBe(750)
  })
})

describe('The promotion of an order', () => {
  test('is the one that saves the shopper most, with free shipping counted at its price', () => {
    const tenOff = promotion({ id: 'a', discount: { kind: 'amount', amount: cents(1000) } })
    const free = promotion({ id: 'b', discount: { kind: 'free-shipping' }, code: 'FREE' })
    expect(findBestDiscount([tenOff, free], cartOf([4000], 1500))?.promotion.id).toBe('b')
    // Another method is chosen, or shipping is free already: then it is worth nothing.
    expect(findBestDiscount([tenOff, free], cartOf([4000], 0))?.promotion.id).toBe('a')
  })

  test('saves at least as much as any other promotion alone', () => {
    fc.assert(
      fc.property(fc.array(somePromotion, { maxLength: 5 }), someTotals, (given, totals) => {
        const cart = cartOf(totals, 1500)
        const best = findBestDiscount(given, cart)
        const worths = given.map((each) => totalDiscount(calculateDiscount(each, cart)))
        expect(best === undefined ? 0 : totalDiscount(best)).toBe(Math.max(0, ...worths))
      }),
    )
  })

  test('is the automatic one when a coupon saves the same, with the reason', () => {
    const automatic = promotion({ id: 'z' })
    const coupon = promotion({ id: 'a', code: 'SPRING' })
    const cart = cartOf([2000])
    const best = findBestDiscount([coupon, automatic], cart)
    expect(best?.promotion.id).toBe('z')
    expect(explainUnusedCoupon(coupon, cart, best)).toContain('already saves you $3.00')
    expect(explainUnusedCoupon(automatic, cart, best)).toBeUndefined()
  })
})

describe('A promotion', () => {
  test('is scheduled, active, paused, used up or expired', () => {
    expect(getPromotionState(promotion(), now)).toBe('active')
    expect(getPromotionState(promotion({ startsAt: inHours(1), endsAt: inHours(2) }), now)).toBe('scheduled')
    expect(getPromotionState(promotion({ endsAt: now }), now)).toBe('expired')
    expect(getPromotionState(promotion({ endsAt: undefined }), now)).toBe('active')
    expect(getPromotionState(promotion({ paused: true }), now)).toBe('paused')
    expect(getPromotionState(promotion({ usageLimit: 3, uses: 3 }), now)).toBe('used-up')
  })

  test('changes its state at its start and at its end', () => {
    expect(getNextStateChange(promotion(), now)).toEqual(inHours(1))
    expect(getNextStateChange(promotion({ startsAt: inHours(2), endsAt: inHours(3) }), now)).toEqual(
      inHours(2),
    )
    expect(getNextStateChange(promotion({ endsAt: undefined }), now)).toBeUndefined()
  })

  test('is described in a sentence', () => {
    expect(describePromotion(promotion())).toBe('15% off, applied at checkout.')
    expect(describePromotion(promotion({ minimumSubtotal: cents(1999) }))).toBe(
      '15% off orders of $19.99 or more, applied at checkout.',
    )
    expect(
      describePromotion(
        promotion({
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
  })
})

describe('A coupon code', () => {
  const order = { cart: cartOf([2000]), now, usesByEmail: 0 }
  const coupon = (given: Partial<Promotion>) => promotion({ code: 'SPRING', ...given })

  test('is refused when it is unknown, not started, expired, paused, used up, or used by this email', () => {
    expect(refuseCoupon(undefined, order)?.code).toBe('coupon-unknown')
    const planned = refuseCoupon(coupon({ startsAt: inHours(1), endsAt: undefined }), order)
    expect(planned?.code).toBe('coupon-not-started')
    expect(planned?.message).toContain('November 21 at 8:00 AM EST')
    expect(refuseCoupon(coupon({ endsAt: now }), order)?.code).toBe('coupon-expired')
    expect(refuseCoupon(coupon({ paused: true }), order)?.code).toBe('coupon-paused')
    expect(refuseCoupon(coupon({ usageLimit: 1, uses: 1 }), order)?.code).toBe('coupon-limit-reached')
    expect(refuseCoupon(coupon({ usageLimitPerEmail: 1 }), { ...order, usesByEmail: 1 })?.code).toBe(
      'coupon-already-used',
    )
  })

  test('is refused below the minimum subtotal, with the missing amount', () => {
    const refusal = refuseCoupon(coupon({ minimumSubtotal: cents(5000) }), order)
    expect(refusal).toEqual({
      code: 'coupon-below-minimum',
      message: 'This coupon is for orders of $50.00 or more. Add $30.00 to use it.',
    })
  })

  test('is refused when it covers nothing in the cart', () => {
    const refusal = refuseCoupon(
      coupon({ scope: 'brands', targets: [{ id: 'b', name: 'Quillmoss' }] }),
      order,
    )
    expect(refusal?.code).toBe('coupon-not-applicable')
  })

  test('is accepted in upper or lower case', () => {
    expect(refuseCoupon(coupon({}), order)).toBeUndefined()
    expect(normalizeCouponCode('  spring ')).toBe('SPRING')
    expect(normalizeCouponCode('   ')).toBeUndefined()
  })
})
