import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, joinWords } from './text.ts'

test('A count has a comma after every three digits, as the platform writes it', () => {
  const american = new Intl.NumberFormat('en-US')
  expect(formatCount(43713)).toBe('43,713')
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(american.format(count))
    }),
  )
})

test('Only a whole number is a count', () => {
  expect(() => formatCount(1234.5)).toThrow(RangeError)
})

test('Words are joined as the platform joins them', () => {
  const all = new Intl.ListFormat('en-US')
  const any = new Intl.ListFormat('en-US', { type: 'disjunction' })
  expect(joinWords(['lead', 'arsenic', 'cadmium'])).toBe('lead, arsenic, and cadmium')
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), (words) => {
      expect(joinWords(words)).toBe(all.format(words))
      expect(joinWords(words, 'or')).toBe(any.format(words))
    }),
  )
})
