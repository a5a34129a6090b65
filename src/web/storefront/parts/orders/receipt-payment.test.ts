import { describe, expect, test } from 'vitest'
import type { OrderView } from '#contract/shop/order.ts'
import { cents } from '#domain/money.ts'
import { describeReceivedPayment, nameReceipt } from './receipt-payment.ts'

const placed = { paidAt: '2026-03-02T15:30:00Z', paymentMethod: 'By check', statusText: 'Delivered.' }
type Paid = Pick<OrderView, 'paidAt' | 'paymentMethod' | 'statusText' | 'invoice'>
const invoice: NonNullable<Paid['invoice']> = {
  terms: 'net-30',
  dueOn: '2026-04-01',
  open: cents(0),
  overdueDays: 0,
  howToPay: [],
}
const print = (order: Paid) => [nameReceipt(order), ...describeReceivedPayment(order)]

describe('The printed receipt', () => {
  test('says when an order was paid', () => {
    expect(print(placed)).toEqual(['Receipt', 'Paid March 2, 2026', 'By check'])
    expect(print({ ...placed, paidAt: undefined })).toEqual(['Order', 'Delivered.'])
  })

  test('says of an order on terms when its money arrived, not when it was placed', () => {
    const lastPaidAt = '2026-03-28T15:30:00Z'
    expect(print({ ...placed, invoice: { ...invoice, lastPaidAt } })).toEqual([
      'Receipt',
      'Paid March 28, 2026',
      'By check',
    ])
  })

  test('is an invoice while something is open, and no receipt when all of it was taken off', () => {
    const open = {
      ...invoice,
      open: cents(500),
      howToPay: ['By wire: First Bank'],
      lastPaidAt: placed.paidAt,
    }
    expect(print({ ...placed, invoice: open })).toEqual([
      'Invoice',
      'Net 30, due by April 1, 2026',
      '$5.00 open',
      'By wire: First Bank',
    ])
    const unpaid = { ...placed, paymentMethod: undefined, statusText: 'This order was canceled.', invoice }
    expect(print(unpaid)).toEqual(['Order', 'This order was canceled.'])
  })
})
