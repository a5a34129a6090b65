import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, basisPoints, cents, multiply } from '../money.ts'
import { toOrderDiscounts } from '../orders/order-discount.ts'
import { calculateMethodDiscount } from '../payments/method-discount.ts'
import { defaultPriceTiers } from '../pricing/price-tiers.ts'
import { quote, quoteLines, withAdjustment } from '../pricing/quote.ts'
import type { Bundle } from './bundle.ts'
import { calculateSets, findBestDiscount } from './discount.ts'
import { explainUnusedSets } from './explain-sets.ts'
import type { Promotion } from './promotion.ts'

function createBundle(id: string, price: number, parts: Readonly<Record<string, number>>): Bundle {
  return {
    id,
    name: `Bundle ${id}`,
    slug: id,
    description: '',
    price: cents(price),
    parts: Object.entries(parts).map(([productId, quantity]) => ({
      productId,
      name: `Product ${productId}`,
      quantity,
    })),
    isActive: true,
    startsAt: undefined,
    endsAt: undefined,
  }
}

/** A cart at the usual price tiers. */
function createCart(units: Readonly<Record<string, number>>, prices: Readonly<Record<string, number>>) {
  const items = Object.entries(units).map(([productId, quantity]) => ({
    productId,
    quantity,
    price: cents(prices[productId] ?? 0),
  }))
  const lines = quoteLines(items, { tiers: defaultPriceTiers, priceList: undefined })
  return {
    lines: lines.map((line) => ({ ...line, category: 'Powder', brand: 'Leaf' })),
    standardShipping: cents(0),
  }
}

const prices = { green: 2000, red: 1500, white: 1000 }
const pair = createBundle('pair', 4500, { green: 2, red: 1 })

describe('Sets in a cart', () => {
  test('take off what their units cost more than the bundle, spread by price', () => {
    // A unit of two greens costs $19.40.
    const sets = calculateSets([pair], createCart({ green: 2, red: 1, white: 1 }, prices))
    expect(sets).toMatchObject({ itemsAmount: 880, sets: [{ count: 1, amount: 880 }] })
    expect(sets?.amountByProduct).toEqual(
      new Map([
        ['green', 635],
        ['red', 245],
      ]),
    )
    expect(calculateSets([pair], createCart({ green: 1, red: 4 }, prices))).toBeUndefined()
  })

  test('take nothing off when their products cost less', () => {
    expect(
      calculateSets([pair], createCart({ green: 2, red: 1 }, { green: 1500, red: 1500 })),
    ).toBeUndefined()
  })

  test('of several bundles are one discount and a row of the order each', () => {
    const trio = createBundle('trio', 3000, { green: 1, red: 1, white: 1 })
    const cart = createCart({ green: 3, red: 2, white: 1 }, prices)
    const best = findBestDiscount([], cart, [pair, trio])
    expect(best && toOrderDiscounts(best)).toMatchObject([
      { bundleId: 'trio', name: 'Bundle trio' },
      { bundleId: 'pair', name: 'Bundle pair' },
    ])
  })

  test('are explained when a promotion saves more, and when one product is missing', () => {
    const promotion: Promotion = {
      id: 'p',
      name: 'Half off',
      discount: { kind: 'percent', share: basisPoints(5000) },
      code: undefined,
      hasSingleUseCodes: false,
      scope: 'all',
      targets: [],
      rewards: [],
      minimumSubtotal: cents(0),
      startsAt: new Date(0),
      endsAt: undefined,
      paused: false,
      usageLimit: undefined,
      usageLimitPerEmail: undefined,
      uses: 0,
    }
    const cart = createCart({ green: 2, red: 1 }, prices)
    const best = findBestDiscount([promotion], cart, [pair])
    expect(explainUnusedSets([pair], cart, best)).toEqual([
      '"Half off" saves you $26.90, and "Bundle pair" would save $8.80. Each order gets one discount.',
    ])
    const trio = createBundle('trio', 3000, { green: 1, red: 1, white: 2 })
    expect(explainUnusedSets([trio], createCart({ green: 1, red: 1 }, prices), undefined)).toEqual([
      '"Bundle trio" is not complete without 2 × Product white, so its price does not apply.',
    ])
    expect(explainUnusedSets([trio], createCart({ green: 1 }, prices), undefined)).toEqual([])
  })
})

