import { describe, expect, it } from 'vitest'
import { rankPaymentAccounts } from './choose-account.ts'

const sandbox = { id: 'sandbox', kind: 'sandbox', mode: 'test', state: 'active' } as const
const first = { id: 'first', kind: 'cards', mode: 'live', state: 'active' } as const
const second = { ...first, id: 'second' } as const
const kinds = new Set(['sandbox', 'cards'])

const rank = (
  accounts: Parameters<typeof rankPaymentAccounts<typeof sandbox | typeof first | typeof second>>[0],
  choice: Parameters<typeof rankPaymentAccounts>[1],
) => rankPaymentAccounts(accounts, choice).map(({ id }) => id)

describe('The accounts for a new payment', () => {
  it('are the active ones, the oldest first', () => {
    const paused = { ...first, state: 'paused' } as const
    expect(rankPaymentAccounts([paused, second, first], { mode: 'live', kinds })).toEqual([second, first])
  })

  it('are live ones in a live shop, and simulated ones in demo mode', () => {
    expect(rank([sandbox, first], { mode: 'live', kinds })).toEqual(['first'])
    expect(rank([first, sandbox], { mode: 'demo', kinds })).toEqual(['sandbox'])
    expect(rank([sandbox], { mode: 'live', kinds })).toEqual([])
  })

  it('are none of a kind that the shop cannot speak to', () => {
    expect(rank([first], { mode: 'live', kinds: new Set(['other']) })).toEqual([])
  })
})
