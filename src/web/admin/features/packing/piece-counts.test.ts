import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPiece, isCounted, type PieceCounts } from './piece-counts.ts'

test('However pieces are scanned and taken back, no line has more or fewer than it can have', () => {
  const lines = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 })
    .map((quantities) => quantities.map((quantity, index) => ({ id: `${index}`, quantity })))
  const steps = fc.array(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(1 as const, -1 as const)), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(lines, steps, (given, scans) => {
      let counts: PieceCounts = {}
      for (const [index, by] of scans) counts = countPiece(given, counts, `${index}`, by) ?? counts
      for (const { id, quantity } of given) {
        expect(counts[id] ?? 0).toBeGreaterThanOrEqual(0)
        expect(counts[id] ?? 0).toBeLessThanOrEqual(quantity)
      }
      expect(Object.keys(counts).every((id) => given.some((line) => line.id === id))).toBe(true)
      expect(isCounted(given, counts)).toBe(given.every(({ id, quantity }) => counts[id] === quantity))
    }),
  )
})
