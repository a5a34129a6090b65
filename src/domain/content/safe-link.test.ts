import { expect, test } from 'vitest'
import { estimateReadingMinutes } from './reading-time.ts'
import { isSafeLink } from './safe-link.ts'

test.each([
  '/products?category=Kratom%20Powder',
  '/',
  '#faq',
  'https://www.fda.gov/',
  'mailto:support@leafward.example',
  'tel:+12125550142',
])('The link %s is allowed', (href) => {
  expect(isSafeLink(href)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:///elsewhere.example',
  'products',
  '',
])('The link %j is not allowed', (href) => {
  expect(isSafeLink(href)).toBe(false)
})

test('Reading 500 words takes two minutes, and any text at least one', () => {
  expect(estimateReadingMinutes('word '.repeat(500))).toBe(2)
  expect(estimateReadingMinutes('')).toBe(1)
})
