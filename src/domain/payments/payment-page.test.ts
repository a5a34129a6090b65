import { describe, expect, it } from 'vitest'
import { findProviderOrigin, parseOwnPaymentPage } from './payment-page.ts'

describe('The origin of a provider that a page allows', () => {
  it.each([
    ['https://accept.example/payment?x=1', 'https://accept.example'],
    ['https://ACCEPT.example:8443/payment', 'https://accept.example:8443'],
  ])('of %s is %s', (action, origin) => {
    expect(findProviderOrigin(action, 'live')).toBe(origin)
  })

  it.each([
    'http://accept.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '/payment',
    'https://a;b.example/',
  ])('is none for %s in a live shop', (action) => {
    expect(findProviderOrigin(action, 'live')).toBeUndefined()
  })

  it('may be without encryption in demo mode alone', () => {
    expect(findProviderOrigin('http://127.0.0.1:9000/pay', 'demo')).toBe('http://127.0.0.1:9000')
  })
})

describe('A stored page', () => {
  it.each([
    { kind: 'form', action: 'https://accept.example/', fields: { token: 'abc' } },
    {
      kind: 'form',
      action: 'https://accept.example/',
      fields: { token: 'abc' },
      validUntil: '2026-11-27T12:00:00.000Z',
    },
    { kind: 'instructions', lines: ['Send a check.'] },
    {
      kind: 'fields',
      script: 'https://gateway.example/token/Collect.js',
      tokenizationKey: 'aaaaaa-bbbbbb-cccccc-dddddd',
      method: 'bank-account',
    },
  ])('is read as it was stored: $kind', (page) => {
    expect(parseOwnPaymentPage(JSON.parse(JSON.stringify(page)))).toEqual(page)
  })

  it.each([null, 'form', { kind: 'form', action: 1 }, { kind: 'fields', script: 1 }, { kind: 'other' }])(
    'is not %j',
    (value) => {
      expect(parseOwnPaymentPage(value)).toBeUndefined()
    },
  )
})
