import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import {
  getNextTaxTry,
  isTaxRefund,
  movesTax,
  nameTaxTransaction,
  type TaxTransaction,
} from './tax-transaction.ts'

const transaction = (amounts: readonly [number, number, number], isSale = false): TaxTransaction => ({
  entryId: 'e1',
  orderNumber: 'LW-10001',
  isSale,
  occurredAt: new Date(0),
  zip: '10001',
  city: 'New York',
  state: 'NY',
  goods: cents(amounts[0]),
  shipping: cents(amounts[1]),
  tax: cents(amounts[2]),
})

describe('A tax transaction', () => {
  test('is named by its order, and what follows by its entry too', () => {
    expect(nameTaxTransaction(transaction([100, 0, 8], true))).toBe('LW-10001')
    expect(nameTaxTransaction(transaction([-100, 0, -8]))).toBe('LW-10001-e1')
  })

  test('tells what moves goods, shipping or tax', () => {
    expect(movesTax(transaction([0, 0, 0]))).toBe(false)
    expect([transaction([0, 0, -8]), transaction([-100, 0, 0])].map(isTaxRefund)).toEqual([true, true])
    expect(isTaxRefund(transaction([500, 0, 40]))).toBe(false)
  })

  test('that failed is sent again ever later, and at least each day', () => {
    const minutes = [0, 1, 2, 30].map((tries) => getNextTaxTry(new Date(0), tries).getTime() / 60_000)
    expect(minutes).toEqual([10, 20, 40, 1440])
  })
})
