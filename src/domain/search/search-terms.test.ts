import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearchTerms } from './search-terms.ts'

const readTokens = (text: string) => parseSearchTerms(text).map(({ token }) => token)
const readSpellings = (text: string) =>
  parseSearchTerms(text).map(({ spellings }) => spellings.map((words) => words.join(' ')))
const readNear = (text: string) =>
  parseSearchTerms(text).flatMap(({ near }) => near.map((words) => words.join(' ')))

describe('A search text', () => {
  test.each(['7-OH', '7oh', '7 oh', 'Seven OH', ' 7 – oh '])('%j means 7 and oh', (text) => {
    expect(readTokens(text)).toEqual(['7', 'oh'])
  })

  test.each(['8oz', '8 oz', '8-OZ', '8 ounces', '8.0 oz', 'eight ounce', '8/1 oz'])(
    '%j is one amount',
    (text) => {
      expect(readTokens(text)).toEqual(['8oz'])
      expect(readSpellings(text)[0]).toContain('8 oz')
    },
  )

  test.each(['half pound', 'half a pound', '1/2 lb', '½ lb', '0.5lb'])('%j is 8 ounces', (text) => {
    expect(readSpellings(text)[0]).toContain('8 oz')
  })

  test.each([
    ['250g', '8 oz'],
    ['500 grams', '20 oz'],
    ['28 g', '1 oz'],
    ['8 oz', '225 g'],
  ])('%j also finds labels that say %j', (text, near) => {
    expect([...readNear(text), ...(readSpellings(text)[0] ?? [])]).toContain(near)
  })

  test('does not take a count or a potency for a weight', () => {
    expect(readNear('100 ct')).toEqual([])
    expect(readNear('250 mg')).toEqual([])
    expect(readSpellings('100 count')[0]).toContain('100 ct')
    expect(readNear('8 oz').filter((amount) => amount.endsWith(' oz'))).toEqual([])
  })

  test('keeps a number without a unit as it is, and as a word', () => {
    expect(readSpellings('50 shot')).toEqual([['50', 'fifty'], ['shot']])
    expect(readTokens('capsules 120')).toEqual(['capsules', '120'])
  })

  test('requires no words about shopping, unless there are no others', () => {
    const required = (text: string) =>
      parseSearchTerms(text).flatMap(({ token, isRequired }) => (isRequired ? [token] : []))
    expect(required('cheap red bali strain')).toEqual(['red', 'bali'])
    expect(required('best deals')).toEqual(['best', 'deals'])
  })

  test('has at most twelve terms of letters, digits and decimal points, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const terms = parseSearchTerms(text)
        expect(terms.length).toBeLessThanOrEqual(12)
        for (const { spellings, near } of terms)
          for (const word of [...spellings, ...near].flat())
            expect(word).toMatch(/^(?:\p{L}+|\d+(?:\.\d+)?)$/u)
      }),
    )
  })
})
