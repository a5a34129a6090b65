import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { listRestorableItems } from './restorable-items.ts'

test('Products go back into the cart once, without gifts, and deleted ones are named', () => {
  const line = (productId: string | undefined, quantity: number, price = 1000) => ({
    productId,
    name: `Name of ${productId}`,
    quantity,
    unitPrice: cents(price),
  })
  const { quantities, gone } = listRestorableItems([
    line('a', 2),
    line('b', 1),
    line('a', 3),
    line('gift', 1, 0),
    line(undefined, 1),
  ])
  expect([...quantities]).toEqual([
    ['a', 5],
    ['b', 1],
  ])
  expect(gone).toEqual(['Name of undefined'])
})
