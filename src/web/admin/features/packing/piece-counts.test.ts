import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedPiece } from '#domain/orders/packing-scan.ts'
import { countPiece, countPieces, isCounted } from './piece-counts.ts'

test('However pieces are scanned and taken back, no line has more or fewer than it can have', () => {
  const lines = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    .map((quantities) => quantities.map((quantity, index) => ({ id: `${index}`, quantity })))
  const steps = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(1 as const, -1 as const)), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(lines, steps, (given, scans) => {
      let pieces: readonly CountedPiece[] = []
      for (const [index, by] of scans)
        pieces = countPiece(given, pieces, { lineId: `${index}`, lotNumber: undefined }, by) ?? pieces
      for (const { id, quantity } of given) {
        expect(countPieces(pieces, id)).toBeGreaterThanOrEqual(0)
        expect(countPieces(pieces, id)).toBeLessThanOrEqual(quantity)
      }
      expect(pieces.every(({ lineId }) => given.some((line) => line.id === lineId))).toBe(true)
      expect(isCounted(given, pieces)).toBe(
        given.every(({ id, quantity }) => countPieces(pieces, id) === quantity),
      )
    }),
  )
})

test('The last piece of a line is taken back, so that its lot can be scanned again', () => {
  const lines = [{ id: 'red', quantity: 2 }]
  const pieces = [
    { lineId: 'red', lotNumber: 'A' },
    { lineId: 'red', lotNumber: 'B' },
  ]
  expect(countPiece(lines, pieces, { lineId: 'red', lotNumber: undefined }, -1)).toEqual([pieces[0]])
})
