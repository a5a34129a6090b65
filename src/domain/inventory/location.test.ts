import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseLocation,
  choosePartsOfLocation,
  type InventoryLevel,
  type Location,
  mainLocationId,
  placeMovements,
} from './location.ts'

const unit = { productId: 'p', lotId: 'l' }
const level = (locationId: string, onHand: number): InventoryLevel => ({ ...unit, locationId, onHand })
const location = (id: string, states: readonly string[] = []): Location => ({
  id,
  name: id,
  isMain: id === mainLocationId,
  address: undefined,
  states,
  isActive: true,
})

describe('Movements', () => {
  test('that come go to the main location, and those that leave are taken where they are', () => {
    expect(placeMovements([{ ...unit, quantity: 4 }], [])).toEqual([
      { ...unit, quantity: 4, locationId: mainLocationId },
    ])
    expect(placeMovements([{ ...unit, quantity: -5 }], [level(mainLocationId, 3), level('b', 9)])).toEqual([
      { ...unit, quantity: -3, locationId: mainLocationId },
      { ...unit, quantity: -2, locationId: 'b' },
    ])
    expect(
      placeMovements([{ ...unit, quantity: -5, locationId: 'b' }], [level(mainLocationId, 9), level('b', 9)]),
    ).toEqual([{ ...unit, quantity: -5, locationId: 'b' }])
  })

  test('that follow each other see what the earlier ones left', () => {
    expect(
      placeMovements(
        [
          { ...unit, quantity: 2 },
          { ...unit, quantity: -2 },
        ],
        [level('b', 1)],
      ).map(({ locationId, quantity }) => [locationId, quantity]),
    ).toEqual([
      [mainLocationId, 2],
      [mainLocationId, -2],
    ])
  })

  test('keep their sum, and take no location below zero while there are enough', () => {
    const place = fc.constantFrom<string>(mainLocationId, 'b', 'c')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ locationId: place, onHand: fc.nat(9) }), {
          selector: ({ locationId }) => locationId,
        }),
        fc.array(fc.integer({ min: -9, max: 9 }).filter((quantity) => quantity !== 0)),
        (starting, quantities) => {
          const levels = starting.map((each) => ({ ...unit, ...each }))
          let total = levels.reduce((sum, { onHand }) => sum + onHand, 0)
          const possible = quantities.filter((quantity) => {
            if (total + quantity < 0) return false
            total += quantity
            return true
          })
          const placed = placeMovements(
            possible.map((quantity) => ({ ...unit, quantity })),
            levels,
          )
          const sum = (list: readonly { readonly quantity: number }[]) =>
            list.reduce((all, { quantity }) => all + quantity, 0)
          expect(sum(placed)).toBe(possible.reduce((all, quantity) => all + quantity, 0))
          const left = new Map(levels.map(({ locationId, onHand }) => [locationId, onHand]))
          for (const { locationId, quantity } of placed) {
            const after = (left.get(locationId) ?? 0) + quantity
            expect(after).toBeGreaterThanOrEqual(0)
            left.set(locationId, after)
          }
        },
      ),
    )
  })
})

test('A location gives what it has, also to two lines of one lot', () => {
  const part = (line: string, quantity: number) => ({ ...unit, line, quantity })
  expect(
    choosePartsOfLocation([part('a', 2), part('b', 2), part('c', 1)], [level('b', 3), level('c', 9)], 'b'),
  ).toEqual([part('a', 2), part('b', 1)])
  const deleted = { productId: undefined, lotId: undefined, quantity: 4 }
  expect(choosePartsOfLocation([deleted], [], 'b')).toEqual([deleted])
  // Nothing is there, so packing is refused with what is missing.
  expect(choosePartsOfLocation([part('a', 2)], [level('c', 9)], 'b')).toEqual([part('a', 2)])
})

describe('An order is packed', () => {
  const main = location(mainLocationId)
  const west = location('west', ['CA', 'OR'])
  const units = [
    { productId: 'p', quantity: 2 },
    { productId: 'q', quantity: 1 },
  ]
  const choose = (state: string, stock: Record<string, Record<string, number>>) =>
    chooseLocation([main, west], { state, units }, (id, productId) => stock[id]?.[productId] ?? 0)?.id

  test.each([
    ['where its state is served, when all is there', 'CA', { p: 9, q: 9 }, { p: 2, q: 1 }, 'west'],
    ['at the main location for another state', 'NY', { p: 9, q: 9 }, { p: 9, q: 9 }, mainLocationId],
    [
      'elsewhere when its own location has not all of it',
      'CA',
      { p: 2, q: 1 },
      { p: 9, q: 0 },
      mainLocationId,
    ],
    ['where most of it is, when no location has all', 'NY', { p: 0, q: 1 }, { p: 2, q: 0 }, 'west'],
    [
      'at the main location when no location has any of it',
      'NY',
      { p: 0, q: 0 },
      { p: -3, q: 0 },
      mainLocationId,
    ],
  ])('%s', (_case, state, ofMain, ofWest, expected) => {
    expect(choose(state, { [mainLocationId]: ofMain, west: ofWest })).toBe(expected)
  })
})
