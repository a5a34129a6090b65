import { describe, expect, it } from 'vitest'
import { explainCardPause, findCardPause } from './declined-cards.ts'

const now = new Date('2026-11-27T12:00:00Z')
const declined = (count: number, minutesAgo = 0) => ({
  count,
  lastAt: new Date(now.getTime() - minutesAgo * 60_000),
})
const wait = (email: number | undefined, network?: number) => {
  const until = findCardPause(
    {
      shopper: email === undefined ? undefined : declined(email),
      network: network === undefined ? undefined : declined(network),
    },
    now,
  )
  return until && (until.getTime() - now.getTime()) / 60_000
}

describe('After declined cards', () => {
  it('another card waits longer each time, from the third on', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((count) => wait(count))).toEqual([
      ...[undefined, undefined, undefined],
      ...[1, 2, 4, 8],
    ])
    expect(wait(40)).toBe(240)
  })

  it('of others on its network, a shopper waits five minutes at most', () => {
    expect(wait(undefined, 9)).toBeUndefined()
    expect(wait(undefined, 10)).toBe(1)
    expect(wait(undefined, 500)).toBe(5)
  })

  it('a card may be tried again once the wait is over', () => {
    expect(findCardPause({ shopper: declined(4, 3), network: undefined }, now)).toBeUndefined()
    expect(findCardPause({ shopper: declined(4, 1), network: undefined }, now)).toEqual(
      new Date('2026-11-27T12:01:00Z'),
    )
  })

  it('the shopper reads how long, and that there are other ways', () => {
    expect(explainCardPause(new Date('2026-11-27T12:03:10Z'), now)).toBe(
      'Too many cards were declined. Try again in 4 minutes, or choose another way to pay. Nothing was charged.',
    )
    expect(explainCardPause(new Date('2026-11-27T12:00:10Z'), now)).toContain('in a minute')
  })
})
