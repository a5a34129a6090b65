import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { nmi } from '#adapters/payments/nmi/provider.ts'
import type { PaymentGateway, TokenCharge } from '#ports/payments.ts'
import { nmiKeys, openNmi } from './nmi-account.ts'
import { refuse, signEvent } from './nmi-replies.ts'
import { startNmi, toAction } from './nmi-stand-in.ts'
import { createPageRequest, describePaymentAdapter, openPayment } from './payment-contract.ts'
import vectors from './signature-vectors.data.json' with { type: 'json' }

const standIn = await startNmi()
const open: (opening?: Parameters<typeof openNmi>[1]) => PaymentGateway = (opening) =>
  openNmi(standIn, opening)
describePaymentAdapter('NMI', {
  capabilities: nmi().capabilities,
  standIn,
  open,
  openWrong: () => open({ securityKey: 'wrong-key', signingKey: 'another-key' }),
  secrets: [nmiKeys.securityKey, nmiKeys.signingKey],
})

beforeEach(() => {
  standIn.trouble = 'none'
  standIn.isTestMode = false
  standIn.isReporting = true
  standIn.nextReply = undefined
  standIn.requests.length = 0
})

const toCharge = (token: string, changes: Partial<TokenCharge> = {}): TokenCharge => ({
  token,
  method: 'card',
  billingZip: '77777',
  orderNumber: 'LW-1',
  ...changes,
})

describe('NMI: a page', () => {
  test('has the fields of the gateway, with the public key alone', async () => {
    const request = createPageRequest()
    const opened = await open().createPage(request)
    expect(opened).toEqual({
      providerRef: request.paymentId,
      page: {
        kind: 'fields',
        script: `${standIn.origin}/token/Collect.js`,
        tokenizationKey: nmiKeys.tokenizationKey,
        method: 'card',
      },
    })
  })

  test('is for the method that the shopper chose', async () => {
    const { page } = await open().createPage(createPageRequest({ method: 'bank-account' }))
    expect(page).toMatchObject({ method: 'bank-account' })
    await expect(open().createPage(createPageRequest({ method: 'crypto' }))).rejects.toThrow(
      'does not take crypto',
    )
  })

  test('of a live account is refused while the gateway only simulates', async () => {
    standIn.isTestMode = true
    await expect(open({ mode: 'live' }).createPage(createPageRequest())).rejects.toThrow('in test mode')
    await open().createPage(createPageRequest())
  })
})

describe('NMI: an account', () => {
  test.each([
    ['http://gateway.example', 'must begin with https:'],
    ['gateway.example', 'must be a URL'],
    ['https://user:password@gateway.example', 'must be a URL'],
  ])('at %s is not opened', (gatewayUrl, reason) => {
    expect(() => open({ gatewayUrl })).toThrow(reason)
  })

  test.each([nmiKeys.securityKey, nmiKeys.signingKey, '0123456789abcdefABCDEF0123456789'])(
    'would not show shoppers the private key %s',
    (tokenizationKey) => {
      expect(() => open({ tokenizationKey })).toThrow('shown to every shopper')
    },
  )

  test('without all of its keys is not opened', () => {
    const { signingKey: _, ...credentials } = { gatewayUrl: standIn.origin, ...nmiKeys }
    expect(() => nmi().open({ id: 'an account', mode: 'live', credentials })).toThrow(
      'no Webhook signing key',
    )
  })

  test('is called at the address of the portal, whatever its path', async () => {
    expect(await open({ gatewayUrl: `${standIn.origin}/merchants/login.php` }).check()).toMatchObject({
      ok: true,
    })
  })

  test('whose key may not read transactions says so', async () => {
    standIn.isReporting = false
    expect(await open().check()).toEqual({ ok: false, message: expect.stringContaining('permission Query') })
  })

  test('that is live is refused while the gateway only simulates', async () => {
    standIn.isTestMode = true
    expect(await open({ mode: 'live' }).check()).toEqual({
      ok: false,
      message: expect.stringContaining('in test mode'),
    })
    expect(await open().check()).toMatchObject({ ok: true })
  })

  test('is not tried at once again when it has too many requests', async () => {
    standIn.nextReply = refuse('Rate limit exceeded', '301')
    await expect(open().check()).rejects.toThrow('no more requests')
    standIn.nextReply = { status: 429, body: '' }
    await expect(open().check()).rejects.toThrow('no more requests')
  })
})

