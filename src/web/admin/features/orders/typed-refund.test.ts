import { describe, expect, it } from 'vitest'
import { isEmptyRefund } from './typed-refund.ts'

const line = (amount: string, removed = 0) => ({ line: { amount, removed } })

describe('a typed refund', () => {
  it('is empty until an amount or an item is entered', () => {
    expect(isEmptyRefund({}, '')).toBe(true)
    expect(isEmptyRefund(line(''), '')).toBe(true)
    expect(isEmptyRefund(line('5.00'), '')).toBe(false)
    expect(isEmptyRefund(line('', 1), '')).toBe(false)
    expect(isEmptyRefund({}, '5.00')).toBe(false)
  })

  it('can be sent with an amount that is mistyped, so that its field says what is wrong', () => {
    expect(isEmptyRefund(line('12,5'), '')).toBe(false)
    expect(isEmptyRefund({}, '5 dollars')).toBe(false)
  })
})
