import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlace, createRule } from '#tests/support/compliance-rules.ts'
import { createRegulatedProduct } from '#tests/support/regulated-product.ts'
import type { ProductClass } from '../composition/product-class.ts'
import type { LabResults } from '../lots/lab-results.ts'
import { evaluateRules } from './evaluate-rules.ts'
import { findBrokenLimit, noLimits } from './rule-limits.ts'

const ratio = { ...noLimits, minMitragynineRatio: 100 }
const concentration = { ...noLimits, maxSevenOhAndPseudoindoxylPpm: 1000 }
const product = (productClass: ProductClass, results: Partial<LabResults>) =>
  createRegulatedProduct(productClass, results)

describe('The ratio of mitragynine to 7-OH and pseudoindoxyl', () => {
  test.each<[string, ProductClass, Partial<LabResults>, string | undefined]>([
    ['exactly 100 to 1', 'leaf', { mitragyninePpm: 14_000, sevenOhPpm: 140 }, undefined],
    ['one part under', 'leaf', { mitragyninePpm: 13_999, sevenOhPpm: 140 }, 'mitragynine-ratio-too-low'],
    [
      'both added, exact',
      'extract',
      { mitragyninePpm: 14_000, sevenOhPpm: 90, pseudoindoxylPpm: 50 },
      undefined,
    ],
    [
      'both added, one under',
      'extract',
      { mitragyninePpm: 14_000, sevenOhPpm: 90, pseudoindoxylPpm: 51 },
      'mitragynine-ratio-too-low',
    ],
    ['neither', 'extract', { mitragyninePpm: 0, sevenOhPpm: 0, pseudoindoxylPpm: 0 }, undefined],
    [
      'no mitragynine result',
      'leaf',
      { mitragyninePpm: undefined, sevenOhPpm: 0 },
      'mitragynine-ratio-unknown',
    ],
    ['no 7-OH result', 'leaf', { sevenOhPpm: undefined }, 'mitragynine-ratio-unknown'],
    ['pseudoindoxyl not tested in leaf', 'leaf', { sevenOhPpm: 140, pseudoindoxylPpm: undefined }, undefined],
    [
      'pseudoindoxyl not tested in an extract',
      'extract',
      { sevenOhPpm: 1, pseudoindoxylPpm: undefined },
      'mitragynine-ratio-unknown',
    ],
    [
      'pseudoindoxyl not tested in a 7-OH product',
      '7-oh',
      { sevenOhPpm: 1, pseudoindoxylPpm: undefined },
      'mitragynine-ratio-unknown',
    ],
  ])('%s in %s: %o', (_title, productClass, results, refusal) => {
    expect(findBrokenLimit(ratio, product(productClass, results))).toBe(refusal)
  })

  const figure = fc.integer({ min: 0, max: 1_000_000 })

  test('passes exactly when mitragynine is at least that many times both together', () => {
    fc.assert(
      fc.property(
        figure,
        figure,
        figure,
        fc.integer({ min: 0, max: 1000 }),
        (mitragynine, sevenOh, mp, least) => {
          const results = { mitragyninePpm: mitragynine, sevenOhPpm: sevenOh, pseudoindoxylPpm: mp }
          const broken = findBrokenLimit(
            { ...noLimits, minMitragynineRatio: least },
            product('extract', results),
          )
          const both = BigInt(sevenOh) + BigInt(mp)
          expect(broken === undefined).toBe(BigInt(mitragynine) >= BigInt(least) * both)
        },
      ),
    )
  })

  test('never passes because there is more 7-OH or pseudoindoxyl, or less mitragynine', () => {
    fc.assert(
      fc.property(figure, figure, figure, figure, (mitragynine, sevenOh, mp, more) => {
        const passes = (change: Partial<LabResults>) =>
          findBrokenLimit(
            ratio,
            product('extract', {
              mitragyninePpm: mitragynine,
              sevenOhPpm: sevenOh,
              pseudoindoxylPpm: mp,
              ...change,
            }),
          ) === undefined
        if (passes({})) return
        expect(passes({ sevenOhPpm: sevenOh + more })).toBe(false)
        expect(passes({ pseudoindoxylPpm: mp + more })).toBe(false)
        expect(passes({ mitragyninePpm: Math.max(0, mitragynine - more) })).toBe(false)
      }),
    )
  })

  test('never passes because a figure is unknown', () => {
    const names = ['mitragyninePpm', 'sevenOhPpm', 'pseudoindoxylPpm'] as const
    fc.assert(
      fc.property(figure, figure, fc.constantFrom(...names), (mitragynine, sevenOh, unknown) => {
        const results = { mitragyninePpm: mitragynine, sevenOhPpm: sevenOh, [unknown]: undefined }
        expect(findBrokenLimit(ratio, product('extract', results))).toBe('mitragynine-ratio-unknown')
      }),
    )
  })
})

describe('The sum of 7-OH and pseudoindoxyl in a gram or milliliter', () => {
  test.each<[number, number | undefined, string | undefined]>([
    [1000, 0, undefined],
    [600, 400, undefined],
    [1001, 0, 'seven-oh-and-pseudoindoxyl-too-high'],
    [600, 401, 'seven-oh-and-pseudoindoxyl-too-high'],
    [1, undefined, 'seven-oh-and-pseudoindoxyl-unknown'],
  ])('%s and %s ppm: %s', (sevenOhPpm, pseudoindoxylPpm, refusal) => {
    expect(findBrokenLimit(concentration, product('extract', { sevenOhPpm, pseudoindoxylPpm }))).toBe(refusal)
  })
})

test('A rule against synthetic alkaloids covers an extract whose pseudoindoxyl was not tested, and no leaf', () => {
  const rule = createRule({ forbidsSynthetics: true })
  const openHold = { productClass: '7-oh', held: false, notice: '', reason: 'Counsel agreed.' } as const
  const isServed = (productClass: ProductClass, results: Partial<LabResults>) =>
    evaluateRules({
      place: createPlace('NY'),
      lines: [product(productClass, { sevenOhPpm: 1, sevenOhMicrogramsPerArticle: 1, ...results })],
      rules: [rule],
      holds: [openHold],
      now: new Date('2026-11-26T12:00:00-05:00'),
    }).ok
  expect(isServed('extract', { pseudoindoxylPpm: 0 })).toBe(true)
  expect(isServed('extract', { pseudoindoxylPpm: undefined })).toBe(false)
  expect(isServed('leaf', { pseudoindoxylPpm: undefined })).toBe(true)
})