describe('NMI: a charge', () => {
  const last = () => standIn.requests.at(-1)

  test('of a card is paid at once, with the amount and the id of the payment', async () => {
    const payment = await openPayment(open())
    const state = await open().chargeToken?.(payment, toCharge(standIn.createToken()))
    expect(state).toEqual({ status: 'paid', amount: 5459, currency: 'USD' })
    expect(last()).toMatchObject({
      type: 'sale',
      payment: 'creditcard',
      amount: '54.59',
      currency: 'USD',
      orderid: payment.providerRef,
      zip: '77777',
    })
    // The answer to a charge does not name the network.
    const [sale] = standIn.find(payment.providerRef)
    expect(await open().getStatus(payment)).toEqual({ ...state, network: 'visa', captureRef: sale?.id })
  })

  test.each([
    ['Rate limit exceeded', '301', 'with code 301: Rate limit exceeded.'],
    ['Invalid merchant configuration', '410', 'with code 410: Invalid merchant configuration.'],
    ['Merchant account is inactive', '411', 'with code 411: Merchant account is inactive.'],
    ['Processor feature not available', '460', 'with code 460: Processor feature not available.'],
    ['Authentication Failed', '300', 'does not accept the Private security key'],
  ])('that is refused with %s says that the account refuses it', async (text, code, said) => {
    const payment = await openPayment(open())
    standIn.nextReply = refuse(text, code)
    const state = await open().chargeToken?.(payment, toCharge(standIn.createToken()))
    expect(state).toEqual({
      status: 'failed',
      amount: 5459,
      currency: 'USD',
      accountRefusal: expect.stringContaining(said),
    })
  })

  test('that the gateway does not read for now says so', async () => {
    const payment = await openPayment(open())
    standIn.nextReply = { status: 429, body: '' }
    const state = await open().chargeToken?.(payment, toCharge(standIn.createToken()))
    expect(state).toMatchObject({ status: 'failed', accountRefusal: expect.stringContaining('code 301') })
  })

  test('that the account refused is found as such', async () => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, {
      condition: 'failed',
      actions: [toAction('sale', '54.59', '411')],
    })
    expect(await open().getStatus(payment)).toMatchObject({
      status: 'failed',
      accountRefusal: expect.stringContaining('code 411'),
    })
  })

  test('of a test account simulates, and of a live one does not', async () => {
    const payment = await openPayment(open())
    await open().chargeToken?.(payment, toCharge(standIn.createToken()))
    expect(last()).toMatchObject({ test_mode: 'enabled' })
    await open({ mode: 'live' }).chargeToken?.(payment, toCharge(standIn.createToken()))
    expect(last()).not.toHaveProperty('test_mode')
  })

  test('of a bank account is money once it is settled, and none once it came back', async () => {
    const payment = await openPayment(open())
    const token = standIn.createToken('ck')
    const state = await open().chargeToken?.(
      payment,
      toCharge(token, { method: 'bank-account', billingZip: undefined }),
    )
    expect(last()).toMatchObject({ payment: 'check', sec_code: 'WEB' })
    expect(last()).not.toHaveProperty('zip')
    expect(state?.status).toBe('processing')
    expect((await open().getStatus(payment)).status).toBe('processing')
    standIn.settle(payment.providerRef)
    expect((await open().getStatus(payment)).status).toBe('paid')
    standIn.returnCheck(payment.providerRef)
    expect((await open().getStatus(payment)).status).toBe('bank-returned')
  })

  test('of the same card and total for another order is no duplicate', async () => {
    for (const payment of [await openPayment(open()), await openPayment(open())])
      expect((await open().chargeToken?.(payment, toCharge(standIn.createToken())))?.status).toBe('paid')
  })

  test('of a token that was charged before charges nothing', async () => {
    const token = standIn.createToken()
    const payment = await openPayment(open())
    await open().chargeToken?.(payment, toCharge(token))
    expect(await open().chargeToken?.(payment, toCharge(token))).toMatchObject({
      status: 'failed',
      declineReason: 'provider-refused',
    })
    expect(standIn.find(payment.providerRef)).toHaveLength(1)
  })

  test('whose answer is lost is found by the id of the payment', async () => {
    const payment = await openPayment(open())
    standIn.trouble = 'lost-answer'
    const charge = open({ timeoutMs: 300 }).chargeToken?.(payment, toCharge(standIn.createToken()))
    await expect(charge).rejects.toThrow('could not be reached')
    standIn.trouble = 'none'
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459, currency: 'USD' })
  })

  test.each(['down', 'slow', 'garbage'] as const)(
    'of a gateway in trouble is an error (%s)',
    async (trouble) => {
      const payment = await openPayment(open())
      standIn.trouble = trouble
      const token = standIn.createToken()
      const error = await open({ timeoutMs: 300 })
        .chargeToken?.(payment, toCharge(token))
        .then(() => 'no error', String)
      expect(error).toMatch(/^Error: .*NMI/)
      for (const secret of [token, nmiKeys.securityKey]) expect(error).not.toContain(secret)
    },
  )

  test.each([
    ['200', 'card-declined'],
    ['202', 'insufficient-funds'],
    ['203', 'insufficient-funds'],
    ['223', 'card-expired'],
    ['224', 'wrong-details'],
    ['225', 'wrong-details'],
    ['252', 'card-declined'],
    ['263', 'card-declined'],
  ])('that the bank declines with code %s fails: %s', async (code, declineReason) => {
    const payment = await openPayment(open())
    const failed = { status: 'failed', amount: 5459, currency: 'USD', declineReason }
    expect(await open().chargeToken?.(payment, toCharge(standIn.createToken('cc', code)))).toEqual(failed)
    expect(await open().getStatus(payment)).toEqual(failed)
  })

  test('of a bank account that is declined says nothing about a card', async () => {
    const payment = await openPayment(open())
    const charge = toCharge(standIn.createToken('ck', '200'), { method: 'bank-account' })
    const failed = { status: 'failed', amount: 5459, currency: 'USD' }
    expect(await open().chargeToken?.(payment, charge)).toEqual(failed)
    expect(await open().getStatus(payment)).toEqual(failed)
  })

  test.each([
    [refuse('Invalid Credit Card Number'), 'wrong-details'],
    [refuse('Unsupported card type', '461'), 'card-not-taken'],
    [refuse('Duplicate transaction', '430'), 'provider-refused'],
  ])('that the gateway refuses fails and charges nothing: %o', async (reply, declineReason) => {
    const payment = await openPayment(open())
    standIn.nextReply = reply
    expect(await open().chargeToken?.(payment, toCharge(standIn.createToken()))).toMatchObject({
      status: 'failed',
      declineReason,
    })
  })

  test('that is a duplicate has the status of the first one', async () => {
    const payment = await openPayment(open())
    standIn.pay(payment.providerRef)
    standIn.nextReply = refuse('Duplicate transaction')
    expect(await open().chargeToken?.(payment, toCharge(standIn.createToken()))).toMatchObject({
      status: 'paid',
    })
  })

  test.each(['400', '420', '421'])(
    'with code %s may have reached the bank, so that it is an error',
    async (code) => {
      const payment = await openPayment(open())
      standIn.nextReply = refuse('Communication error', code)
      await expect(open().chargeToken?.(payment, toCharge(standIn.createToken()))).rejects.toThrow(
        `code ${code}`,
      )
    },
  )
})

