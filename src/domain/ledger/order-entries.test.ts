import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { type OrderStep, orderStep, orderSums } from '#tests/support/order-steps.ts'
import { TrackedOrder } from '#tests/support/tracked-order.ts'
import { type Cents, cents, zero } from '../money.ts'
import type { RefundPart } from '../payments/payment.ts'
import type { Posting } from './ledger-entry.ts'
import { findLedgerDifferences } from './order-balances.ts'
import { createRefundEntry, createSaleEntry } from './order-entries.ts'
import { splitRefund, sumBalances } from './split-refund.ts'

const numRuns = repetitions({ few: 500, many: 20_000 })
const at = new Date('2026-11-27T12:00:00Z')

const sum = (postings: readonly Posting[]) => postings.reduce((total, { amount }) => total + amount, 0)

describe('The ledger', () => {
  test('balances after every step, and says what the tables of the order say', () => {
    fc.assert(
      fc.property(orderSums, fc.array(orderStep, { maxLength: 12 }), (sums, steps) => {
        const tracked = new TrackedOrder(sums)
        for (const next of steps) {
          tracked.apply(next)
          expect(findLedgerDifferences(tracked.money, tracked.postings)).toEqual([])
        }
        for (const { postings } of tracked.entries) {
          expect(sum(postings)).toBe(0)
          expect(postings.length).toBeGreaterThanOrEqual(2)
        }
        expect(new Set(tracked.entries.map(({ key }) => key)).size).toBe(tracked.entries.length)
      }),
      { numRuns },
    )
  })

  test('gives an order that is refunded in full back by the way it was paid', () => {
    fc.assert(
      fc.property(orderSums, fc.array(orderStep, { maxLength: 8 }), (sums, steps) => {
        const tracked = new TrackedOrder(sums)
        tracked.apply({ kind: 'capture', account: 0, amount: 0 })
        const isOriginal = (next: OrderStep) =>
          next.kind.startsWith('refund-p') &&
          'isByHand' in next &&
          !next.isByHand &&
          next.destination === 'original'
        for (const next of steps.filter(isOriginal)) tracked.apply(next)
        tracked.apply({ kind: 'refund-rest', amount: 0, isByHand: false, destination: 'original' })
        expect(sumBalances(tracked.postings, ['receivable'])).toBe(0)
        expect(sumBalances(tracked.postings, ['store-credit'])).toBe(0)
      }),
      { numRuns },
    )
  })

  test('has no income, shipping and tax left of an order that is refunded in full', () => {
    fc.assert(
      fc.property(orderSums, fc.array(orderStep, { maxLength: 8 }), (sums, steps) => {
        const tracked = new TrackedOrder(sums)
        tracked.apply({ kind: 'capture', account: 0, amount: 0 })
        for (const next of steps) tracked.apply(next)
        tracked.apply({ kind: 'refund-rest', amount: 0, isByHand: false, destination: 'original' })
        const { postings } = tracked
        expect(sumBalances(postings, ['sales', 'discounts', 'payment-discounts', 'refunds'])).toBe(0)
        expect(sumBalances(postings, ['shipping'])).toBe(0)
        expect(sumBalances(postings, ['sales-tax'])).toBe(0)
      }),
      { numRuns },
    )
  })

  test('loses nothing to a bank that takes back what went to store credit, unless the credit is spent', () => {
    const toCredit = { isByHand: false, destination: 'store-credit' } as const
    fc.assert(
      fc.property(orderSums, fc.integer({ min: 1, max: 12_000 }), fc.boolean(), (sums, amount, isSpent) => {
        const tracked = new TrackedOrder(sums)
        tracked.apply({ kind: 'capture', account: 0, amount: 0 })
        tracked.apply({ ...toCredit, kind: 'refund-parts', amount })
        tracked.apply({ kind: 'bank-return', spentShare: isSpent ? 1 : 0 })
        const lost = sumBalances(tracked.postings, ['write-off'])
        expect(lost).toBe(isSpent ? (tracked.reclaimed?.owed ?? 0) : 0)
        // The customer has as much credit as paid for the order.
        if (!isSpent && tracked.reclaimed !== undefined)
          expect(sumBalances(tracked.postings, ['store-credit'])).toBe(0)
      }),
      { numRuns },
    )
  })

  test('tells two extra payments of one amount apart, of which one was refunded and the other taken back', () => {
    const sums = { subtotal: cents(2500), discount: zero, shipping: zero, tax: zero, total: cents(2500) }
    const extra = { kind: 'extra', account: 0, amount: 2500 } as const
    for (const last of ['return-extra', 'refund-extra'] as const) {
      const tracked = new TrackedOrder({ ...sums, discounts: [], credit: zero })
      const steps = [
        extra,
        extra,
        { kind: 'refund-extra' },
        { kind: 'return-extra' },
        { kind: last },
      ] as const
      for (const next of steps) {
        tracked.apply(next)
        expect(findLedgerDifferences(tracked.money, tracked.postings)).toEqual([])
      }
    }
  })

  test('differs when an entry is missing', () => {
    fc.assert(
      fc.property(
        orderSums,
        fc.array(orderStep, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (sums, steps, pick) => {
          const tracked = new TrackedOrder(sums)
          for (const next of steps) tracked.apply(next)
          fc.pre(tracked.entries.length > 0)
          const missing = tracked.entries[pick % tracked.entries.length]
          const kept = tracked.entries
            .filter((entry) => entry !== missing)
            .flatMap(({ postings }) => postings)
          expect(findLedgerDifferences(tracked.money, kept)).not.toEqual([])
        },
      ),
    )
  })
})

describe('A refund', () => {
  const order = { id: 'order', number: 'LW-1', mode: 'live', isDemo: false } as const
  const balances: Posting[] = [
    { account: 'receivable', providerAccountId: 'card', amount: cents(3400) },
    { account: 'discounts', providerAccountId: undefined, amount: cents(500) },
    { account: 'sales', providerAccountId: undefined, amount: cents(-3000) },
    { account: 'shipping', providerAccountId: undefined, amount: cents(-700) },
    { account: 'sales-tax', providerAccountId: undefined, amount: cents(-200) },
  ]
  const refund = (amount: Cents, parts: readonly RefundPart[] = []) =>
    createRefundEntry(
      order,
      { id: 'refund', amount, credit: zero, parts, paymentId: 'payment', accountId: 'card' },
      { balances, isSettledByHand: false, occurredAt: at },
    )?.postings.map(({ account, amount: posted }) => `${account} ${posted}`)

  test.each([
    [2000, ['refunds 2000', 'receivable -2000']],
    [3000, ['refunds 2500', 'shipping 500', 'receivable -3000']],
    [3400, ['refunds 2500', 'shipping 700', 'sales-tax 200', 'receivable -3400']],
  ])('of %i without parts gives back goods, then shipping, then tax', (amount, postings) => {
    expect(refund(cents(amount))).toEqual(postings)
  })

  test('with parts that went back without parts before gives back what is left', () => {
    const left = [
      { account: 'sales', providerAccountId: undefined, amount: cents(-2500) },
      { account: 'refunds', providerAccountId: undefined, amount: cents(2400) },
      { account: 'sales-tax', providerAccountId: undefined, amount: cents(-200) },
    ] as const
    const parts = [{ lineId: 'line', amount: cents(280), tax: cents(20), removed: 0 }]
    expect(splitRefund({ amount: cents(300), parts }, left)).toMatchObject({
      goods: 100,
      shipping: 0,
      tax: 200,
    })
  })

  test('on its way when a bank took everything gives no tax back a second time', () => {
    const returned = [
      { account: 'sales', providerAccountId: undefined, amount: cents(-2500) },
      { account: 'refunds', providerAccountId: undefined, amount: cents(2500) },
      { account: 'sales-tax', providerAccountId: undefined, amount: zero },
    ] as const
    const parts = [{ lineId: 'line', amount: cents(280), tax: cents(20), removed: 0 }]
    expect(splitRefund({ amount: cents(300), parts }, returned)).toMatchObject({
      goods: 300,
      shipping: 0,
      tax: 0,
    })
  })

  test('with parts gives back those, and the rest is tax', () => {
    const parts = [
      { lineId: 'line', amount: cents(1000), tax: cents(40), removed: 0 },
      { lineId: undefined, amount: cents(300), tax: cents(10), removed: 0 },
    ]
    expect(refund(cents(1350), parts)).toEqual([
      'refunds 1000',
      'shipping 300',
      'sales-tax 50',
      'receivable -1350',
    ])
  })
})

test('A free order has its sales and discounts, and one that was worth nothing has no entry', () => {
  const order = {
    id: 'order',
    number: 'LW-1',
    mode: 'live',
    isDemo: false,
    shipping: zero,
    tax: zero,
    total: zero,
    credit: zero,
    discounts: [],
  } as const
  const sale = createSaleEntry({ ...order, subtotal: cents(900), discount: cents(900) }, undefined, at)
  expect(sale?.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['discounts', 900],
    ['sales', -900],
  ])
  expect(createSaleEntry({ ...order, subtotal: zero, discount: zero }, undefined, at)).toBeUndefined()
})

test('What a payment method took off is apart from what a promotion took off', () => {
  const sale = createSaleEntry(
    {
      id: 'order',
      number: 'LW-1',
      mode: 'live',
      isDemo: false,
      shipping: zero,
      tax: zero,
      credit: zero,
      subtotal: cents(4000),
      discount: cents(580),
      total: cents(3420),
      discounts: [
        { itemsAmount: cents(400), paymentMethod: undefined },
        { itemsAmount: cents(180), paymentMethod: 'crypto' },
      ],
    },
    { id: 'payment', accountId: 'coins' },
    at,
  )
  expect(sale?.postings.map(({ account, amount }) => [account, amount])).toEqual([
    ['receivable', 3420],
    ['discounts', 400],
    ['payment-discounts', 180],
    ['sales', -4000],
  ])
})
