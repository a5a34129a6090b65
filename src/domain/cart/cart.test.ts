import { describe, expect, test } from 'vitest'
import { explainMergedCarts, maxCartLines, mergeCarts } from './cart.ts'

const createCart = (name: string, lines: number) =>
  Object.fromEntries(Array.from({ length: lines }, (_, index) => [`${name}-${index}`, 2]))

describe('Two carts', () => {
  test('become one, and what does not fit is left over', () => {
    const [guest, account] = [createCart('guest', 70), createCart('account', 70)]
    const stock = { ...createCart('guest', 70), ...createCart('account', 70) }
    const merged = mergeCarts(guest, account, stock)
    expect(Object.keys(merged.cart)).toHaveLength(maxCartLines)
    expect(Object.keys(merged.cart).slice(0, 70)).toEqual(Object.keys(account))
    expect({ ...merged.cart, ...merged.rest }).toEqual(stock)
    expect(explainMergedCarts(merged)).toBe(
      'Your cart is full with 100 products. We moved 40 products to Saved for later.',
    )
  })

  test('say that the stock lowers a quantity', () => {
    const merged = mergeCarts({ a: 9, b: 1 }, { a: 3 }, { a: 5, b: 4 })
    expect(merged).toEqual({ cart: { a: 5, b: 1 }, rest: {}, lowered: 1 })
    expect(explainMergedCarts(merged)).toBe(
      'We lowered the quantity of 1 product in your cart to what is in stock.',
    )
  })

  test('say nothing when nothing is lost', () => {
    expect(explainMergedCarts(mergeCarts({ a: 2 }, { a: 1, b: 1 }, { a: 5, b: 5 }))).toBeUndefined()
  })
})