describe('NMI: a status', () => {
  test.each([
    ['cc', 'complete', 'paid'],
    ['cc', 'pendingsettlement', 'paid'],
    ['cc', 'pending', 'processing'],
    ['cc', 'in_progress', 'processing'],
    ['cc', 'unknown', 'processing'],
    ['cc', 'abandoned', 'open'],
    ['cc', 'failed', 'failed'],
    ['cc', 'canceled', 'expired'],
    ['cc', 'a_condition_of_next_year', 'processing'],
    ['cc', 'constructor', 'processing'],
    ['ck', 'complete', 'paid'],
    ['ck', 'pendingsettlement', 'processing'],
    ['ck', 'failed', 'failed'],
    ['ck', 'canceled', 'expired'],
  ])('of a transaction %s in %s is %s', async (type, condition, status) => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, { type, condition })
    expect(await open().getStatus(payment)).toMatchObject({ status, amount: 5459, currency: 'USD' })
  })

  test('has the amount and the currency that were charged', async () => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, { amount: 101_888, currency: 'CAD' })
    expect(await open().getStatus(payment)).toMatchObject({
      status: 'paid',
      amount: 101_888,
      currency: 'CAD',
    })
  })

  test('is that of the money, whatever was declined before or given back since', async () => {
    const payment = await openPayment(open())
    standIn.decline(payment.providerRef)
    standIn.pay(payment.providerRef)
    standIn.add(payment.providerRef, { condition: 'complete', actions: [toAction('refund', '-10.00')] })
    expect(await open().getStatus(payment)).toMatchObject({ status: 'paid', amount: 5459 })
  })

  test('of a card whose owner disputes it stays paid', async () => {
    const payment = await openPayment(open())
    standIn.add(payment.providerRef, {
      condition: 'complete',
      actions: [toAction('sale', '54.59'), toAction('settle', '54.59'), toAction('return', '54.59')],
    })
    expect((await open().getStatus(payment)).status).toBe('paid')
  })

  test('is an error when the gateway refuses the question', async () => {
    const payment = await openPayment(open())
    standIn.isReporting = false
    await expect(open().getStatus(payment)).rejects.toThrow('does not accept the Private security key')
  })
})

