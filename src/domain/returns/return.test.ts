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
    const until = getReturnDeadline(deliveredAt)
    expect(until.toISOString()).toBe('2026-03-16T15:00:00.000Z')
    const order = { paid: true, deliveredAt }
    expect(explainReturnUnavailable(order, until)).toBeUndefined()
    expect(explainReturnUnavailable(order, new Date(until.getTime() + 1))).toContain('within 15 days')
    expect(explainReturnUnavailable({ paid: true, deliveredAt: undefined }, until)).toContain('delivered')
    expect(explainReturnUnavailable({ paid: false, deliveredAt }, until)).toContain('already refunded')
  })

  test('exclude sale items and items that were returned before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 1500 }), (quantity, asked) => {
        const left = countReturnable({ quantity, onSale: false }, asked)
        expect(left).toBe(Math.max(0, quantity - asked))
        expect(countReturnable({ quantity, onSale: true }, asked)).toBe(0)
      }),
    )
  })

  test('in parts refund the price of the line to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), parts, (cents, sizes) => {
        const line = { total: cents, quantity: sizes.reduce((sum, size) => sum + size, 0) }
        let returnedBefore = 0
        let paid = 0
        for (const quantity of sizes) {
          const part = calculateLineRefund(line, { returnedBefore, quantity })
          expect(Math.abs(part - (cents * quantity) / line.quantity)).toBeLessThanOrEqual(1)
          paid += part
          returnedBefore += quantity
        }
        expect(paid).toBe(cents)
      }),
    )
  })
})