const productIds = ['a', 'b', 'c', 'd', 'e']
const bundles = fc.array(
  fc.record({
    price: fc.integer({ min: 50, max: 12_000 }),
    parts: fc.dictionary(fc.constantFrom(...productIds), fc.integer({ min: 1, max: 3 }), { minKeys: 2 }),
  }),
  { maxLength: 5 },
)
const units = fc.dictionary(fc.constantFrom(...productIds), fc.integer({ min: 1, max: 12 }), { minKeys: 1 })
const anyPrices = fc.record(
  Object.fromEntries(productIds.map((id) => [id, fc.integer({ min: 1, max: 5000 })])),
)

test('The sets of any cart cost their bundles, count each unit once and add up with the lines', () => {
  let found = 0
  fc.assert(
    fc.property(bundles, units, anyPrices, fc.nat(3000), (drawn, cartUnits, unitPrices, part) => {
      const all = drawn.map(({ price, parts }, n) => createBundle(`bundle-${n}`, price, parts))
      const cart = createCart(cartUnits, unitPrices)
      const applied = calculateSets(all, cart)
      expect(calculateSets(all.toReversed(), { lines: cart.lines.toReversed() })).toEqual(applied)
      if (applied === undefined) return
      found += 1
      const used = new Map<string, number>()
      let expected = 0
      for (const {
        bundle: { id },
        count,
        amount,
      } of applied.sets) {
        const bundle = all.find((each) => each.id === id)
        const cost = (bundle?.parts ?? []).map(({ productId, quantity }) => {
          used.set(productId, (used.get(productId) ?? 0) + quantity * count)
          const line = cart.lines.find((each) => each.productId === productId)
          return multiply(line?.unitPrice ?? cents(0), quantity * count)
        })
        expect(amount).toBe(add(...cost) - (bundle?.price ?? 0) * count)
        expect(amount).toBeGreaterThan(0)
        expected += amount
      }
      expect(applied.itemsAmount).toBe(expected)
      for (const [productId, quantity] of used)
        expect(quantity).toBeLessThanOrEqual(cartUnits[productId] ?? 0)
      // What is left of the units is in no set that would save something.
      const rest = Object.entries(cartUnits).map(([id, quantity]) => [id, quantity - (used.get(id) ?? 0)])
      const untouched = createCart(
        Object.fromEntries(rest.filter(([, quantity]) => Number(quantity) > 0)),
        {},
      )
      const restLines = untouched.lines.map((line) => {
        const unitPrice = cart.lines.find(({ productId }) => productId === line.productId)?.unitPrice
        return { ...line, total: multiply(unitPrice ?? cents(0), line.quantity) }
      })
      expect(calculateSets(all, { lines: restLines })).toBeUndefined()
      // The lines add up to the total, also with the discount of a payment method.
      const ofMethod = calculateMethodDiscount(
        { method: 'crypto', part: basisPoints(part) },
        cart.lines,
        applied,
      )
      const priced = quote(cart.lines, { shipping: undefined, adjustments: [applied] })
      const paid = ofMethod === undefined ? priced : withAdjustment(priced, ofMethod)
      const left = cart.lines.map(
        ({ productId, total }) =>
          total -
          (applied.amountByProduct.get(productId) ?? 0) -
          (ofMethod?.amountByProduct.get(productId) ?? 0),
      )
      for (const amount of left) expect(amount).toBeGreaterThanOrEqual(0)
      expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(paid.total)
      expect(paid.total).toBeGreaterThanOrEqual(50)
    }),
    { numRuns: 5000 },
  )
  expect(found).toBeGreaterThan(500)
})
