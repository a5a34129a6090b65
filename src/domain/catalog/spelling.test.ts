import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctSpelling, editDistance, findNearestWord } from './spelling.ts'

const vocabulary = ['kratom', 'powder', 'green', 'maeng', 'wyrdgrove', 'capsules', 'red', 'bali']
const arbitraryWord = fc.stringMatching(/^[a-z]{0,8}$/)

test('A typo is corrected to a known word', () => {
  expect(correctSpelling('kratm powdr', vocabulary)).toBe('kratom powder')
  expect(correctSpelling('Green Meang', vocabulary)).toBe('green maeng')
  expect(correctSpelling('wirdgrove capsuls', vocabulary)).toBe('wyrdgrove capsules')
})

test('A correct word and an unknown word are not changed', () => {
  expect(correctSpelling('green kratom', vocabulary)).toBeUndefined()
  expect(correctSpelling('bicycle', vocabulary)).toBeUndefined()
  expect(findNearestWord('rad', vocabulary)).toBeUndefined()
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
