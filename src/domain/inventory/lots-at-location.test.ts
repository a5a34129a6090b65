import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AllocatedLine, chooseLotsAtLocation, type LotAtLocation } from './lots-at-location.ts'

const lot = (lotId: string, available: number, more: Partial<LotAtLocation> = {}): LotAtLocation => ({
  lotId,
  productId: 'p',
  countsAsStock: true,
  available,
  ...more,
})
const line = (id: string, lotId: string, quantity: number, more: Partial<AllocatedLine> = {}) => ({
  id,
  productId: 'p',
  lots: [{ lotId, quantity }],
  isMovable: true,
  ...more,
})
const choose = (lines: readonly AllocatedLine[], lots: readonly LotAtLocation[]) => {
  const { moves, uncovered } = chooseLotsAtLocation(lines, lots)
  return { moves: moves.map(({ lineId, lotId }) => `${lineId} from ${lotId}`), uncovered }
}

describe('A line of an order', () => {
  test('keeps its own lot where that has units, and else takes the first one that has them all', () => {
    expect(choose([line('x', 'a', 2)], [lot('a', 2), lot('b', 9)])).toEqual({ moves: [], uncovered: [] })
    const lots = [lot('b', 1), lot('c', 2), lot('d', 9)]
    expect(choose([line('x', 'a', 2)], lots)).toEqual({ moves: ['x from c'], uncovered: [] })
  })

  test('leaves units to other orders, and stays as it is when there are no others', () => {
    // All three of lot A are needed by another order.
    expect(choose([line('x', 'a', 2)], [lot('a', 0), lot('b', 2)]).moves).toEqual(['x from b'])
    expect(choose([line('x', 'z', 2)], [lot('a', 0), lot('b', -4)])).toEqual({ moves: [], uncovered: ['x'] })
  })

  test('takes no unit that another line of the order takes', () => {
    const lines = [line('x', 'a', 2), line('y', 'a', 2)]
    expect(choose(lines, [lot('a', 3), lot('b', 3)])).toEqual({ moves: ['y from b'], uncovered: [] })
    expect(choose(lines, [lot('a', 0), lot('b', 3)])).toEqual({ moves: ['x from b'], uncovered: ['y'] })
  })

  test('that may not move keeps its units', () => {
    const lines = [line('x', 'a', 2), line('y', 'a', 2, { isMovable: false })]
    expect(choose(lines, [lot('a', 2), lot('b', 2)])).toEqual({ moves: ['x from b'], uncovered: [] })
  })

  test('comes from no lot of another product, and from none that is not sold', () => {
    const lots = [lot('b', 9, { productId: 'q' }), lot('c', 9, { countsAsStock: false })]
    expect(choose([line('x', 'a', 1)], lots)).toEqual({ moves: [], uncovered: ['x'] })
  })

  test('never makes an order need more of a lot than others leave there', () => {
    const lots = fc.array(fc.integer({ min: -3, max: 6 }), { maxLength: 4 })
    const lines = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })), { maxLength: 4 })
    fc.assert(
      fc.property(lots, lines, (available, ordered) => {
        const { moves } = chooseLotsAtLocation(
          ordered.map(([lotId, quantity], id) => line(`${id}`, `${lotId}`, quantity)),
          available.map((units, lotId) => lot(`${lotId}`, units)),
        )
        for (const [lotId, units] of available.entries()) {
          const taken = moves
            .filter((move) => move.lotId === `${lotId}`)
            .reduce((sum, { lineId }) => sum + (ordered[Number(lineId)]?.[1] ?? 0), 0)
          expect(taken).toBeLessThanOrEqual(Math.max(0, units))
        }
      }),
    )
  })
})
