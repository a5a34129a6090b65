import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRequestsToNotify, emailsPerUnit } from './back-in-stock.ts'

test('One piece in stock is announced to three people, and to the next ones a day later', () => {
  expect(countRequestsToNotify({ stock: 4, toldLately: 0, waiting: 50 })).toBe(12)
  expect(countRequestsToNotify({ stock: 4, toldLately: 12, waiting: 38 })).toBe(0)
  expect(countRequestsToNotify({ stock: 0, toldLately: 0, waiting: 5 })).toBe(0)
})

test('The number of emails is never negative and exceeds neither the waiting people nor the stock', () => {
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
