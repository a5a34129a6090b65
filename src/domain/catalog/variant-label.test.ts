import { expect, test } from 'vitest'
import { describeVariant, formatVariantLabel } from './variant-label.ts'

test.each([
  ['30CT', '30 ct'],
  ['120CT', '120 ct'],
  ['30 CT', '30 ct'],
  ['10cnt', '10 ct'],
  ['8 OZ', '8 oz'],
  ['1-OZ', '1 oz'],
  ['BLUE RASPBERRY', 'Blue Raspberry'],
  ['Mango', 'Mango'],
  ['8 OZ · 30CT · BERRY', '8 oz · 30 ct · Berry'],
  ['250 g', '250 g'],
])('%s is written as %s', (label, written) => {
  expect(formatVariantLabel(label)).toBe(written)
})

test('A variant has what the product has', () => {
  expect(describeVariant({ size: '8 OZ', flavor: 'BERRY' })).toBe('8 oz · Berry')
  expect(describeVariant({})).toBe('')
})
