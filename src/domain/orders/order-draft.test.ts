import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EditedOrder, editedFeeTerms, editedTerms } from '#tests/support/edited-order.ts'
import { repetitions } from '#tests/support/hunt.ts'
import { type ServedDraft, ServedOrder, servedCategories } from '#tests/support/served-order.ts'
import { add, basisPoints, cents, subtract, zero } from '../money.ts'
import { paymentMethods } from '../payments/payment-method.ts'
import type { Discount, Promotion } from '../promotions/promotion.ts'
import { countRemaining } from './order-line.ts'

const numRuns = repetitions({ few: 400, many: 30_000 })
const count = fc.integer({ min: 1, max: 3 })
const points = fc.integer({ min: 1, max: 10_000 }).map(basisPoints)
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), share: points }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 20_000 }).map(cents) }),
  fc.constant({ kind: 'free-shipping' as const }),
  fc.record({
    kind: fc.constant('buy-get' as const),
    buyQuantity: count,
    getQuantity: count,
    share: points,
    maxTimes: fc.constantFrom(undefined, 1),
    rewardScope: fc.constantFrom('same' as const, 'categories' as const),
  }),
  fc.record({ kind: fc.constant('gift' as const), buyQuantity: count, getQuantity: count }),
)
const promotions: fc.Arbitrary<readonly Promotion[]> = fc
  .array(
    fc.record({
      discount: discounts,
      scope: fc.constantFrom('all' as const, 'categories' as const),
      minimumSubtotal: fc.constantFrom(0, 5000).map(cents),
      usageLimit: fc.constantFrom(undefined, 5),
    }),
    { maxLength: 3 },
  )
  .map((drawn) =>
    drawn.map((changes, index) => ({
      id: `promotion-${index}`,
      name: `Promotion ${index}`,
      code: undefined,
      hasSingleUseCodes: false,
      targets: [{ id: 's', name: servedCategories[0] ?? '' }],
      rewards: [{ id: 'p1', name: servedCategories[1] ?? '' }],
      startsAt: new Date(0),
      endsAt: undefined,
      paused: false,
      usageLimitPerEmail: undefined,
      uses: 0,
      ...changes,
    })),
  )
const priceLists = fc.constantFrom(undefined, {
  name: 'Resellers',
  prices: { p0: { price: cents(433), minimumQuantity: 1 }, p3: { price: cents(1999), minimumQuantity: 1 } },
})
const drafts: fc.Arbitrary<ServedDraft> = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(8), fc.nat(8), fc.nat(4)),
  promotions,
  shipping: fc.constantFrom(0, 1500, 2315),
  terms: fc.constantFrom(undefined, editedTerms, editedFeeTerms),
  priceList: priceLists,
})
/** A payment that fails is tried again in another way. */
const ways = fc.array(
  fc.record({
    method: fc.constantFrom(...paymentMethods),
    part: fc.constantFrom(0, 0, 300, 500, 1234, 10_000).map(basisPoints),
  }),
  { minLength: 1, maxLength: 3 },
)

const edits = fc.record({
  kind: fc.constant('edit' as const),
  line: fc.nat(8),
  quantity: fc.nat(14),
  added: fc.array(fc.record({ product: fc.nat(3), quantity: count }), { maxLength: 1 }),
  shippingChange: fc.constantFrom(0, 0, 1500, -1500, 320, -320),
})
const refunds = fc.record({
  kind: fc.constant('refund' as const),
  line: fc.nat(8),
  removed: fc.nat(3),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  shippingShare: fc.constantFrom(0, 0, 0.3, 1),
})
const steps = fc.array(fc.oneof(edits, refunds), { maxLength: 6 })
const returns = fc.array(fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }), { maxLength: 3 })

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

type Ways = typeof ways extends fc.Arbitrary<infer All> ? All : never

function place(draft: ServedDraft, tried: Ways): ServedOrder {
  const order = new ServedOrder(draft)
  expect(order.total).toBe(add(order.quoted.total, order.tax))
  for (const { method, part } of tried) {
    order.payWith(method, part)
    expectSums(order)
  }
  return order
}

