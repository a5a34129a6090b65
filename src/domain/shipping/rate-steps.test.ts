import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { explainWrongSteps, findRateStep, type RateStep } from './rate-steps.ts'

const format = (grams: number) => `${grams} g`
const step = (from: number, upTo: number | undefined, price = 500): RateStep => ({
  from,
  upTo,
  price: cents(price),
})

describe('A table of steps', () => {
  test('has one price for every weight, whatever steps are accepted', () => {
    const bounds = fc.uniqueArray(fc.integer({ min: 1, max: 70_000 }), { maxLength: 19 })
    const order = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(bounds, fc.boolean(), fc.nat({ max: 100_000 }), order, (inner, isOpen, weight, seed) => {
        const sorted = [0, ...inner.toSorted((one, other) => one - other)]
        const steps = sorted
          .map((from, place) => step(from, sorted[place + 1] ?? (isOpen ? undefined : from + 100)))
          .toSorted((one, other) => ((one.from + seed) % 7) - ((other.from + seed) % 7))
        expect(explainWrongSteps(steps, format)).toBeUndefined()
        const hits = steps.filter(({ from, upTo }) => from <= weight && (upTo === undefined || weight < upTo))
        const isAbove = !isOpen && weight >= (sorted.at(-1) ?? 0) + 100
        expect(hits).toHaveLength(isAbove ? 0 : 1)
        expect(findRateStep(steps, weight)).toBe(hits[0])
      }),
      { numRuns: 10_000 },
    )
  })

  test('that is accepted never has a gap, an overlap or a price below zero', () => {
    const anyStep = fc.record({
      from: fc.integer({ min: -5, max: 30 }),
      upTo: fc.option(fc.integer({ min: -5, max: 30 }), { nil: undefined }),
      price: fc.integer({ min: -1, max: 5 }).map(cents),
    })
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 4 }), (steps) => {
        if (explainWrongSteps(steps, format) !== undefined) return
        const end = Math.max(...steps.map(({ upTo }) => upTo ?? 40))
        for (let weight = 0; weight < end; weight += 1) {
          const hits = steps.filter(
            ({ from, upTo }) => from <= weight && (upTo === undefined || weight < upTo),
          )
          expect(hits).toHaveLength(1)
          expect(hits[0]?.price).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 20_000 },
    )
  })

  test.each([
    [[], 'Add at least one step.'],
    [[step(100, undefined)], 'There is no price below 100 g. Begin the first step at 0.'],
    [
      [step(0, 500), step(400, undefined)],
      'The steps from 0 g and from 400 g overlap. End the first one at 400 g.',
    ],
    [
      [step(0, undefined), step(400, undefined)],
      'The steps from 0 g and from 400 g overlap. End the first one at 400 g.',
    ],
    [
      [step(0, 500), step(600, undefined)],
      'There is no price from 500 g to 600 g. Close the gap between the two steps.',
    ],
    [[step(0, 0)], 'The step from 0 g must end above 0 g.'],
    [[step(0, undefined, -1)], 'Weights, subtotals and prices cannot be negative.'],
  ])('of %j is refused with a sentence', (steps, sentence) => {
    expect(explainWrongSteps(steps, format)).toBe(sentence)
  })
})
