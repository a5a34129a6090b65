import { describe, expect, it } from 'vitest'
import { refuseNextCard } from './declined-cards.ts'

const now = new Date('2026-11-27T12:00:00Z')
const declined = (count: number, secondsAgo = 0) => ({
  count,
  lastAt: new Date(now.getTime() - secondsAgo * 1000),
})
const wait = (shopper: number | undefined, network?: number) =>
  refuseNextCard(
    {
      shopper: shopper === undefined ? undefined : declined(shopper),
      network: network === undefined ? undefined : declined(network),
    },
    now,
  )?.message?.match(/Try again in ([^,]+),/)?.[1]

describe('After declined cards', () => {
  it('another card waits longer each time, from the third on', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => wait(count))).toEqual([
      ...[undefined, undefined, undefined],
      ...['a minute', '2 minutes', '4 minutes', '8 minutes'],
    ])
    expect(wait(40)).toBe('240 minutes')
  })

  it('of others on its network, a shopper waits five minutes at most', () => {
    expect(wait(undefined, 9)).toBeUndefined()
    expect(wait(undefined, 10)).toBe('a minute')
    expect(wait(undefined, 500)).toBe('5 minutes')
  })

  it('a card waits for the longer of both', () => {
    expect(wait(5, 10)).toBe('4 minutes')
    expect(wait(3, 500)).toBe('5 minutes')
  })

  it('a card may be tried again once the wait is over', () => {
    expect(refuseNextCard({ shopper: declined(4, 119), network: undefined }, now)).toBeDefined()
    expect(refuseNextCard({ shopper: declined(4, 120), network: undefined }, now)).toBeUndefined()
  })

  it('the shopper reads how long, in started minutes, and that there are other ways', () => {
    expect(refuseNextCard({ shopper: declined(5, 50), network: undefined }, now)).toEqual({
      code: 'too-many-requests',
      message:
        'Too many cards were declined. Try again in 4 minutes, or choose another way to pay. Nothing was charged.',
    })
    expect(refuseNextCard({ shopper: declined(3, 50), network: undefined }, now)?.message).toContain(
      'in a minute',
    )
  })
})
