import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateParcelWeight } from './parcel.ts'
import {
  formatBoxSize,
  formatWeight,
  fromInches,
  fromOunces,
  toShownInches,
  toShownOunces,
  toShownPounds,
} from './shipping-box.ts'

test('A size in tenths of an inch is shown as it was entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (tenths) => {
      expect(toShownInches(fromInches(tenths / 10))).toBe(tenths / 10)
    }),
  )
  expect(formatBoxSize({ length: fromInches(10), width: fromInches(8.5), height: fromInches(4) })).toBe(
    '10 × 8.5 × 4 in',
  )
})

test('A weight in tenths of an ounce is shown as it was entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24_000 }), (tenths) => {
      expect(toShownOunces(fromOunces(tenths / 10))).toBe(tenths / 10)
    }),
  )
})

test('A weight in hundredths of a pound is shown as it was entered, and any weight is read as the same again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15_000 }), (hundredths) => {
      expect(toShownPounds(fromOunces((hundredths / 100) * 16))).toBe(hundredths / 100)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 68_000 }), (grams) => {
      expect(fromOunces(toShownPounds(grams) * 16)).toBe(grams)
    }),
  )
  expect(toShownPounds(fromOunces(2))).toBe(0.125)
})

test.each([
  [348, '12.3 oz'],
  [453, '1 lb'],
  [680, '1 lb 8 oz'],
])('A weight of %i g is %s', (grams, text) => {
  expect(formatWeight(grams)).toBe(text)
})

test('The weight of a parcel has the tare of its box instead of the usual packaging', () => {
  const lines = [{ weightGrams: 250, quantity: 2 }]
  expect(calculateParcelWeight(lines)).toBe(580)
  expect(calculateParcelWeight(lines, 120)).toBe(620)
})
