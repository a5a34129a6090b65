import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capToStock } from './cap-to-stock.ts'
import { lowStockFrom, lowStockNote, soldOutBadge, stockCount, stockWords } from './stock-words.ts'

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

test('a capped quantity is never more than wanted, nor than there is, nor below zero', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer(), (wanted, stock) => {
      const { quantity, capped } = capToStock(wanted, stock)
      expect(quantity).toBeGreaterThanOrEqual(0)
      expect(quantity).toBeLessThanOrEqual(Math.max(0, Math.min(wanted, stock)))
      expect(capped).toBe(quantity < wanted)
    }),
  )
})
