import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-cell.ts'

describe('An amount of a file', () => {
  it.each([
    ['45', 4500],
    ['1,234.50', 123_450],
    ['$45.00', 4500],
    ['-18.50', -1850],
    ['-$18.50', -1850],
    ['$-18.50', -1850],
    ['- 18.50', -1850],
    ['18.50-', -1850],
    ['(18.50)', -1850],
    ['($1,018.50)', -101_850],
    ['45,00', 4500],
    ['1.234,5', 123_450],
    ['1 234,50', 123_450],
    ['-0.00', 0],
  ])('is read from %s', (text, cents) => {
    expect(parseAmount(text)).toBe(cents)
  })

  it.each([
    '',
    '-',
    '$',
    '11-26',
    '2026-11-26',
    '(18.50',
    '18.50)',
    '--5',
    '-(5)',
    '1.5.0',
    '12 5',
    '5 USD',
    '1e3',
  ])('is not %j', (text) => {
    expect(parseAmount(text)).toBeUndefined()
  })
})
