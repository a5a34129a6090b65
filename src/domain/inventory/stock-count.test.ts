import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LotCount } from '../lots/lot-count.ts'
import { getDifference, type StockCountLine, sumDifferences } from './stock-count.ts'
import { applyMovement, type ShelfChange } from './stock-movement.ts'

const quantity = fc.integer({ min: 1, max: 20 })
const work: fc.Arbitrary<ShelfChange> = fc.oneof(
  fc.record({ kind: fc.constant('received' as const), quantity }),
  fc.record({ kind: fc.constantFrom('unpacked' as const, 'returned' as const), quantity }),
  fc.record({ kind: fc.constant('packed' as const), quantity: quantity.map((units) => -units) }),
)

const line = (fields: Partial<StockCountLine>): StockCountLine => ({
  id: '1',
  productId: '1',
  productName: 'Red Bali',
  lotId: '1',
  lotNumber: 'L-1',
  countedAt: undefined,
  countedBy: undefined,
  price: 1000,
  version: 1,
  counted: undefined,
  expected: undefined,
  firstCounted: undefined,
  firstCountedBy: undefined,
  ...fields,
})

describe('A stock count', () => {
  it('makes the ledger what is on the shelf, whatever is packed and received before it is confirmed', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 200 }),
        fc.nat({ max: 200 }),
        fc.array(work, { maxLength: 30 }),
        (onShelf, inLedger, between) => {
          let shelf = onShelf
          let ledger: LotCount = {
            received: inLedger,
            corrected: 0,
            sold: 0,
            returned: 0,
            quarantined: 0,
            writtenOff: 0,
            onHand: inLedger,
          }
          const entered = line({ counted: shelf, expected: ledger.onHand })
          for (const change of between) {
            // What is not there cannot be packed, and the shop refuses what its ledger does not have.
            const moved = applyMovement(ledger, change)
            if (moved === undefined || shelf + change.quantity < 0) continue
            ledger = moved
            shelf += change.quantity
          }
          const difference = getDifference(entered)
          const confirmed = applyMovement(ledger, { kind: 'counted', quantity: difference })
          expect(confirmed?.onHand).toBe(shelf)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('adds up its differences at selling prices, and leaves out what nobody counted', () => {
    const lines = [
      line({ counted: 8, expected: 10, price: 1500 }),
      line({ counted: 5, expected: 4, price: 300 }),
      line({ counted: 3, expected: 3 }),
      line({}),
    ]
    expect(sumDifferences(lines)).toEqual({ lines: 2, units: -1, value: -2700 })
  })
})
