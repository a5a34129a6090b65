import { describe, expect, test } from 'vitest'
import { explainAccount, explainPause, formatMethods, type PaymentAccount } from './payment-account.ts'

const sandbox: PaymentAccount = {
  id: 'sandbox',
  port: 'payments',
  kind: 'sandbox',
  name: 'Payment sandbox',
  mode: 'test',
  state: 'active',
  version: 0,
  createdAt: '2026-11-27T12:00:00.000Z',
  updatedAt: '2026-11-27T12:00:00.000Z',
  providerName: 'Payment sandbox',
  methods: ['card'],
  networks: [],
  canTakePayments: true,
  takesNewPayments: true,
}
const other: PaymentAccount = { ...sandbox, id: 'other', name: 'Cards', takesNewPayments: false }
const live: PaymentAccount = { ...other, id: 'live', mode: 'live', canTakePayments: false }

describe('A payment account', () => {
  test('says whether it takes new payments', () => {
    const accounts = [sandbox, other, live]
    expect(explainAccount(sandbox, accounts, 'demo')).toBe('Takes new payments')
    expect(explainAccount(other, accounts, 'demo')).toBe(
      'Takes new payments when Payment sandbox is paused or does not respond.',
    )
    expect(explainAccount({ ...other, state: 'paused' }, accounts, 'demo')).toBe(
      'Takes no new payments. Its payments are still settled and refunded.',
    )
  })

  test('that cannot take payments says why', () => {
    expect(explainAccount(live, [live], 'demo')).toBe(
      'Takes no payments: the shop is in demo mode, and this account is live.',
    )
    expect(explainAccount({ ...live, mode: 'test' }, [live], 'live')).toBe(
      'Takes no payments: the shop is live, and this is a test account.',
    )
    expect(explainAccount(live, [live], 'live')).toBe(
      'Takes no payments: the shop cannot speak to Payment sandbox.',
    )
  })

  test('says what follows when it is paused', () => {
    expect(explainPause(sandbox, [sandbox, live])).toMatch(
      /The checkout closes until another account is active\.$/,
    )
    expect(explainPause(sandbox, [sandbox, other])).toMatch(/Cards takes new payments instead\.$/)
    expect(explainPause(other, [sandbox, other])).toMatch(/are still settled and refunded\.$/)
  })

  test('names its methods in words', () => {
    expect(formatMethods(['card', 'bank-account', 'by-hand'])).toBe(
      'Card, Bank account, Wire, check or money order',
    )
  })
})
