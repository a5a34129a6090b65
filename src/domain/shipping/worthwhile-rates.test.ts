import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { estimateArrival } from './arrival.ts'
import { standardServiceCode } from './shipping-price.ts'
import { listWorthwhileRates } from './worthwhile-rates.ts'

const rate = (serviceCode: string, amount: number, from: number, to = from) => ({
  serviceCode,
  amount: cents(amount),
  days: { from, to },
})
/** A Thursday at noon in New York. */
const thursday = new Date('2026-11-19T17:00:00Z')
const list = (...rates: ReturnType<typeof rate>[]) =>
  listWorthwhileRates(rates, thursday).map(({ serviceCode }) => serviceCode)

describe('The offered shipping rates', () => {
  test('leave out what is both dearer and not sooner', () => {
    expect(list(rate('ground', 1945, 1), rate('next-day', 3980, 1), rate('two-day', 2670, 2))).toEqual([
      'ground',
    ])
  })

  test('keep what is dearer and sooner, also at one end of its days alone', () => {
    expect(list(rate('ground', 1945, 2, 3), rate('express', 3980, 1, 3), rate('air', 4980, 2))).toEqual([
      'ground',
      'express',
      'air',
    ])
  })

  test('keep the standard service, whose price the shop promises', () => {
    expect(list(rate(standardServiceCode, 1500, 2, 3), rate('ground', 1200, 1))).toEqual([
      standardServiceCode,
      'ground',
    ])
  })

  test('always have the cheapest one and one of the first to arrive', () => {
    const rates = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
      ),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(rates, (given) => {
        const all = given.map(([amount, from, more], index) => rate(`s${index}`, amount, from, from + more))
        const kept = listWorthwhileRates(all, thursday)
        const first = (some: typeof all) =>
          some.map(({ days }) => estimateArrival(thursday, `${days.from} to ${days.to}`).to).sort()[0]
        expect(Math.min(...kept.map(({ amount }) => amount))).toBe(
          Math.min(...all.map(({ amount }) => amount)),
        )
        expect(first([...kept])).toBe(first(all))
      }),
    )
  })
})
