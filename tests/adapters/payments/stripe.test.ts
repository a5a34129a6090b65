import { afterEach, describe, expect, test, vi } from 'vitest'
import { stripeCheckout } from '#adapters/payments/stripe/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import { cents } from '#domain/money.ts'
import type { SentPayment } from '#domain/payments/payment.ts'
import { createPageRequest, describePaymentAdapter, openPayment } from './payment-contract.ts'
import vectors from './signature-vectors.data.json' with { type: 'json' }
import { createIntent, startStripe, stripeCredentials } from './stripe-stand-in.ts'

const standIn = await startStripe()

interface Opening {
  readonly timeoutMs?: number
  readonly mode?: AccountMode
  readonly changes?: Readonly<Record<string, string>>
}

const open = ({ mode = 'test', changes, ...options }: Opening = {}) =>
  stripeCheckout({ url: standIn.origin, ...options }).open({
    id: 'an account',
    mode,
    credentials: { ...stripeCredentials, ...changes },
  })

describePaymentAdapter('Stripe', {
  standIn,
  open,
  openWrong: () => open({ changes: { secretKey: 'sk_test_another', webhookSecret: 'whsec_another' } }),
  secrets: [stripeCredentials.secretKey, stripeCredentials.webhookSecret],
})

afterEach(() => {
  vi.useRealTimers()
  Object.assign(standIn, {
    refundStatus: 'succeeded',
    nextFailure: undefined,
    paysBeforeEnd: false,
    forbidden: undefined,
    pageSize: 100,
  })
})

async function openPaid(): Promise<SentPayment> {
  const payment = await openPayment(open())
  standIn.pay(payment.providerRef)
  return payment
}

describe('A new session', () => {
  const create = async (changes: Parameters<typeof createPageRequest>[0] = {}) => {
    const request = createPageRequest(changes)
    const { providerRef, page } = await open().createPage(request)
    return { request, page, session: standIn.get(providerRef) }
  }

  test('is a page of Stripe for the amount, with the payment as its reference', async () => {
    const { request, page, session } = await create()
    expect(page).toEqual({ kind: 'redirect', url: `https://checkout.stripe.com/c/pay/${session.id}` })
    expect(session.amount).toBe(5459)
    expect(session.form).toMatchObject({
      mode: 'payment',
      client_reference_id: request.paymentId,
      'metadata[payment_id]': request.paymentId,
      'payment_intent_data[metadata][order_number]': request.orderNumber,
      'payment_intent_data[statement_descriptor_suffix]': 'LEAFWARD',
      customer_email: request.email,
      success_url: request.returnUrl,
      cancel_url: request.cancelUrl,
    })
    expect(standIn.requests.at(-1)?.headers).toMatchObject({
      'idempotency-key': request.paymentId,
      'stripe-version': '2026-10-28.endive',
    })
  })

  const getName = (form: Readonly<Record<string, string>>, index: number) =>
    form[`line_items[${index}][price_data][product_data][name]`]

  test('shows the lines whose totals are the amount', async () => {
    const { session } = await create()
    expect(getName(session.form, 0)).toBe('2 × Red Bali Powder, 8 OZ')
    expect(getName(session.form, 1)).toBe('1 × Green Maeng Da Capsules & “Extract”')
    expect(session.form['line_items[0][price_data][unit_amount]']).toBe('3959')
  })

  test.each([
    ['shipping', { amount: cents(6254) }],
    ['a discount', { amount: cents(5000) }],
    ['no lines', { lines: [] }],
    [
      'a line below zero',
      {
        lines: [
          { name: 'Tea', quantity: 1, total: cents(6000) },
          { name: 'Credit', quantity: 1, total: cents(-541) },
        ],
      },
    ],
    [
      'too many lines',
      { amount: cents(10_100), lines: Array(101).fill({ name: 'Tea', quantity: 1, total: cents(100) }) },
    ],
  ])('shows one line for the order with %s', async (_reason, changes) => {
    const { request, session } = await create(changes)
    expect(getName(session.form, 0)).toBe(`Order ${request.orderNumber}`)
    expect(getName(session.form, 1)).toBeUndefined()
    expect(session.amount).toBe(request.amount)
  })

  test.each([
    ['THE LEAFWARD TEA SHOP', 'THE LEAFWA'],
    ['12345', undefined],
  ])('has the descriptor "%s" as the suffix %s', async (statementDescriptor, suffix) => {
    const { session } = await create({ statementDescriptor })
    expect(session.form['payment_intent_data[statement_descriptor_suffix]']).toBe(suffix)
  })

  test('is the same request at any time, and another one under its key is refused', async () => {
    const { request, session } = await create()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    expect((await open().createPage(request)).providerRef).toBe(session.id)
    await expect(open().createPage({ ...request, amount: cents(100) })).rejects.toThrow(
      'Stripe refused the request: idempotency_error.',
    )
  })

  test('is not made while another request of its key runs', async () => {
    standIn.nextFailure = {
      status: 409,
      error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' },
    }
    await expect(open().createPage(createPageRequest())).rejects.toThrow('idempotency_key_in_use')
  })
})

