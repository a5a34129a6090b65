import { describe, expect, it } from 'vitest'
import { cents } from '../money.ts'
import { describeRefundRequest } from './describe-refund-request.ts'

describe('The message about a requested refund', () => {
  it('says what of it was paid and what is taken off the invoice', () => {
    const say = (amount: number, invoiced: number) =>
      describeRefundRequest({ amount: cents(amount), invoiced: cents(invoiced) }, 'requested again')
    expect(say(500, 0)).toBe('Refund of $5.00 requested again.')
    expect(say(500, 300)).toBe('$3.00 is taken off the invoice. Refund of $2.00 requested again.')
    expect(say(500, 500)).toBe('$5.00 is taken off the invoice.')
  })
})
