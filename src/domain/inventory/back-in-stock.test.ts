import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRequestsToNotify, emailsPerUnit } from './back-in-stock.ts'

test('Three people per unit in stock are notified, and nobody else within a day', () => {
  expect(countRequestsToNotify({ stock: 4, recentlyNotified: 0, openRequests: 50 })).toBe(12)
  expect(countRequestsToNotify({ stock: 4, recentlyNotified: 12, openRequests: 38 })).toBe(0)
  expect(countRequestsToNotify({ stock: 0, recentlyNotified: 0, openRequests: 5 })).toBe(0)
})

test('The number of emails is never negative and exceeds neither the open requests nor the stock allowance', () => {
  const arbitraryCount = fc.nat({ max: 500 })
  fc.assert(
    fc.property(arbitraryCount, arbitraryCount, arbitraryCount, (stock, recentlyNotified, openRequests) => {
      const emailCount = countRequestsToNotify({ stock, recentlyNotified, openRequests })
      expect(emailCount).toBeGreaterThanOrEqual(0)
      expect(emailCount).toBeLessThanOrEqual(openRequests)
      if (emailCount > 0) expect(emailCount + recentlyNotified).toBeLessThanOrEqual(stock * emailsPerUnit)
    }),
  )
})
