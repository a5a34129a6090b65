import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BoxedLine, getInside, suggestBox } from './box-suggestion.ts'
import { fillBox, getVolume, type PlacedPiece } from './fill-box.ts'
import type { ParcelSize, ShippingBox } from './shipping-box.ts'

const size = fc.record({
  length: fc.integer({ min: 10, max: 400 }),
  width: fc.integer({ min: 10, max: 400 }),
  height: fc.integer({ min: 10, max: 400 }),
})
const line = fc.record({
  name: fc.constant('Powder'),
  quantity: fc.integer({ min: 1, max: 4 }),
  weightGrams: fc.integer({ min: 1, max: 6000 }),
  size: fc.option(
    fc.record({
      length: fc.integer({ min: 5, max: 250 }),
      width: fc.integer({ min: 5, max: 250 }),
      height: fc.integer({ min: 5, max: 120 }),
    }),
    { nil: undefined, freq: 20 },
  ),
})
const boxes = fc
  .array(fc.record({ size, tareGrams: fc.integer({ min: 0, max: 900 }), isActive: fc.boolean() }), {
    maxLength: 6,
  })
  .map((all) => all.map((box, index): ShippingBox => ({ ...box, id: `${index}`, name: `Box ${index}` })))

function makeBox(name: string, [length, width, height]: [number, number, number]): ShippingBox {
  return { id: name, name, size: { length, width, height }, tareGrams: 50, isActive: true }
}

function makeLine(quantity: number, change: Partial<BoxedLine> = {}): BoxedLine {
  return {
    name: 'Powder',
    quantity,
    weightGrams: 260,
    size: { length: 200, width: 140, height: 50 },
    ...change,
  }
}

function expectApart(one: PlacedPiece, other: PlacedPiece) {
  const isApart = one.at.some(
    (start, axis) =>
      start + (one.sides[axis] ?? 0) <= (other.at[axis] ?? 0) ||
      (other.at[axis] ?? 0) + (other.sides[axis] ?? 0) <= start,
  )
  expect(isApart).toBe(true)
}

const sortSides = (sides: readonly number[]) => sides.toSorted((one, other) => one - other)

test('A filled box has every piece in it, turned or not, and none in another', () => {
  fc.assert(
    fc.property(size, fc.array(size, { minLength: 1, maxLength: 8 }), (box, pieces) => {
      const filled = fillBox(box, pieces)
      if (filled === undefined) return
      expect(sortSides(filled.sides)).toEqual(sortSides(Object.values(box)))
      const placed = filled.pieces.map(({ sides }) => sortSides(sides).join())
      expect(placed.toSorted()).toEqual(
        pieces.map((piece) => sortSides(Object.values(piece)).join()).toSorted(),
      )
      filled.pieces.forEach((piece, index) => {
        piece.at.forEach((start, axis) => {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(start + (piece.sides[axis] ?? 0)).toBeLessThanOrEqual(filled.sides[axis] ?? 0)
        })
        for (const other of filled.pieces.slice(index + 1)) expectApart(piece, other)
      })
    }),
    { numRuns: 10_000 },
  )
})

test('A suggested box is never too small, too heavy or inactive, and no smaller one was passed over for a single piece', () => {
  let suggested = 0
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), boxes, (lines, all) => {
      const { box } = suggestBox(lines, all, 'USPS') ?? {}
      if (box === undefined) return
      suggested++
      expect(box.isActive).toBe(true)
      const inside = getInside(box.size)
      const pieces = lines.flatMap(({ size: each, quantity }) =>
        Array.from({ length: quantity }, (): ParcelSize => {
          if (each === undefined) throw new Error('A box was suggested for a product without a size')
          return each
        }),
      )
      expect(pieces.reduce((sum, piece) => sum + getVolume(piece), 0)).toBeLessThanOrEqual(getVolume(inside))
      const room = sortSides(Object.values(inside))
      for (const piece of pieces)
        sortSides(Object.values(piece)).forEach((side, rank) => {
          expect(side).toBeLessThanOrEqual(room[rank] ?? 0)
        })
      const weight = lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)
      expect(weight + box.tareGrams).toBeLessThanOrEqual(31_751)
      if (pieces.length > 1) return
      const smaller = all.filter((each) => each.isActive && getVolume(each.size) < getVolume(box.size))
      for (const each of smaller) {
        const sides = sortSides(Object.values(getInside(each.size)))
        const fits = sortSides(Object.values(pieces[0] ?? {})).every(
          (side, rank) => side <= (sides[rank] ?? 0),
        )
        expect(fits && weight + each.tareGrams <= 31_751).toBe(false)
      }
    }),
    { numRuns: 10_000 },
  )
  expect(suggested).toBeGreaterThan(1000)
})

const mailer = makeBox('Mailer', [260, 200, 70])
const carton = makeBox('Carton', [260, 200, 120])

test('Two boxes hold different orders, and the larger one is taken only when it is needed', () => {
  expect(suggestBox([makeLine(1)], [carton, mailer], 'USPS')).toEqual({
    box: mailer,
    reason: 'Mailer is the smallest box that holds this item.',
  })
  expect(suggestBox([makeLine(2)], [carton, mailer], 'USPS')?.box).toBe(carton)
})

test('Pieces whose volumes fit and whose sides do not are not put in a box', () => {
  const cube = makeLine(2, { size: { length: 150, width: 150, height: 150 } })
  expect(suggestBox([cube], [makeBox('Cube', [208, 208, 208])], 'USPS')).toEqual({
    box: undefined,
    reason: 'No box of the shop holds these 2 items. Pack them in two shipments, or choose a box.',
  })
})

test.each([
  [
    [makeLine(1, { size: undefined }), makeLine(1, { name: 'Tea', size: undefined }), makeLine(1)],
    'Powder and 1 other product have no package size, so the shop suggests no box. Choose one, and enter the size on the page of the product.',
  ],
  [
    [makeLine(1, { weightGrams: 32_000 })],
    'The items weigh 70 lb 8.8 oz, and USPS takes 70 lb. Pack them in two shipments.',
  ],
  [[makeLine(201)], '201 items are too many for a suggestion. Choose a box.'],
])('Without a suggestion, the packer reads why', (lines, reason) => {
  expect(suggestBox(lines, [mailer, carton], 'USPS')).toEqual({ box: undefined, reason })
})

test('A shop without active boxes has no suggestion', () => {
  expect(suggestBox([makeLine(1)], [{ ...mailer, isActive: false }], 'USPS')).toBeUndefined()
})
