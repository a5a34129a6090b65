import { expect, test } from 'vitest'
import {
  formatStockStatus,
  lowStockNote,
  lowStockThreshold,
  soldOutBadge,
  stockCount,
} from './stock-status.ts'

test('0 or less means SOLD OUT', () => {
  for (const stock of [0, -1]) {
    expect([formatStockStatus(stock), soldOutBadge(stock)]).toEqual(['Out of Stock', 'SOLD OUT'])
    expect(stockCount(stock)).toBe('0 in stock')
    expect(lowStockNote(stock)).toBeUndefined()
  }
})

test('few left are counted, many are not', () => {
  expect([formatStockStatus(3), soldOutBadge(3), lowStockNote(3)]).toEqual([
    'In Stock',
    undefined,
    'Only 3 left',
  ])
  expect(lowStockNote(lowStockThreshold + 1)).toBeUndefined()
})
