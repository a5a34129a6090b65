import { expect, test } from 'vitest'
import { countDaysLeft } from './reorder.ts'

test('The stock of a product lasts as its sales of 30 days say', () => {
  expect(countDaysLeft({ stock: 45, recentUnitsSold: 90 })).toBe(15)
  expect(countDaysLeft({ stock: 10, recentUnitsSold: 31 })).toBe(9)
  expect(countDaysLeft({ stock: 0, recentUnitsSold: 12 })).toBe(0)
  expect(countDaysLeft({ stock: 500, recentUnitsSold: 0 })).toBeUndefined()
})
