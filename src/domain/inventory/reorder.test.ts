import { expect, test } from 'vitest'
import { countDaysLeft } from './reorder.ts'

test('The stock of a product lasts as its sales of 30 days say', () => {
  const createdAt = new Date('2026-01-01T12:00:00Z')
  const now = new Date('2026-11-29T12:00:00Z')
  expect(countDaysLeft({ stock: 45, recentUnitsSold: 90, createdAt }, now)).toBe(15)
  expect(countDaysLeft({ stock: 10, recentUnitsSold: 31, createdAt }, now)).toBe(9)
  expect(countDaysLeft({ stock: 0, recentUnitsSold: 12, createdAt }, now)).toBe(0)
  expect(countDaysLeft({ stock: 500, recentUnitsSold: 0, createdAt }, now)).toBeUndefined()
})

test('The stock of a new product lasts as its sales since its first day say', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const since = (createdAt: string) =>
    countDaysLeft({ stock: 45, recentUnitsSold: 90, createdAt: new Date(createdAt) }, now)
  expect(since('2026-11-26T13:00:00Z')).toBe(1)
  expect(since('2026-11-09T13:00:00Z')).toBe(10)
  expect(since('2026-11-29T12:00:00Z')).toBe(0)
  // The clock of another machine may be ahead.
  expect(since('2026-11-29T12:00:05Z')).toBe(0)
})