describe('The status of a session', () => {
  const read = async (changes: object) => {
    const payment = await openPayment(open())
    Object.assign(standIn.get(payment.providerRef), changes)
    return open().getStatus(payment)
  }

  test.each([
    ['complete', 'unpaid', createIntent({}), 'processing'],
    ['complete', 'unpaid', null, 'processing'],
    ['complete', 'unpaid', createIntent({ status: 'canceled' }), 'failed'],
    ['open', 'unpaid', createIntent({ status: 'requires_payment_method' }), 'open'],
    ['expired', 'unpaid', null, 'expired'],
  ] as const)('%s and %s is decided by the payment: %j', async (status, paymentStatus, intent, expected) => {
    expect(await read({ status, paymentStatus, intent })).toMatchObject({ status: expected, amount: 5459 })
  })

  test('is paid with what Stripe received', async () => {
    const intent = createIntent({ status: 'succeeded', amount_received: 5400 })
    expect(await read({ status: 'complete', paymentStatus: 'paid', intent })).toEqual({
      status: 'paid',
      amount: 5400,
      currency: 'USD',
    })
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
    [{ code: 'expired_card' }, 'card-expired'],
    [{ code: 'card_declined', decline_code: 'lost_card' }, 'card-declined'],
    [{ code: 'constructor' }, 'card-declined'],
    [null, undefined],
  ])('of a bank that refused later has the reason: %j', async (last_payment_error, declineReason) => {
    const intent = createIntent({ status: 'requires_payment_method', last_payment_error })
    const state = await read({ status: 'complete', paymentStatus: 'unpaid', intent })
    expect(state).toMatchObject({ status: 'failed' })
    expect(state.declineReason).toBe(declineReason)
  })

  test('of a kind that the shop does not know is an error', async () => {
    await expect(read({ status: 'paused' })).rejects.toThrow('status of a session')
  })
})

describe('A session whose order has ended', () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)

  test('is ended when the shop asks about it', async () => {
    const payment = await openPayment(open(), createPageRequest({ expiresAt: minutes(20) }))
    const session = standIn.get(payment.providerRef)
    expect(await open().getStatus(payment)).toMatchObject({ status: 'open' })
    expect(session.status).toBe('open')
    vi.useFakeTimers({ toFake: ['Date'], now: minutes(21) })
    expect(await open().getStatus(payment)).toMatchObject({ status: 'expired' })
    expect(session.status).toBe('expired')
  })

  test('is paid when the buyer was faster', async () => {
    const payment = await openPayment(open(), createPageRequest({ expiresAt: minutes(20) }))
    vi.useFakeTimers({ toFake: ['Date'], now: minutes(21) })
    standIn.paysBeforeEnd = true
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459 })
  })
})

describe('A refund', () => {
  test.each([
    ['pending', 'refunded'],
    ['requires_action', 'refunded'],
    ['failed', 'refused'],
    ['canceled', 'refused'],
  ])('that is %s is %s, also when it is asked for again', async (refundStatus, expected) => {
    const payment = await openPaid()
    standIn.refundStatus = refundStatus
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
    standIn.forgetKeys()
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
    expect(standIn.get(payment.providerRef).refunds).toHaveLength(1)
  })

  test('is made once, also after Stripe has forgotten its idempotency key', async () => {
    const payment = await openPaid()
    const first = await open().refund(payment, cents(100), 'refund-1')
    standIn.forgetKeys()
    standIn.pageSize = 1
    await open().refund(payment, cents(100), 'refund-2')
    expect(await open().refund(payment, cents(100), 'refund-1')).toEqual(first)
    expect(standIn.getRefunded(payment.providerRef)).toBe(200)
  })

  test.each([
    [true, 'was made'],
    [false, 'was not made'],
  ])('whose stored failure is repeated is made once: %s, it %s', async (isDone) => {
    const payment = await openPaid()
    standIn.nextFailure = { status: 500, error: { type: 'api_error' }, isDone }
    await expect(open().refund(payment, cents(100), 'refund-1')).rejects.toThrow('status 500')
    if (!isDone) {
      await expect(open().refund(payment, cents(100), 'refund-1')).rejects.toThrow('status 500')
      standIn.forgetKeys()
    }
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refunded' })
    expect(standIn.getRefunded(payment.providerRef)).toBe(100)
  })

  test.each([
    [{ type: 'invalid_request_error', code: 'charge_already_refunded' }, 'refused'],
    [{ type: 'invalid_request_error', code: 'charge_disputed' }, 'refused'],
    [{ type: 'invalid_request_error', param: 'amount' }, 'refused'],
    [{ type: 'invalid_request_error', code: 'balance_insufficient' }, 'waiting'],
  ])('that Stripe refuses with %j is %s', async (error, expected) => {
    const payment = await openPaid()
    standIn.nextFailure = { status: 400, error }
    expect((await open().refund(payment, cents(100), 'refund-1')).status).toBe(expected)
  })

  test.each([
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }],
    [400, { type: 'idempotency_error' }],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }],
  ])('may be tried again after status %d and %j', async (status, error) => {
    const payment = await openPaid()
    standIn.nextFailure = { status, error }
    await expect(open().refund(payment, cents(100), 'refund-1')).rejects.toThrow(/^Stripe refused the re/)
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refunded' })
  })

  test('of more than is left is refused', async () => {
    const payment = await openPaid()
    expect(await open().refund(payment, cents(5460), 'refund-1')).toMatchObject({ status: 'refused' })
  })

  test('of a payment that is not paid is refused, or waits for the bank', async () => {
    const payment = await openPayment(open())
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'refused' })
    Object.assign(standIn.get(payment.providerRef), { status: 'complete', intent: createIntent({}) })
    expect(await open().refund(payment, cents(100), 'refund-1')).toMatchObject({ status: 'waiting' })
  })
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

  test.each(['payment_intent.succeeded', 'charge.refunded', 'charge.dispute.created', 'payout.paid'])(
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
      message: 'The Secret key of Stripe may not use Checkout Sessions, Refunds and PaymentIntents.',
    })
  })
})
