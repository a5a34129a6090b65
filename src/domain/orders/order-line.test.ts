import { describe, expect, test } from 'vitest'
import { countFromLot, describeLineLots, formatLineLots } from './order-line.ts'

describe('The units of an order line', () => {
  test('are counted by lot', () => {
    const lots = [{ lotId: 'a', quantity: 3 }]
    expect(countFromLot({ lots }, 'a')).toBe(3)
    expect(countFromLot({ lots }, 'b')).toBe(0)
  })

  test.each([
    [[], undefined],
    [[{ number: 'A-1', quantity: 3 }], 'A-1'],
    [
      [
        { number: 'A-1', quantity: 2 },
        { number: 'B-2', quantity: 1 },
      ],
      '2 of A-1, 1 of B-2',
    ],
  ])('are named with their lots: %j is %s', (lots, text) => {
    expect(formatLineLots(lots)).toBe(text)
    expect(describeLineLots(lots)).toBe(text && `${lots.length === 1 ? 'Lot' : 'Lots:'} ${text}`)
  })
})