/** An edit or a refund, where the shop allows it. */
function makeStep(order: ServedOrder, step: Step, priceList: ServedDraft['priceList']): void {
  const line = order.lines[step.line % order.lines.length]
  if (line === undefined) return
  if (step.kind === 'refund') {
    const amount = cents(Math.round(order.getRefundable(line.id) * step.share))
    const shipping = cents(Math.round(order.getRefundable(undefined) * step.shippingShare))
    order.refund([{ lineId: line.id, amount, removed: step.removed }], shipping)
    return
  }
  const lines = [{ lineId: line.id, quantity: step.quantity }]
  const added = step.added.map(({ product, quantity }) => ({ productId: `p${product}`, quantity }))
  const plan = order.plan({ lines, added }, step.shippingChange, priceList)
  if (!plan.ok) return
  const before = order.worth
  order.store(plan.value)
  expect(subtract(order.worth, before)).toBe(plan.value.difference)
}

/** The sums of an order are those of its lines and refunds, and none is negative. */
function expectSums(order: EditedOrder): void {
  const { lines } = order
  expect(order.subtotal).toBe(add(zero, ...lines.map(({ total }) => total)))
  expect(order.discount).toBe(add(zero, ...lines.map(({ discount }) => discount)))
  expect(order.tax).toBe(add(order.shippingTax, order.deliveryFee, ...lines.map(({ tax }) => tax)))
  expect(order.excise).toBe(add(zero, ...lines.map(({ excise }) => excise)))
  expect(order.held).toBe(order.worth)
  const sums = [order.worth, order.held, order.shipping, order.shippingTax, order.deliveryFee]
  for (const sum of sums) expect(sum).toBeGreaterThanOrEqual(0)
  for (const line of lines) {
    expect(countRemaining(line)).toBeGreaterThanOrEqual(0)
    expect(line.discount).toBeGreaterThanOrEqual(0)
    expect(line.discount).toBeLessThanOrEqual(line.total)
    const back = order.refunds.flatMap(({ parts }) => parts).filter(({ lineId }) => lineId === line.id)
    for (const { amount, tax } of back) expect(Math.min(amount, tax)).toBeGreaterThanOrEqual(0)
    const amount = add(zero, ...back.map((part) => part.amount))
    expect(amount).toBeLessThanOrEqual(subtract(line.total, line.discount))
    expect(add(zero, ...back.map(({ tax }) => tax))).toBeLessThanOrEqual(line.tax)
  }
}

describe('An order that staff make of a draft', () => {
  it('costs what its lines cost under any promotion, price list, payment method and tax, and goes back to the cent', () => {
    fc.assert(
      fc.property(drafts, ways, steps, returns, (draft, tried, sequence, parcels) => {
        const order = place(draft, tried)
        for (const step of sequence) {
          makeStep(order, step, draft.priceList)
          expectSums(order)
        }
        for (const wanted of parcels) {
          order.returnUnits(
            order.lines.flatMap(({ id }, index) => {
              const quantity = Math.min(wanted[index % wanted.length] ?? 0, order.countReturnable(id))
              return quantity > 0 ? [{ lineId: id, quantity }] : []
            }),
          )
          expectSums(order)
        }
        order.refundAll()
        expectSums(order)
        expect(order.held).toBe(0)
      }),
      { numRuns },
    )
  })

  it('is as before after an edit there and back', () => {
    fc.assert(
      fc.property(drafts, ways, edits, (draft, tried, edit) => {
        const order = place(draft, tried)
        const worth = order.worth
        const added = [{ productId: `p${edit.line % 4}`, quantity: edit.quantity + 1 }]
        const there = order.plan({ lines: [], added }, Math.max(0, edit.shippingChange), draft.priceList)
        if (!there.ok) throw new Error(there.refusal.message)
        order.store(there.value)
        const newest = order.lines.at(-1)
        const back = order.plan(
          { lines: [{ lineId: newest?.id ?? '', quantity: 0 }], added: [] },
          -there.value.shippingChange,
          draft.priceList,
        )
        if (!back.ok) throw new Error(back.refusal.message)
        order.store(back.value)
        expectSums(order)
        expect(order.worth).toBe(worth)
        expect(order.held).toBe(worth)
      }),
      { numRuns },
    )
  })
})
