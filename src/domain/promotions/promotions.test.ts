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
    gives: { kind: 'percent', off: basisPoints(1500) },
    code: undefined,
    scope: 'all',
    covers: [],
    minimum: cents(0),
    startsAt: inHours(-1),
    endsAt: inHours(1),
    paused: false,
    mostUses: undefined,
    mostUsesPerEmail: undefined,
    uses: 0,
    ...given,
  }
}

function basket(totals: readonly number[], freeable = 0): DiscountableCart {
  return {
    lines: totals.map((total, n) => ({
      productId: `product-${n}`,
      category: n % 2 === 0 ? 'Shots' : 'Kratom Powder',
      brand: 'Wyrdgrove',
      total: cents(total),
    })),
    freeableShipping: cents(freeable),
  }
}

const someTotals = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 })
const someGift = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((off) => ({ kind: 'percent' as const, off: basisPoints(off) })),
  fc.integer({ min: 1, max: 1_000_000 }).map((off) => ({ kind: 'amount' as const, off: cents(off) })),
  fc.constant({ kind: 'free-shipping' as const }),
)
const somePromotion = fc
  .record({
    id: fc.uuid(),
    gives: someGift,
    code: fc.option(fc.constant('SPRING'), { nil: undefined }),
    minimum: fc.integer({ min: 0, max: 100_000 }).map(cents),
    scope: fc.constantFrom('all' as const, 'categories' as const),
  })
  .map((given) => promotion({ ...given, covers: [{ id: 'c', name: 'Shots' }] }))

describe('A discount', () => {
  test('is never negative, never more than the subtotal, and leaves what a card can be charged', () => {
    fc.assert(
      fc.property(somePromotion, someTotals, (given, totals) => {
        const cart = basket(totals, 1500)
        const { goods } = calculateDiscount(given, cart)
        const subtotal = sumSubtotal(cart)
        expect(goods).toBeGreaterThanOrEqual(0)
        expect(subtotal - goods).toBeGreaterThanOrEqual(Math.min(subtotal, minimumCharge))
      }),
    )
  })

  test('is spread over the lines to the cent: the parts add up to it, and no line gets more than it costs', () => {
    fc.assert(
      fc.property(somePromotion, someTotals, (given, totals) => {
        const cart = basket(totals)
        const { goods, perLine } = calculateDiscount(given, cart)
        expect(add(...perLine.values())).toBe(goods)
        for (const { productId, total } of cart.lines) {
          const part = perLine.get(productId) ?? 0
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(total)
        }
      }),
    )
  })

  test('is the same whatever the order of the lines', () => {
    fc.assert(
      fc.property(somePromotion, someTotals, fc.infiniteStream(fc.nat()), (given, totals, keys) => {
        const cart = basket(totals)
        const lines = cart.lines
          .map((line) => ({ line, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ line }) => line)
        const one = calculateDiscount(given, cart)
        const other = calculateDiscount(given, { ...cart, lines })
        expect(other.goods).toBe(one.goods)
        expect(Object.fromEntries(other.perLine)).toEqual(Object.fromEntries(one.perLine))
      }),
    )
  })

  test('of 15 % on $18.60 and $9.99 is rounded once: $4.29', () => {
    expect(calculateDiscount(promotion(), basket([1860, 999])).goods).toBe(429)
  })

  test('of $10.00 over three lines of $9.99 is $3.34, $3.33 and $3.33', () => {
    const parts = allocateDiscount(cents(1000), basket([999, 999, 999]).lines)
    expect([...parts.values()].sort()).toEqual([333, 333, 334])
  })

  test('is taken of what the promotion covers alone', () => {
    const shots = promotion({ scope: 'categories', covers: [{ id: 'c', name: 'Shots' }] })
    const { goods, perLine } = calculateDiscount(shots, basket([1000, 2000]))
    expect(goods).toBe(150)
    expect([...perLine]).toEqual([['product-0', 150]])
  })

  test('needs the minimum, judged on the subtotal before it', () => {
    const from50 = promotion({ minimum: cents(5000) })
    expect(calculateDiscount(from50, basket([4999])).goods).toBe(0)
    expect(calculateDiscount(from50, basket([5000])).goods).toBe(750)
  })
})

