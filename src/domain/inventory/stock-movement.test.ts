import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LotCount } from '../lots/lot-count.ts'
import { applyMovement, movementKinds, type ShelfChange, writeOffKinds } from './stock-movement.ts'

const empty: LotCount = {
  received: 0,
  corrected: 0,
  sold: 0,
  returned: 0,
  quarantined: 0,
  writtenOff: 0,
  onHand: 0,
}
const withUnits = (quantity: number): LotCount => ({ ...empty, received: quantity, onHand: quantity })

const comes = ['opening', 'received', 'unpacked', 'returned', 'restocked'] as const
const goes = ['packed', 'quarantined', ...writeOffKinds] as const
const units = fc.integer({ min: 1, max: 50 })
const movement: fc.Arbitrary<ShelfChange> = fc.oneof(
  fc.record({ kind: fc.constantFrom(...comes), quantity: units }),
  fc.record({ kind: fc.constantFrom(...goes), quantity: units.map((each) => -each) }),
  fc.record({
    kind: fc.constantFrom('counted', 'corrected'),
    quantity: fc.integer({ min: -50, max: 50 }).filter((each) => each !== 0),
  }),
)

describe('The count of a lot', () => {
  it('is the sum of its movements, and so are its parts', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        let count = empty
        let sum = 0
        for (const each of movements) {
          // Only what was packed comes back.
          const isBack = each.kind === 'unpacked' || each.kind === 'returned'
          if (isBack && count.returned + each.quantity > count.sold) continue
          const moved = applyMovement(count, each)
          if (moved === undefined) continue
          count = moved
          sum += each.quantity
          const { received, corrected, sold, returned, quarantined, writtenOff, onHand } = count
          for (const figure of [received, sold, returned, quarantined, writtenOff, onHand])
            expect(figure).toBeGreaterThanOrEqual(0)
          expect(onHand).toBe(received + corrected - sold + returned - quarantined - writtenOff)
          expect(onHand).toBe(sum)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  it('gives no more than is there', () => {
    for (const kind of goes) expect(applyMovement(withUnits(1), { kind, quantity: -2 })).toBeUndefined()
    expect(applyMovement(withUnits(1), { kind: 'restocked', quantity: 1 })).toBeUndefined()
  })

  it('changes with each kind of movement that can follow', () => {
    const full: LotCount = { ...withUnits(50), received: 60, sold: 5, quarantined: 5 }
    // A move changes where units are, not how many.
    expect(applyMovement(full, { kind: 'moved', quantity: -1 })).toEqual(full)
    for (const kind of movementKinds.filter((each) => each !== 'moved')) {
      const quantity = goes.some((each) => each === kind) ? -1 : 1
      expect(applyMovement(full, { kind, quantity })?.onHand).toBe(50 + quantity)
    }
  })
})
