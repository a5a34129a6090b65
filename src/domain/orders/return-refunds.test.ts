import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { Return } from '../returns/return.ts'
import { freesReturnedQuantity } from '../returns/return.ts'
import type { ReturnReason } from '../returns/return-reason.ts'
import { returnStateTable } from '../returns/return-state.ts'
import { calculateLabelDeduction, calculateReturnRefunds } from './return-refunds.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    total: fc.integer({ min: 0, max: 100_000 }),
    discountShare: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, total, discountShare }) => ({
    quantity,
    total: cents(total),
    discount: cents(Math.floor(total * discountShare)),
  }))

const request = fc.record({
  state: fc.constantFrom(...returnStateTable.states),
  resolution: fc.constantFrom('refund' as const, 'exchange' as const),
  wanted: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 }),
})

/** Returns as the shop accepts them: no more of a line than is left of it. */
function createReturns(
  quantities: readonly number[],
  requests: readonly { state: Return['state']; resolution: Return['resolution']; wanted: number[] }[],
): Return[] {
  const left = [...quantities]
  return requests.map(({ state, resolution, wanted }, index) => {
    const lines = left.map((available, position) => ({
      lineId: String(position),
      quantity: Math.min(available, wanted[position] ?? 0),
      reason: undefined,
    }))
    if (!freesReturnedQuantity(state))
      for (const { lineId, quantity } of lines) left[Number(lineId)] = (left[Number(lineId)] ?? 0) - quantity
    return {
      id: String(index),
      number: `RMA-${index}`,
      orderId: 'order',
      state,
      resolution,
      note: '',
      requestedAt: new Date(index),
      refundTo: 'original',
      decidedAt: undefined,
      decidedBy: undefined,
      decisionNote: undefined,
      receivedAt: undefined,
      inspection: undefined,
      lines,
      photos: [],
      exchange: undefined,
      parcel: undefined,
      labelPaidBy: 'shop' as const,
    }
  })
}

test('Returns and exchanges of an order are never worth more than was paid for their lines, and all of them that much', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 3, maxLength: 3 }),
      fc.array(request, { minLength: 1, maxLength: 6 }),
      (bought, requests) => {
        const lines = bought.map((each, position) => ({ ...each, id: String(position) }))
        const returns = createReturns(
          lines.map(({ quantity }) => quantity),
          requests,
        )
        const worth = calculateReturnRefunds(returns, lines)
        for (const { id, total, discount, quantity } of lines) {
          // The value of one line: all other lines cost nothing.
          const alone = lines.map((each) => (each.id === id ? each : { ...each, total: each.discount }))
          const ofLine = calculateReturnRefunds(returns, alone)
          const kept = returns.filter(({ state }) => !freesReturnedQuantity(state))
          const value = kept.reduce((sum, each) => sum + (ofLine.get(each.id) ?? 0), 0)
          const units = kept.flatMap((each) => each.lines).filter(({ lineId }) => lineId === id)
          const returned = units.reduce((sum, unit) => sum + unit.quantity, 0)
          expect(value).toBeLessThanOrEqual(total - discount)
          if (returned === quantity) expect(value).toBe(total - discount)
        }
        for (const value of worth.values()) expect(value).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('A label is deducted from the refund of its return, never more than that, and only if the customer pays it', () => {
  const label = { returnId: 'r', state: 'bought', cost: cents(643), amount: cents(593) } as const
  const deduct = (
    labels: Parameters<typeof calculateLabelDeduction>[1],
    {
      paid = 2000,
      labelPaidBy = 'customer' as Return['labelPaidBy'],
      reason = 'changed-mind' as ReturnReason,
    },
  ) =>
    calculateLabelDeduction(
      { id: 'r', labelPaidBy, lines: [{ lineId: '1', quantity: 1, reason }] },
      labels,
      cents(paid),
    )
  expect(deduct([label], {})).toBe(643)
  expect(deduct([{ ...label, cost: undefined }], {})).toBe(593)
  expect(deduct([label], { paid: 500 })).toBe(500)
  expect(deduct([label], { labelPaidBy: 'shop' })).toBe(0)
  expect(deduct([label], { reason: 'wrong-item' })).toBe(0)
  expect(deduct([{ ...label, state: 'void-requested' }], {})).toBe(0)
  expect(deduct([{ ...label, returnId: 'other' }], {})).toBe(0)
})
