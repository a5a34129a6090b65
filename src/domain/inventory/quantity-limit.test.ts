import { describe, expect, it } from 'vitest'
import { explainLargeCart, getQuantityLimit } from './quantity-limit.ts'

describe('The limit of a quantity', () => {
  it.each([
    [3, { max: 3, text: 'Only 3 left' }],
    [50, { max: 50, text: '50 pieces an order' }],
    [323, { max: 50, text: '50 pieces an order' }],
  ])('of %i in stock', (stock, limit) => {
    expect(getQuantityLimit(stock, 50)).toEqual(limit)
  })

  it('counts all units of a cart', () => {
    expect(explainLargeCart(50, 50)).toBeUndefined()
    expect(explainLargeCart(53, 50)).toBe('An order can have at most 50 items. Remove 3 to continue.')
  })
})
