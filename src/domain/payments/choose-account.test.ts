import { describe, expect, it } from 'vitest'
import { choosePaymentAccount } from './choose-account.ts'

const sandbox = { id: 'sandbox', kind: 'sandbox', mode: 'test', state: 'active' } as const
const first = { id: 'first', kind: 'cards', mode: 'live', state: 'active' } as const
const second = { ...first, id: 'second' } as const
const kinds = new Set(['sandbox', 'cards'])

describe('The account for a new payment', () => {
  it('is the oldest active one', () => {
    const accounts = [{ ...first, state: 'paused' } as const, second, first]
    expect(choosePaymentAccount(accounts, { mode: 'live', kinds })?.id).toBe('second')
  })

  it('is a live one in a live shop, and a simulated one in demo mode', () => {
    expect(choosePaymentAccount([sandbox, first], { mode: 'live', kinds })?.id).toBe('first')
    expect(choosePaymentAccount([first, sandbox], { mode: 'demo', kinds })?.id).toBe('sandbox')
    expect(choosePaymentAccount([sandbox], { mode: 'live', kinds })).toBeUndefined()
  })

  it('is none of a kind that the shop cannot speak to', () => {
    expect(choosePaymentAccount([first], { mode: 'live', kinds: new Set(['other']) })).toBeUndefined()
  })
})
