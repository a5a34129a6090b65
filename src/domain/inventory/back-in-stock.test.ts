import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRequestsToNotify, emailsPerUnit } from './back-in-stock.ts'

test('Three people are told of one piece, and the next ones only when those had their day', () => {
  expect(countRequestsToNotify({ stock: 4, toldLately: 0, waiting: 50 })).toBe(12)
  expect(countRequestsToNotify({ stock: 4, toldLately: 12, waiting: 38 })).toBe(0)
  expect(countRequestsToNotify({ stock: 0, toldLately: 0, waiting: 5 })).toBe(0)
})

test('Never more than wait, never more than the stock bears, never fewer than none', () => {
  const few = fc.nat({ max: 500 })
  fc.assert(
    fc.property(few, few, few, (stock, toldLately, waiting) => {
      const now = countRequestsToNotify({ stock, toldLately, waiting })
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(waiting)
      if (now > 0) expect(now + toldLately).toBeLessThanOrEqual(stock * emailsPerUnit)
    }),
  )
})
