import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { add, cents, zero } from '../money.ts'
import { defaultTimeZone, setShopTimeZone } from '../shop-time.ts'
import { calculateDueDay, countOverdueDays, describeDue, explainBlockedTerms } from './net-terms.ts'

afterEach(() => setShopTimeZone(defaultTimeZone))

describe('due day', () => {
  it('counts from the day of the order in the time zone of the shop', () => {
    // Late in the evening in New York, and the next day in UTC.
    const placedAt = new Date('2026-12-01T04:30:00Z')
    expect(calculateDueDay(placedAt, 'net-30')).toBe('2026-12-30')
    expect(calculateDueDay(placedAt, 'net-15')).toBe('2026-12-15')
    setShopTimeZone('America/Chicago')
    expect(calculateDueDay(new Date('2026-12-01T06:30:00Z'), 'net-30')).toBe('2026-12-31')
  })

  it('keeps its day when the clocks change', () => {
    expect(calculateDueDay(new Date('2026-10-20T03:59:00Z'), 'net-15')).toBe('2026-11-03')
    expect(calculateDueDay(new Date('2026-10-20T04:01:00Z'), 'net-15')).toBe('2026-11-04')
  })

  it('is overdue from the day after it', () => {
    const invoice = { dueOn: '2026-12-30' }
    expect([-1, 0, 1, 8].map((day) => countOverdueDays(invoice, toDay(30 + day)))).toEqual([0, 0, 1, 8])
    expect([-1, 0, 1].map((day) => describeDue(invoice, toDay(30 + day)))).toEqual([
      'Due in 1 day',
      'Due today',
      '1 day overdue',
    ])
  })
})

/** A day of December 2026 and after. */
function toDay(day: number): string {
  return new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 10)
}

describe('credit rule', () => {
  const terms = { creditLimit: cents(50_000), overdueDays: 5 }
  const today = '2026-12-10'
  const invoice = { orderNumber: 'LW-1', open: cents(30_000), dueOn: today }

  it('counts the open invoices and the order', () => {
    expect(explainBlockedTerms(terms, [invoice], { due: cents(20_000), today })).toBeUndefined()
    expect(explainBlockedTerms(terms, [invoice], { due: cents(20_001), today })).toBe(
      'Your credit limit is $500.00. $300.00 of it is used by open invoices. $200.00 is left, and this order needs $200.01. Please choose another way to pay, or pay an open invoice first.',
    )
  })

  it('refuses a customer with an invoice that is overdue for too long', () => {
    const late = (dueOn: string) =>
      explainBlockedTerms(terms, [{ ...invoice, open: cents(1), dueOn }], { due: cents(1), today })
    expect(late('2026-12-05')).toBeUndefined()
    expect(late('2026-12-04')).toContain('The invoice of order LW-1 was due on December 4, 2026, and $0.01')
  })

  it('never lets a customer owe more than the limit', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, (orders) => {
        const placed: (typeof invoice)[] = []
        for (const due of orders)
          if (explainBlockedTerms(terms, placed, { due: cents(due), today }) === undefined)
            placed.push({ ...invoice, open: cents(due) })
        expect(add(zero, ...placed.map(({ open }) => open))).toBeLessThanOrEqual(terms.creditLimit)
      }),
    )
  })
})