describe('NMI: a message of its webhooks', () => {
  const parse = (body: string, header: string, mode: 'test' | 'live' = 'test') =>
    open({ mode, signingKey: vectors.nmi.secret }).parseEvent(Buffer.from(body), {
      'webhook-signature': header,
    })

  test('is verified by the known example', () => {
    // Its order is not one of the shop.
    expect(parse(vectors.nmi.body, vectors.nmi.signature)).toBe('other')
    expect(parse(`${vectors.nmi.body}\n`, vectors.nmi.signature)).toBe('forged')
    expect(
      parse(JSON.stringify(JSON.parse(vectors.nmi.body)).replace(':', ': '), vectors.nmi.signature),
    ).toBe('forged')
  })

  test.each([
    vectors.nmi.signature.slice(0, -1),
    vectors.nmi.signature.replace('t=', 't=1'),
    vectors.nmi.signature.replace('t=1795678800', 't='),
    `t=1795678800,s=${'z'.repeat(64)}`,
    't=1795678800',
    '',
  ])('with the header "%s" is forged', (header) => {
    expect(parse(vectors.nmi.body, header)).toBe('forged')
  })

  test.each([
    'transaction.sale.success',
    'transaction.refund.unknown',
    'transaction.check.status.latereturn',
  ])('about %s names its payment, however old its nonce is', async (kind) => {
    const { providerRef } = await openPayment(open())
    const { body, headers } = signEvent({ orderId: providerRef, id: '1' }, { key: nmiKeys.signingKey, kind })
    expect(open().parseEvent(body, headers)).toEqual({ eventId: expect.any(String), kind, providerRef })
  })

  test('about what the gateway simulates is no news of a live account', async () => {
    const { providerRef } = await openPayment(open())
    const sign = (isTestMode: boolean) =>
      signEvent({ orderId: providerRef, id: '1' }, { key: nmiKeys.signingKey, isTestMode })
    const live = open({ mode: 'live' })
    const [simulated, charged] = [sign(true), sign(false)]
    expect(live.parseEvent(simulated.body, simulated.headers)).toBe('other')
    expect(live.parseEvent(charged.body, charged.headers)).toMatchObject({ providerRef })
  })

  test.each([
    '{"event_id":"1","event_type":"chargeback.batch.complete","event_body":{"chargebacks":[]}}',
    '{"event_id":"1","event_type":"settlement.batch.complete","event_body":{"batch_id":"1"}}',
    'no JSON',
    '',
  ])('that is signed and about no payment is another message: %s', (body) => {
    const signature = createHmac('sha256', vectors.nmi.secret).update(`nonce.${body}`).digest('hex')
    expect(parse(body, `t=nonce,s=${signature}`)).toBe('other')
  })
})
