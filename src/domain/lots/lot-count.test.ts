import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  correctCount,
  type LotCount,
  receivePieces,
  restockPieces,
  returnPieces,
  sellPieces,
  setAsidePieces,
} from './lot-count.ts'

const empty: LotCount = {
  received: 0,
  corrected: 0,
  sold: 0,
  returned: 0,
  setAside: 0,
  onHand: 0,
}
const counted = (onHand: number) => receivePieces(empty, onHand)

const quantity = fc.integer({ min: 1, max: 50 })
const movement = fc.oneof(
  fc.record({
    kind: fc.constantFrom('receive', 'sell', 'return', 'return aside', 'set aside', 'restock'),
    quantity,
  }),
  fc.record({ kind: fc.constant('correct'), quantity: fc.nat({ max: 200 }) }),
)

/** A refused movement changes nothing. Only what is packed can be returned. */
function apply(count: LotCount, { kind, quantity: pieces }: { kind: string; quantity: number }): LotCount {
  const packed = Math.min(pieces, count.sold - count.returned)
  switch (kind) {
    case 'receive':
      return receivePieces(count, pieces)
    case 'correct':
      return correctCount(count, pieces)
    case 'sell':
      return sellPieces(count, pieces) ?? count
    case 'return':
      return returnPieces(count, packed, 'shelf')
    case 'return aside':
      return returnPieces(count, packed, 'set-aside')
    case 'set aside':
      return setAsidePieces(count, pieces) ?? count
    default:
      return restockPieces(count, pieces) ?? count
  }
}

describe('The count of a lot', () => {
  it('is received, corrected, returned, less sold and set aside, and never negative', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 60 }), (movements) => {
        let count = empty
        for (const each of movements) {
          count = apply(count, each)
          const { received, corrected, sold, returned, setAside, onHand } = count
          for (const figure of [received, sold, returned, setAside, onHand])
            expect(figure).toBeGreaterThanOrEqual(0)
          expect(onHand).toBe(received + corrected - sold + returned - setAside)
        }
      }),
    )
  })

  it('is corrected to what is on the shelf, also beside units that are set aside', () => {
    expect(correctCount(counted(40), 38)).toMatchObject({ received: 40, corrected: -2, onHand: 38 })
    const failed = setAsidePieces(counted(8), 8) ?? empty
    expect(correctCount(failed, 10)).toMatchObject({ corrected: 10, setAside: 8, onHand: 10 })
  })

  it('gives no more than is there', () => {
    expect(sellPieces(counted(1), 2)).toBeUndefined()
    expect(setAsidePieces(counted(1), 2)).toBeUndefined()
    expect(restockPieces(counted(1), 1)).toBeUndefined()
  })
})
