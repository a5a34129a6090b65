import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { calculateUnitPrices, formatMilligramPrice, formatUnitPrices } from './unit-price.ts'

test('A unit price is per oz, per piece or per mg, depending on the data', () => {
  expect(formatUnitPrices(cents(1848), { size: '8 OZ', netMilligrams: 226_796 })).toEqual(['$2.31 per oz'])
  expect(formatUnitPrices(cents(1860), { count: '30CT', netMilligrams: 15_000 })).toEqual([
    '$0.62 per piece',
    '$0.0012 per mg',
  ])
  expect(formatUnitPrices(cents(899), { count: '1CT' })).toEqual([])
  expect(formatUnitPrices(cents(899), {})).toEqual([])
})

test('A price per mg has four decimals, and is left out where they are all zero', () => {
  expect(formatMilligramPrice(0.0002)).toBe('$0.0002 per mg')
  expect(formatMilligramPrice(0.4)).toBe('$0.4000 per mg')
  expect(formatMilligramPrice(0)).toBeUndefined()
  expect(formatMilligramPrice(undefined)).toBeUndefined()
})

// Covers: card-unit-price
test('A unit price times the contents is the price, except for rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 750 }), (price, pieces) => {
      const { perPiece = 0 } = calculateUnitPrices(cents(price), { count: `${pieces}CT` })
      expect(Math.abs(perPiece * pieces * 100 - price)).toBeLessThanOrEqual(pieces / 2 + 1e-6)
    }),
  )
})
