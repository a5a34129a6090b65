import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRequestsToNotify, emailsPerUnit } from './back-in-stock.ts'

test('Three people per unit in stock are notified, and nobody else within a day', () => {
  expect(countRequestsToNotify({ stock: 4, recentlyNotified: 0, openRequests: 50 })).toBe(12)
  expect(countRequestsToNotify({ stock: 4, recentlyNotified: 12, openRequests: 38 })).toBe(0)
  expect(countRequestsToNotify({ stock: 0, recentlyNotified: 0, openRequests: 5 })).toBe(0)
})

test('The number of emails is never negative and exceeds neither the open requests nor the stock allowance', () => {
  const few = fc.nat({ max: 500 })
  fc.assert(
    fc.property(few, few, few, (stock, recentlyNotified, openRequests) => {
      const now = countRequestsToNotify({ stock, recentlyNotified, openRequests })
      expect(now).toBeGreaterThanOrEqual(0)
      expect(now).toBeLessThanOrEqual(openRequests)
      if (now > 0) expect(now + recentlyNotified).toBeLessThanOrEqual(stock * emailsPerUnit)
    }),
  )
})
