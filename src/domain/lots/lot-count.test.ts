import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctCount,
  deductUnits,
  type LotCount,
  quarantineUnits,
  receiveUnits,
  restockUnits,
  returnUnits,
} from './lot-count.ts'

const empty: LotCount = {
  received: 0,
  corrected: 0,
  sold: 0,
  returned: 0,
  quarantined: 0,
  onHand: 0,
}
const counted = (onHand: number) => receiveUnits(empty, onHand)

const quantity = fc.integer({ min: 1, max: 50 })
const movement = fc.oneof(
  fc.record({
    kind: fc.constantFrom('receive', 'sell', 'return', 'return aside', 'quarantine', 'restock'),
    quantity,
  }),
  fc.record({ kind: fc.constant('correct'), quantity: fc.nat({ max: 200 }) }),
)

/** A refused movement changes nothing. Only what is packed can be returned. */
function apply(count: LotCount, { kind, quantity: units }: { kind: string; quantity: number }): LotCount {
  const packed = Math.min(units, count.sold - count.returned)
  switch (kind) {
    case 'receive':
      return receiveUnits(count, units)
    case 'correct':
      return correctCount(count, units)
    case 'sell':
      return deductUnits(count, units) ?? count
    case 'return':
      return returnUnits(count, packed, 'shelf')
    case 'return aside':
      return returnUnits(count, packed, 'quarantine')
    case 'quarantine':
      return quarantineUnits(count, units) ?? count
    default:
      return restockUnits(count, units) ?? count
  }
}

describe('The count of a lot', () => {
  it('is received, corrected, returned, less sold and quarantined, and never negative', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        let count = empty
        for (const each of movements) {
          count = apply(count, each)
          const { received, corrected, sold, returned, quarantined, onHand } = count
          for (const figure of [received, sold, returned, quarantined, onHand])
            expect(figure).toBeGreaterThanOrEqual(0)
          expect(onHand).toBe(received + corrected - sold + returned - quarantined)
        }
      }),
    )
  })

  it('is corrected to what is on the shelf, also beside units that are quarantined', () => {
    expect(correctCount(counted(40), 38)).toMatchObject({ received: 40, corrected: -2, onHand: 38 })
    const failed = quarantineUnits(counted(8), 8) ?? empty
    expect(correctCount(failed, 10)).toMatchObject({ corrected: 10, quarantined: 8, onHand: 10 })
  })

  it('gives no more than is there', () => {
    expect(deductUnits(counted(1), 2)).toBeUndefined()
    expect(quarantineUnits(counted(1), 2)).toBeUndefined()
    expect(restockUnits(counted(1), 1)).toBeUndefined()
  })
})
