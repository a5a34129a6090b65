import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, cents, zero } from '../money.ts'
import { chooseRefundSources, splitRefundParts, sumParts } from './refund-sources.ts'

const amount = fc.integer({ min: 1, max: 9000 }).map(cents)

describe('chooseRefundSources', () => {
  const sources = [
    { paymentId: 'first', left: cents(2000) },
    { paymentId: 'later', left: cents(800) },
  ]

  it('takes one payment that has enough, the first one before the others', () => {
    expect(chooseRefundSources(cents(700), sources)).toEqual([{ paymentId: 'first', amount: 700 }])
    const empty = [{ paymentId: 'first', left: zero }, ...sources.slice(1)]
    expect(chooseRefundSources(cents(700), empty)).toEqual([{ paymentId: 'later', amount: 700 }])
  })

  it('takes what each has when none has enough', () => {
    expect(chooseRefundSources(cents(2500), sources)).toEqual([
      { paymentId: 'first', amount: 2000 },
      { paymentId: 'later', amount: 500 },
    ])
  })

  it('gives all of the amount, and nothing twice', () => {
    fc.assert(
      fc.property(amount, fc.array(fc.nat(5000), { minLength: 1, maxLength: 4 }), (asked, lefts) => {
        const found = lefts.map((left, index) => ({ paymentId: `p${index}`, left: cents(left) }))
        const chosen = chooseRefundSources(asked, found)
        expect(add(...chosen.map((source) => source.amount))).toBe(asked)
        expect(new Set(chosen.map(({ paymentId }) => paymentId)).size).toBe(chosen.length)
      }),
    )
  })
})

describe('splitRefundParts', () => {
  it('keeps amounts and items, and takes each item out once', () => {
    const part = fc.record({
      lineId: fc.constantFrom('a', 'b', 'c'),
      amount: fc.nat(3000).map(cents),
      tax: fc.oneof(fc.constant(zero), fc.nat(300).map(cents)),
      removed: fc.nat(3),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(part, { selector: ({ lineId }) => lineId }),
        fc.nat(9000),
        (parts, limit) => {
          const total = sumParts(parts)
          const { first, rest } = splitRefundParts(parts, cents(Math.min(limit, total)))
          const sum = (lineId: string, field: 'amount' | 'tax' | 'removed') =>
            [...first, ...rest]
              .filter((each) => each.lineId === lineId)
              .reduce((all, each) => all + each[field], 0)
          expect(sumParts(first)).toBe(Math.min(limit, total))
          for (const { lineId, amount: paid, tax, removed } of parts)
            expect([sum(lineId, 'amount'), sum(lineId, 'tax'), sum(lineId, 'removed')]).toEqual([
              paid,
              tax,
              removed,
            ])
          for (const each of rest) expect(each.amount + each.tax + each.removed).toBeGreaterThan(0)
        },
      ),
    )
  })
})
