import { afterEach, describe, expect, test, vi } from 'vitest'
import vectors from './signature-vectors.data.json' with { type: 'json' }
import { type Opening, openStripe, startStripe } from './stripe-stand-in.ts'

const standIn = await startStripe()
const open = (opening?: Opening) => openStripe(standIn, opening)

afterEach(() => {
  vi.useRealTimers()
  standIn.forbidden = undefined
})

describe('A webhook', () => {
  const { stripe: vector } = vectors
  const parse = (header: string, at = vector.timestamp) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at * 1000 })
    return open().parseEvent(Buffer.from(vector.body), { 'stripe-signature': header })
  }
  const event = {
    eventId: 'evt_1TestLeafward0001',
    kind: 'checkout.session.completed',
    providerRef: 'cs_test_a1LeafwardTest',
  }
  const [time = '', signature = ''] = vector.signature.split(',')
  const wrong = `v1=${'0'.repeat(64)}`

  test.each([
    ['one signature', vector.signature],
    ['several, while a secret is replaced', `${time},${wrong},${signature}`],
    ['a test signature beside it', `${time},${signature},v0=${'0'.repeat(64)}`],
  ])('is read when it is signed like the known example, with %s', (_what, header) => {
    expect(parse(header)).toEqual(event)
  })

  test.each([-299, 299])('is read %d seconds away from its time', (seconds) => {
    expect(parse(vector.signature, vector.timestamp + seconds)).toEqual(event)
  })

  test.each([-301, 301])('is forged %d seconds away from its time', (seconds) => {
    expect(parse(vector.signature, vector.timestamp + seconds)).toBe('forged')
  })

  test.each([
    time,
    signature,
    `${time},${wrong}`,
    `${time},${signature.replace('v1', 'v0')}`,
    `${time},t=1,${signature}`,
  ])('with the signature "%s" is forged', (header) => {
    expect(parse(header)).toBe('forged')
  })

  test.each([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ])('names the session: %s', (type) => {
    const { body, headers } = standIn.sign({ id: 'evt_1', type, data: { object: { id: 'cs_test_1' } } })
    expect(open().parseEvent(body, headers)).toEqual({
      eventId: 'evt_1',
      kind: type,
      providerRef: 'cs_test_1',
    })
  })

  test.each(['payment_intent.succeeded', 'charge.refunded', 'payout.paid'])(
    'about something else is none of a session: %s',
    (type) => {
      const { body, headers } = standIn.sign({ id: 'evt_1', type, data: { object: { id: 'pi_1' } } })
      expect(open().parseEvent(body, headers)).toBe('other')
    },
  )
})

describe('An account', () => {
  test.each([
    ['test', 'sk_test_1', true],
    ['test', 'rk_test_1', true],
    ['live', 'sk_live_1', true],
    ['live', 'rk_live_1', true],
    ['live', 'sk_test_1', false],
    ['test', 'sk_live_1', false],
    ['test', 'pk_test_1', false],
    ['test', '', false],
  ] as const)('in mode %s with the key %s opens: %s', (mode, secretKey, isOpened) => {
    const attempt = () => open({ mode, changes: { secretKey } })
    if (isOpened) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/^The Secret key of Stripe (begins|is of)/)
  })

  test('needs the Signing secret with its prefix', () => {
    expect(() => open({ changes: { webhookSecret: 'test_leafward_0001' } })).toThrow('begins with whsec_')
  })

  test('whose restricted key may not refund is told so', async () => {
    standIn.forbidden = '/v1/refunds'
    expect(await open().check()).toEqual({
      ok: false,
      message:
        'The Secret key of Stripe may not use Checkout Sessions, Refunds, PaymentIntents, Disputes, Payouts and Balance transactions.',
    })
  })
})
