import { expect, test } from 'vitest'
import { isMarked } from './navigation.ts'

test('The sidebar marks the entry that leads to the open page', () => {
  expect(isMarked('/transactions', '/transactions')).toBe(true)
  expect(isMarked('/transactions', '/payouts')).toBe(true)
  expect(isMarked('/transactions', '/payouts/7')).toBe(true)
  expect(isMarked('/transactions', '/ledger/lines')).toBe(true)
  expect(isMarked('/transactions', '/products')).toBe(false)
  expect(isMarked('/', '/')).toBe(true)
  expect(isMarked('/', '/payouts')).toBe(false)
})
