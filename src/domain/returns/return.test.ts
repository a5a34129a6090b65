import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculateLineRefund,
  countReturnable,
  explainReturnUnavailable,
  getReturnDeadline,
} from './return.ts'

describe('Returns', () => {
  test('can be requested up to the last moment of 15 days', () => {
    const deliveredAt = new Date('2026-03-01T15:00:00Z')
    const deadline = getReturnDeadline(deliveredAt)
    expect(deadline.toISOString()).toBe('2026-03-16T15:00:00.000Z')
    const order = { paid: true, deliveredAt }
    expect(explainReturnUnavailable(order, deadline)).toBeUndefined()
    expect(explainReturnUnavailable(order, new Date(deadline.getTime() + 1))).toContain('within 15 days')
    expect(explainReturnUnavailable({ paid: true, deliveredAt: undefined }, deadline)).toContain('delivered')
    expect(explainReturnUnavailable({ paid: false, deliveredAt }, deadline)).toContain('already refunded')
  })

  test('exclude sale items, refunded items and items that were returned before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 1500 }),
        (quantity, alreadyReturned) => {
          const returnable = countReturnable({ quantity, onSale: false, isRefunded: false }, alreadyReturned)
          expect(returnable).toBe(Math.max(0, quantity - alreadyReturned))
          expect(countReturnable({ quantity, onSale: true, isRefunded: false }, alreadyReturned)).toBe(0)
          expect(countReturnable({ quantity, onSale: false, isRefunded: true }, alreadyReturned)).toBe(0)
        },
      ),
    )
  })

  test('refund partial returns to the cent', () => {
    const arbitraryQuantities = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), arbitraryQuantities, (total, quantities) => {
        const line = { total, quantity: quantities.reduce((sum, quantity) => sum + quantity, 0) }
        let returnedBefore = 0
        let paid = 0
        for (const quantity of quantities) {
          const part = calculateLineRefund(line, { returnedBefore, quantity })
          expect(Math.abs(part - (total * quantity) / line.quantity)).toBeLessThanOrEqual(1)
          paid += part
          returnedBefore += quantity
        }
        expect(paid).toBe(total)
      }),
    )
  })
})
