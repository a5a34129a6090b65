import { expect, test } from 'vitest'
import { lowStockFrom, lowStockNote, soldOutBadge, stockCount, stockWords } from './stock-status.ts'

test('0 or less means SOLD OUT', () => {
  for (const stock of [0, -1]) {
    expect([stockWords(stock), soldOutBadge(stock)]).toEqual(['Out of Stock', 'SOLD OUT'])
    expect(stockCount(stock)).toBe('0 in stock')
    expect(lowStockNote(stock)).toBeUndefined()
  }
})

test('few left are counted, many are not', () => {
  expect([stockWords(3), soldOutBadge(3), lowStockNote(3)]).toEqual(['In Stock', undefined, 'Only 3 left'])
  expect(lowStockNote(lowStockFrom + 1)).toBeUndefined()
})
