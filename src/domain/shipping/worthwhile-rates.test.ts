import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { listWorthwhileRates } from './worthwhile-rates.ts'

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}`
const rate = (service: string, amount: number, from: number, to = from) => ({
  service,
  amount: cents(amount),
  arrival: { from: day(from), to: day(to) },
})
const list = (...rates: ReturnType<typeof rate>[]) => listWorthwhileRates(rates).map(({ service }) => service)

describe('The shipping rates to choose from', () => {
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

  test('keep the first one, which is the standard service', () => {
    expect(list(rate('standard', 1500, 2, 3), rate('ground', 1200, 1))).toEqual(['standard', 'ground'])
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
        const kept = listWorthwhileRates(all)
        const cheapest = (some: readonly (typeof all)[number][]) =>
          Math.min(...some.map(({ amount }) => amount))
        const soonest = (some: readonly (typeof all)[number][]) =>
          some.map(({ arrival }) => arrival.to).sort()[0]
        expect(cheapest(kept)).toBe(cheapest(all))
        expect(soonest(kept)).toBe(soonest(all))
      }),
    )
  })
})
