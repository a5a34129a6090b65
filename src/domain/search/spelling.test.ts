import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from '../edit-distance.ts'
import { correctSpelling, findNearestWord, listOtherSearches } from './spelling.ts'

const catalog = [
  'kratom',
  'powder',
  'green',
  'maeng',
  'wyrdgrove',
  'capsules',
  'red',
  'bali',
  'sour',
  'watermelon',
  'gummies',
]
const vocabulary = { catalog, synonyms: ['pills', 'tincture', 'bulk'] }
const arbitraryWord = fc.stringMatching(/^[a-z]{0,8}$/)

test('A typo is corrected to a known word', () => {
  expect(correctSpelling('kratm powdr', vocabulary)).toBe('kratom powder')
  expect(correctSpelling('Green Meang', vocabulary)).toBe('green maeng')
  expect(correctSpelling('wirdgrove capsuls', vocabulary)).toBe('wyrdgrove capsules')
})

test('A correct word and an unknown word are not changed', () => {
  expect(correctSpelling('green kratom', vocabulary)).toBeUndefined()
  expect(correctSpelling('bicycle', vocabulary)).toBeUndefined()
  expect(findNearestWord('rad', catalog)).toBeUndefined()
})

test('Words are put together and taken apart', () => {
  expect(correctSpelling('water melon powder', vocabulary)).toBe('watermelon powder')
  expect(correctSpelling('redbali 8oz', vocabulary)).toBe('red bali 8oz')
})

test('A synonym is known and corrected when it is long, and a short word keeps its first letter', () => {
  expect(correctSpelling('kratm pills', vocabulary)).toBe('kratom pills')
  expect(correctSpelling('red tincure', vocabulary)).toBe('red tincture')
  expect(correctSpelling('red bull', vocabulary)).toBeUndefined()
  expect(correctSpelling('5 hour', vocabulary)).toBeUndefined()
})

test('Other searches are the known words, corrected, and then fewer of them', () => {
  expect(listOtherSearches('thc gumies', vocabulary)).toEqual(['gummies'])
  expect(listOtherSearches('red bali vape pen', vocabulary)).toEqual(['red bali', 'red', 'bali'])
  expect(listOtherSearches('red powder capsules', vocabulary)).toEqual([
    'red powder',
    'red capsules',
    'powder capsules',
  ])
  expect(listOtherSearches('delta 8 gummies', vocabulary)).not.toContain('8')
  expect(listOtherSearches('bicycle', vocabulary)).toEqual([])
})

test('The distance of two words is symmetric, 0 for equal words and 1 for one typo', () => {
  fc.assert(
    fc.property(arbitraryWord, arbitraryWord, (a, b) => {
      expect(editDistance(a, a)).toBe(0)
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,8}$/), fc.nat(), (text, offset) => {
      const index = offset % (text.length - 1)
      const swapped = text.slice(0, index) + text[index + 1] + text[index] + text.slice(index + 2)
      expect(editDistance(text, swapped)).toBeLessThanOrEqual(1)
      expect(editDistance(text, text.slice(0, index) + text.slice(index + 1))).toBe(1)
    }),
  )
})
