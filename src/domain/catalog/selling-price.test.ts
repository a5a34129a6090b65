import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { getLowestRecentPrice } from './selling-price.ts'

const now = new Date('2026-11-28T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('The lowest price of the last 30 days', () => {
  test('counts what ended within them, and nothing before', () => {
    const periods = [
      { price: cents(900), from: daysAgo(90), to: daysAgo(31) },
      { price: cents(1100), from: daysAgo(31), to: daysAgo(20) },
      { price: cents(2000), from: daysAgo(20), to: daysAgo(5) },
      { price: cents(1500), from: daysAgo(5), to: undefined },
    ]
    expect(getLowestRecentPrice({ price: cents(1500), pricePeriods: periods }, now)).toBe(1100)
  })

  test('is the current price of a product that was never cheaper', () => {
    const periods = [{ price: cents(2000), from: daysAgo(80), to: daysAgo(5) }]
    expect(getLowestRecentPrice({ price: cents(1500), pricePeriods: periods }, now)).toBe(1500)
  })
})
