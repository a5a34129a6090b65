import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, cents, zero } from '../money.ts'
import type { RefundPart } from '../payments/payment.ts'
import { sumParts } from '../payments/refund-sources.ts'
import { calculateTax } from '../tax/calculate-tax.ts'
import {
  calculateRemovalRefund,
  getRefundableOfLine,
  getRefundableOfLot,
  getRefundableShipping,
  refuseRefundParts,
  spreadRefund,
  withReturnedFee,
  withReturnedTax,
} from './refund-parts.ts'

const amount = fc.integer({ min: 0, max: 10_000 }).map(cents)

describe('Refunds of lines', () => {
  test('of items that are taken out one after the other give back all that was paid for them', () => {
    const takeOut = (removedQuantity: number, refundable: number) =>
      calculateRemovalRefund({ paid: 1001, quantity: 3, removedQuantity }, 1, cents(refundable))
    expect([takeOut(0, 1001), takeOut(1, 667), takeOut(2, 334)]).toEqual([334, 333, 334])
    // What was refunded before without taking anything out is not paid twice.
    expect(takeOut(2, 100)).toBe(100)
  })

  test('never give back more than was paid for the line, in whatever order they come', () => {
    const line = {
      id: 'line',
      name: 'Red Bali',
      quantity: 3,
      removedQuantity: 0,
      total: cents(3000),
      discount: cents(300),
    }
    const order = { shipping: cents(0), fulfillment: 'delivered', shipments: [] } as const
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), (amounts) => {
        const refunds: {
          status: 'succeeded'
          parts: {
            lineId: string
            amount: ReturnType<typeof cents>
            tax: ReturnType<typeof cents>
            removed: number
          }[]
        }[] = []
        for (const each of amounts) {
          const request = {
            lines: [{ lineId: 'line', amount: each, removed: 0 }],
            shipping: cents(0),
            isSmallerAgreed: false,
          }
          if (refuseRefundParts({ order, lines: [line], refunds }, request) === undefined)
            refunds.push({
              status: 'succeeded',
              parts: [{ lineId: 'line', amount: each, tax: cents(0), removed: 0 }],
            })
        }
        const sum = refunds.reduce((total, { parts }) => total + (parts[0]?.amount ?? 0), 0)
        expect(sum).toBeLessThanOrEqual(2700)
        expect(getRefundableOfLine(line, refunds)).toBe(2700 - sum)
      }),
    )
  })

  test('of one lot leave what the units of other lots cost', () => {
    const line = {
      id: 'line',
      name: 'Red Bali',
      quantity: 3,
      removedQuantity: 0,
      total: cents(3000),
      discount: cents(0),
      lots: [
        { lotId: 'older', quantity: 2 },
        { lotId: 'newer', quantity: 1 },
      ],
    }
    expect(getRefundableOfLot(line, 'older', [])).toBe(2000)
    expect(getRefundableOfLot(line, 'newer', [])).toBe(1000)
    const refund = {
      status: 'succeeded',
      parts: [{ lineId: 'line', amount: cents(500), tax: cents(0), removed: 0 }],
    } as const
    expect(getRefundableOfLot(line, 'older', [refund])).toBe(1500)
    expect(getRefundableOfLot({ ...line, lots: [{ lotId: 'older', quantity: 3 }] }, 'older', [refund])).toBe(
      2500,
    )
  })

  test('of a return add up to its amount and stay within each line', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 6 }), (total, limits) => {
        const parts = spreadRefund(
          total,
          limits.map((limit, index) => ({ lineId: String(index), limit })),
        )
        const room = limits.reduce((sum, limit) => sum + limit, 0)
        expect(parts === undefined).toBe(total > room)
        for (const part of parts ?? [])
          expect(part.amount).toBeLessThanOrEqual(limits[Number(part.lineId)] ?? 0)
        if (parts !== undefined) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(total)
      }),
    )
  })
})

test('The tax of an order goes back exactly, in whatever order lines, units and shipping are refunded', () => {
  const terms = {
    rates: [{ level: 'state', name: 'CA', ppm: 92_500 } as const],
    isShippingTaxed: true,
    excises: [{ base: 'unit', rate: 355_000 } as const, { base: 'price', rate: 33_300 } as const],
    fee: { amount: cents(29), minimum: zero, paidBy: 'customer' } as const,
  }
  const orders = fc.record({
    amounts: fc.array(fc.nat(90_000).map(cents), { minLength: 1, maxLength: 5 }),
    shipping: fc.nat(3000).map(cents),
    refunds: fc.array(fc.record({ part: fc.nat(5), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 8,
    }),
  })
  fc.assert(
    fc.property(orders, ({ amounts, shipping, refunds: asked }) => {
      const sold = amounts.map((amount) => ({ amount, quantity: 1, taxClass: 'standard' }) as const)
      const tax = calculateTax(sold, shipping, terms)
      const order = { shipping, shippingTax: tax.shipping, deliveryFee: tax.deliveryFee }
      const lines = amounts.map((total, index) => ({
        id: `l${index}`,
        total,
        discount: zero,
        tax: tax.lines[index] ?? zero,
        excise: tax.excises[index] ?? zero,
      }))
      const refunds: { status: 'succeeded'; parts: readonly RefundPart[] }[] = []
      const refund = (lineId: string | undefined, share: number) => {
        const line = lines.find(({ id }) => id === lineId)
        const left =
          line === undefined ? getRefundableShipping(order, refunds) : getRefundableOfLine(line, refunds)
        const part = { lineId, amount: cents(Math.round(left * share)), removed: 0 }
        const details = { order, lines, refunds }
        const parts = withReturnedFee(withReturnedTax([part], details), details)
        refunds.push({ status: 'succeeded', parts })
      }
      for (const { part, share } of asked) refund(lines[part]?.id, share)
      for (const lineId of [...lines.map(({ id }) => id), undefined]) refund(lineId, 1)
      const parts = refunds.flatMap((each) => each.parts)
      for (const part of parts) expect(part.tax).toBeGreaterThanOrEqual(0)
      expect(sumParts(parts)).toBe(add(...amounts, shipping, tax.total))
    }),
    { numRuns: 10_000 },
  )
})
