import { afterEach, describe, expect, test, vi } from 'vitest'
import { stripeCheckout } from '#adapters/payments/stripe/provider.ts'
import { cents } from '#domain/money.ts'
import { createPageRequest, describePaymentAdapter, openPayment } from './payment-contract.ts'
import { type Opening, openStripe, startStripe, stripeCredentials } from './stripe-stand-in.ts'
import { createIntent } from './stripe-stand-in-sessions.ts'

const standIn = await startStripe()

const open = (opening?: Opening) => openStripe(standIn, opening)

describePaymentAdapter('Stripe', {
  standIn,
  open,
  openWrong: () => open({ changes: { secretKey: 'sk_test_another', webhookSecret: 'whsec_another' } }),
  capabilities: stripeCheckout().capabilities,
  secrets: [stripeCredentials.secretKey, stripeCredentials.webhookSecret],
})

afterEach(() => {
  vi.useRealTimers()
  Object.assign(standIn, { nextFailure: undefined, paysBeforeEnd: false })
})

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

  test.each([47, 168])(
    'of an order that waits for %d hours ends after a day, as Stripe has it',
    async (hours) => {
      const { session } = await create({ expiresAt: new Date(Date.now() + hours * 3_600_000) })
      expect(session.form).not.toHaveProperty('expires_at')
    },
  )

  test('is asked for again while another request of its key runs', async () => {
    standIn.nextFailure = {
      status: 409,
      error: { type: 'invalid_request_error', code: 'idempotency_key_in_use' },
    }
    expect(await open().createPage(createPageRequest())).toMatchObject({ page: { kind: 'redirect' } })
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

  test('may still be paid on another page when Stripe ended it before', async () => {
    const payment = await openPayment(open(), createPageRequest({ expiresAt: minutes(48 * 60) }))
    standIn.get(payment.providerRef).status = 'expired'
    expect(await open().getStatus(payment)).toMatchObject({ status: 'expired', endedEarly: true })
    const short = await openPayment(open(), createPageRequest({ expiresAt: minutes(20) }))
    standIn.get(short.providerRef).status = 'expired'
    expect(await open().getStatus(short)).not.toHaveProperty('endedEarly')
    vi.useFakeTimers({ toFake: ['Date'], now: minutes(48 * 60 + 1) })
    expect(await open().getStatus(payment)).not.toHaveProperty('endedEarly')
  })

  test('is paid when the buyer was faster', async () => {
    const payment = await openPayment(open(), createPageRequest({ expiresAt: minutes(20) }))
    vi.useFakeTimers({ toFake: ['Date'], now: minutes(21) })
    standIn.paysBeforeEnd = true
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459 })
  })
})
