import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareStockByLot,
  correctCount,
  countLostPieces,
  getStockChange,
  type LotCount,
  receivePieces,
  restockPieces,
  returnPieces,
  sellPieces,
  setAsidePieces,
} from './lot-count.ts'

const notCounted: LotCount = {
  received: 0,
  corrected: 0,
  sold: 0,
  returned: 0,
  setAside: 0,
  onHand: undefined,
}
const counted = (onHand: number) => receivePieces(notCounted, onHand)

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
        let count = notCounted
        for (const each of movements) {
          const before = count
          count = apply(count, each)
          const { received, corrected, sold, returned, setAside, onHand } = count
          for (const figure of [received, sold, returned, setAside, onHand ?? 0])
            expect(figure).toBeGreaterThanOrEqual(0)
          if (before.onHand !== undefined) expect(onHand).toBeDefined()
          if (onHand !== undefined) expect(onHand).toBe(received + corrected - sold + returned - setAside)
        }
      }),
    )
  })

  it('begins with the first receipt, or with what staff count', () => {
    expect(receivePieces(notCounted, 120)).toMatchObject({ received: 120, onHand: 120 })
    expect(correctCount(notCounted, 40)).toMatchObject({ received: 0, corrected: 40, onHand: 40 })
    expect(correctCount(counted(40), 38)).toMatchObject({ received: 40, corrected: -2, onHand: 38 })
  })

  it('begins with what is on the shelf, also after pieces of an uncounted lot were set aside', () => {
    const failed = setAsidePieces(notCounted, 8) ?? notCounted
    expect(failed).toMatchObject({ setAside: 8, onHand: undefined })
    expect(receivePieces(failed, 10)).toMatchObject({ received: 10, setAside: 8, onHand: 10 })
    expect(correctCount(failed, 10)).toMatchObject({ corrected: 18, setAside: 8, onHand: 10 })
  })

  it('gives no more than is there', () => {
    expect(sellPieces(counted(1), 2)).toBeUndefined()
    expect(setAsidePieces(counted(1), 2)).toBeUndefined()
    expect(restockPieces(counted(1), 1)).toBeUndefined()
    expect(sellPieces(notCounted, 2)).toBe(notCounted)
  })
})

describe('The stock of a product', () => {
  it('gives what is set aside, without the pieces that orders reserve', () => {
    const all = setAsidePieces(counted(40), 40) ?? notCounted
    expect(getStockChange(counted(40), all, 5)).toBe(-35)
    expect(getStockChange(all, counted(40), 5)).toBe(35)
    expect(getStockChange(notCounted, setAsidePieces(notCounted, 3) ?? notCounted, 5)).toBe(-3)
  })

  it('and the orders that are not packed agree with the lots, whatever is set aside, canceled and put back', () => {
    const pieces = fc.nat({ max: 40 })
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (onHand, ordered, aside, back) => {
        const reserved = Math.min(ordered, onHand)
        const start = counted(onHand)
        let stock = onHand - reserved
        const failed = setAsidePieces(start, Math.min(aside, onHand)) ?? start
        stock += getStockChange(start, failed, reserved)
        expect(stock).toBeGreaterThanOrEqual(0)
        const compare = (status: 'failed' | 'draft', count: LotCount, left: number) =>
          compareStockByLot([{ status, count, reserved: left }], { stock, reservedWithoutLot: 0 })
        expect(compare('failed', failed, reserved)).toMatchObject({ difference: 0 })
        const reopened = restockPieces(failed, Math.min(back, failed.setAside)) ?? failed
        stock += getStockChange(failed, reopened, reserved)
        expect(compare('draft', reopened, reserved)).toMatchObject({ difference: 0 })
        stock +=
          reserved -
          countLostPieces({ status: 'draft', count: reopened }, { quantity: reserved, reserved: 0 })
        expect(compare('draft', reopened, 0)).toMatchObject({ difference: 0 })
      }),
    )
  })

  it('is compared only when a lot is counted', () => {
    const lot = { status: 'passed', count: notCounted, reserved: 0 } as const
    expect(compareStockByLot([lot], { stock: 5, reservedWithoutLot: 0 })).toBeUndefined()
    const other = { status: 'passed', count: counted(7), reserved: 1 } as const
    expect(compareStockByLot([lot, other], { stock: 5, reservedWithoutLot: 1 })).toEqual({
      onHand: 7,
      stock: 5,
      reserved: 2,
      difference: 0,
    })
  })
})

it('Pieces of an order are lost with a lot that is set aside', () => {
  const lot = (status: 'failed' | 'expired' | 'passed', count: LotCount) => ({ status, count })
  const order = { quantity: 2, reserved: 0 }
  expect(countLostPieces(lot('failed', notCounted), order)).toBe(2)
  expect(countLostPieces(lot('expired', notCounted), order)).toBe(0)
  expect(countLostPieces(lot('expired', counted(2)), order)).toBe(2)
  expect(countLostPieces(lot('passed', counted(1)), order)).toBe(0)
})