describe('One promotion holds for an order', () => {
  test('the best for the shopper, free standard shipping counted as its price', () => {
    const tenOff = promotion({ id: 'a', gives: { kind: 'amount', off: cents(1000) } })
    const free = promotion({ id: 'b', gives: { kind: 'free-shipping' }, code: 'FREE' })
    expect(findBestDiscount([tenOff, free], basket([4000], 1500))?.promotion.id).toBe('b')
    // Another method is chosen, or shipping is free already: then it is worth nothing.
    expect(findBestDiscount([tenOff, free], basket([4000], 0))?.promotion.id).toBe('a')
  })

  test('is never worse than any of them alone', () => {
    fc.assert(
      fc.property(fc.array(somePromotion, { maxLength: 5 }), someTotals, (given, totals) => {
        const cart = basket(totals, 1500)
        const best = findBestDiscount(given, cart)
        const worths = given.map((each) => totalDiscount(calculateDiscount(each, cart)))
        expect(best === undefined ? 0 : totalDiscount(best)).toBe(Math.max(0, ...worths))
      }),
    )
  })

  test('of equal ones the automatic one, and the coupon is kept with the reason', () => {
    const automatic = promotion({ id: 'z' })
    const coupon = promotion({ id: 'a', code: 'SPRING' })
    const cart = basket([2000])
    const best = findBestDiscount([coupon, automatic], cart)
    expect(best?.promotion.id).toBe('z')
    expect(explainUnusedCoupon(coupon, cart, best)).toContain('saves you $3.00 already')
    expect(explainUnusedCoupon(automatic, cart, best)).toBeUndefined()
  })
})

describe('A promotion', () => {
  test('is planned, live, paused, used up or over', () => {
    expect(getPromotionState(promotion(), now)).toBe('live')
    expect(getPromotionState(promotion({ startsAt: inHours(1), endsAt: inHours(2) }), now)).toBe('planned')
    expect(getPromotionState(promotion({ endsAt: now }), now)).toBe('over')
    expect(getPromotionState(promotion({ endsAt: undefined }), now)).toBe('live')
    expect(getPromotionState(promotion({ paused: true }), now)).toBe('paused')
    expect(getPromotionState(promotion({ mostUses: 3, uses: 3 }), now)).toBe('used-up')
  })

  test('changes by itself at its begin and at its end', () => {
    expect(getNextStateChange(promotion(), now)).toEqual(inHours(1))
    expect(getNextStateChange(promotion({ startsAt: inHours(2), endsAt: inHours(3) }), now)).toEqual(
      inHours(2),
    )
    expect(getNextStateChange(promotion({ endsAt: undefined }), now)).toBeUndefined()
  })

  test('is said in a sentence', () => {
    expect(describePromotion(promotion())).toBe('15% off, taken off at the checkout.')
    expect(describePromotion(promotion({ minimum: cents(1999) }))).toBe(
      '15% off orders of $19.99 or more, taken off at the checkout.',
    )
    expect(
      describePromotion(
        promotion({
          gives: { kind: 'amount', off: cents(20_000) },
          code: 'SAVE200',
          scope: 'brands',
          covers: [
            { id: '1', name: 'Wyrdgrove' },
            { id: '2', name: 'Quillmoss' },
          ],
          minimum: cents(199_900),
        }),
      ),
    ).toBe('$200 off Wyrdgrove and Quillmoss with code SAVE200 on orders of $1,999 or more.')
  })
})

describe('A coupon is refused by name', () => {
  const order = { basket: basket([2000]), now, usesByEmail: 0 }
  const coupon = (given: Partial<Promotion>) => promotion({ code: 'SPRING', ...given })

  test('when it is unknown, not begun, over, paused, used up, or used by this e-mail', () => {
    expect(refuseCoupon(undefined, order)?.code).toBe('coupon-unknown')
    const planned = refuseCoupon(coupon({ startsAt: inHours(1), endsAt: undefined }), order)
    expect(planned?.code).toBe('coupon-not-begun')
    expect(planned?.message).toContain('November 21 at 8:00 AM EST')
    expect(refuseCoupon(coupon({ endsAt: now }), order)?.code).toBe('coupon-over')
    expect(refuseCoupon(coupon({ paused: true }), order)?.code).toBe('coupon-paused')
    expect(refuseCoupon(coupon({ mostUses: 1, uses: 1 }), order)?.code).toBe('coupon-used-up')
    expect(refuseCoupon(coupon({ mostUsesPerEmail: 1 }), { ...order, usesByEmail: 1 })?.code).toBe(
      'coupon-used-by-you',
    )
  })

  test('when the minimum is not reached it says how much is missing', () => {
    const refusal = refuseCoupon(coupon({ minimum: cents(5000) }), order)
    expect(refusal).toEqual({
      code: 'coupon-minimum',
      message: 'This coupon is for orders of $50.00 or more. $30.00 is still missing.',
    })
  })

  test('when nothing in the cart is covered', () => {
    const refusal = refuseCoupon(coupon({ scope: 'brands', covers: [{ id: 'b', name: 'Quillmoss' }] }), order)
    expect(refusal?.code).toBe('coupon-covers-nothing')
  })

  test('and not when it can be used; codes are read in any case', () => {
    expect(refuseCoupon(coupon({}), order)).toBeUndefined()
    expect(normalizeCouponCode('  spring ')).toBe('SPRING')
    expect(normalizeCouponCode('   ')).toBeUndefined()
  })
})
