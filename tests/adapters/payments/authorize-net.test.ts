import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { authorizeNet } from '#adapters/payments/authorize-net/provider.ts'
import { cents } from '#domain/money.ts'
import { addBankDays } from '#domain/payouts/bank-days.ts'
import type { PaymentGateway, PaymentPageRequest } from '#ports/payments.ts'
import { authorizeNetAccount, openAuthorizeNet } from './authorize-net-account.ts'
import { signEvent } from './authorize-net-replies.ts'
import { startAuthorizeNet } from './authorize-net-stand-in.ts'
import { createPageRequest, describePaymentAdapter, openPayment } from './payment-contract.ts'

const standIn = await startAuthorizeNet()
const open: (opening?: Parameters<typeof openAuthorizeNet>[1]) => PaymentGateway = (opening) =>
  openAuthorizeNet(standIn, opening)
describePaymentAdapter('Authorize.Net', {
  standIn,
  open,
  openWrong: () => open({ transactionKey: 'wrong-key', signatureKey: 'F'.repeat(128) }),
  capabilities: authorizeNet().capabilities,
  secrets: Object.values(authorizeNetAccount),
})

beforeEach(() => {
  standIn.trouble = 'none'
})

/** The transaction request of the page that was asked for last. */
async function readPageRequest(changes: Partial<PaymentPageRequest> = {}) {
  await open().createPage(createPageRequest(changes))
  const last = standIn.requests.at(-1)
  if (last === undefined) throw new Error('No page was asked for')
  return last.body
}

describe('Authorize.Net: a payment page', () => {
  test.each([
    ['test', 'https://test.authorize.net/payment/payment'],
    ['live', 'https://accept.authorize.net/payment/payment'],
  ] as const)('of a %s account is a form of the whole window at %s', async (mode, action) => {
    const { page } = await open({ mode }).createPage(createPageRequest())
    const fields = { token: expect.stringMatching(/^token-/) }
    expect(page).toEqual({ kind: 'form', action, fields, validUntil: expect.any(String) })
    const minutes = page.kind === 'form' ? (Date.parse(page.validUntil ?? '') - Date.now()) / 60_000 : 0
    expect(minutes).toBeGreaterThan(13)
    expect(minutes).toBeLessThan(15)
  })

  test('has the amount in decimals and our reference twice, of 20 characters', async () => {
    const { refId, transactionRequest } = await readPageRequest({ amount: cents(5) })
    expect(transactionRequest).toMatchObject({ amount: '0.05', currencyCode: 'USD' })
    expect(transactionRequest.order.invoiceNumber).toBe(refId)
    expect(refId).toHaveLength(20)
  })

  test('takes cards alone, with their code, and sends no receipts', async () => {
    const { hostedPaymentSettings, transactionRequest } = await readPageRequest()
    const settings = Object.fromEntries(
      hostedPaymentSettings.setting.map((each) => [each.settingName, JSON.parse(each.settingValue)]),
    )
    expect(settings).toMatchObject({
      hostedPaymentPaymentOptions: { cardCodeRequired: true, showCreditCard: true, showBankAccount: false },
      hostedPaymentReturnOptions: {
        showReceipt: false,
        url: 'https://shop.example/order/LW-1',
        cancelUrl: 'https://shop.example/order/LW-1?canceled=1',
      },
    })
    // A page in a frame stays blank in some browsers.
    expect(settings).not.toHaveProperty('hostedPaymentIFrameCommunicatorUrl')
    expect(transactionRequest.transactionSettings?.setting).toEqual([
      { settingName: 'emailCustomer', settingValue: 'false' },
    ])
  })

  test('lists the lines as far as the schema has room', async () => {
    const line = { name: 'Red Bali Powder', quantity: 2, total: cents(3000) }
    const long = { ...line, name: 'A name of exactly thirty signs\u{1F33F} and more' }
    const third = { ...line, quantity: 3, total: cents(1000) }
    const { transactionRequest } = await readPageRequest({ lines: [line, long, third] })
    expect(transactionRequest.lineItems?.lineItem).toEqual([
      { itemId: '1', name: 'Red Bali Powder', quantity: '2', unitPrice: '15.00' },
      { itemId: '2', name: 'A name of exactly thirty signs', quantity: '2', unitPrice: '15.00' },
      { itemId: '3', name: '3 x Red Bali Powder', quantity: '1', unitPrice: '10.00' },
    ])
    const many = await readPageRequest({ lines: Array.from({ length: 31 }, () => line) })
    expect(many.transactionRequest).not.toHaveProperty('lineItems')
  })

  test('has another token when its 15 minutes are over, for the same payment', async () => {
    const request = createPageRequest()
    const first = await open().createPage(request)
    const second = await open().createPage(request)
    expect(second.providerRef).toBe(first.providerRef)
    expect(second.page).not.toEqual(first.page)
  })

  test('is refused with a sentence that names no keys', async () => {
    const gateway = open({ transactionKey: 'wrong-key' })
    await expect(gateway.createPage(createPageRequest())).rejects.toThrow(
      'Authorize.Net does not accept the API Login ID with this Transaction Key.',
    )
  })
})

describe('Authorize.Net: the stand-in', () => {
  const post = async (body: object) => {
    const response = await fetch(`${standIn.origin}/xml/v1/request.api`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return Buffer.from(await response.arrayBuffer())
  }
  const { apiLoginId: name, transactionKey } = authorizeNetAccount

  test('refuses keys in another order than the schema, and begins with a byte-order mark', async () => {
    const merchantAuthentication = { transactionKey, name }
    const reply = await post({ authenticateTestRequest: { merchantAuthentication } })
    expect(reply.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(reply.toString()).toContain('E00003')
    const inOrder = { name, transactionKey }
    const accepted = await post({ authenticateTestRequest: { merchantAuthentication: inOrder } })
    expect(accepted.toString()).toContain('I00001')
  })

  test('refuses a page for one wrong setting', async () => {
    const reply = await post({
      getHostedPaymentPageRequest: {
        merchantAuthentication: { name, transactionKey },
        transactionRequest: { transactionType: 'authCaptureTransaction', amount: '1.00' },
        hostedPaymentSettings: { setting: [{ settingName: 'hostedPaymentOther', settingValue: '{}' }] },
      },
    })
    expect(reply.toString()).toContain('E00013')
  })
})

describe('Authorize.Net: a message of its webhooks', () => {
  const { signatureKey } = authorizeNetAccount
  // The worked example of the signature, with the Signature Key as text.
  const body = Buffer.from(
    '{"notificationId":"5c3f7e00-1265-4e8e-abd0-a7d734163881","eventType":"net.authorize.payment.authcapture.created","eventDate":"2026-11-26T07:20:11.5411103Z","webhookId":"0b90f2e8-02ae-4d1d-b2e0-1bd167e60176","payload":{"responseCode":1,"authCode":"572","avsResponse":"Y","authAmount":45.00,"merchantReferenceId":"LW-10234","invoiceNumber":"LW-10234","entityName":"transaction","id":"60020981676"}}',
  )
  const signature =
    'sha512=3D8D22F4000110D2DA1E0DD1BD836964B8C6E4181C54025FBF1860B3BFDF8E2818D2FB1DB6D631A16D5D63D0015F4FF68D0E9149B21A762C0BD15A9D7AD4D5C0'
  const parse = (message: Uint8Array, header: string) =>
    open().parseEvent(message, { 'x-anet-signature': header })

  test('is verified with the text of the key, whatever the case of the signature', () => {
    // Its payment is not one of the shop.
    expect(parse(body, signature)).toBe('other')
    expect(parse(body, signature.toLowerCase())).toBe('other')
    const decoded = createHmac('sha512', Buffer.from(signatureKey, 'hex')).update(body).digest('hex')
    expect(parse(body, `sha512=${decoded}`)).toBe('forged')
    expect(parse(body, signature.slice(0, -2))).toBe('forged')
  })

  test('is verified before it is parsed, because 45.00 becomes 45', () => {
    expect(parse(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)).toBe('forged')
  })

  test.each(['authcapture.created', 'fraud.held', 'fraud.approved', 'void.created'])(
    'about %s names its payment',
    async (kind) => {
      const { providerRef } = await openPayment(open())
      const message = signEvent(kind, { invoiceNumber: providerRef }, 5459)
      expect(open().parseEvent(message.body, message.headers)).toMatchObject({
        kind: `net.authorize.payment.${kind}`,
        providerRef,
      })
    },
  )

  test('about a refund names the payment that is refunded', async () => {
    const payment = await openPayment(open())
    standIn.pay(payment.providerRef)
    standIn.settle(payment.providerRef)
    await open().refund(payment, cents(1000), 'refund-1')
    const invoiceNumber = standIn.transactions.at(-1)?.invoiceNumber ?? ''
    const references = { invoiceNumber, merchantReferenceId: payment.providerRef }
    const message = signEvent('refund.created', references, 1000)
    expect(open().parseEvent(message.body, message.headers)).toMatchObject({
      providerRef: payment.providerRef,
    })
  })

  test.each(['{"notificationId":"1","eventType":"net.authorize.customer.created"}', 'no JSON', ''])(
    'that is signed and about no payment is another message: %s',
    (text) => {
      const message = Buffer.from(text)
      const digest = createHmac('sha512', signatureKey).update(message).digest('hex')
      expect(parse(message, `sha512=${digest}`)).toBe('other')
    },
  )
})

describe('Authorize.Net: the check of an account', () => {
  beforeEach(() => {
    standIn.isReporting = true
    standIn.isTestMode = false
    standIn.currencies = ['USD']
  })

  test('says where to switch on what the shop reads', async () => {
    standIn.isReporting = false
    expect(await open().check()).toEqual({
      ok: false,
      message: expect.stringContaining('Switch on the Transaction Details API'),
    })
  })

  test('refuses an account in test mode, of another currency or with a short signature key', async () => {
    standIn.isTestMode = true
    expect((await open().check()).message).toContain('Test Mode')
    standIn.isTestMode = false
    standIn.currencies = ['CAD']
    expect((await open().check()).message).toBe('The account charges CAD, and the shop sells in USD.')
    standIn.currencies = ['USD']
    expect((await open({ signatureKey: 'ABC' }).check()).message).toContain('Signature Key')
  })

  test('is an error while the provider is away', async () => {
    standIn.trouble = 'down'
    await expect(open().check()).rejects.toThrow('Authorize.Net answered with status 503.')
  })
})

test('An account without all of its keys is not opened', () => {
  const { signatureKey: _, ...credentials } = authorizeNetAccount
  expect(() => authorizeNet().open({ id: 'an account', mode: 'live', credentials })).toThrow()
})

describe('Authorize.Net: a settled batch', () => {
  test('is at the bank two bank days later', async () => {
    const settledAt = new Date(Date.now() - 3_600_000)
    standIn.add('LS-batch', { amount: 4500, status: 'settledSuccessfully', settledAt })
    const listed = await open().payouts?.list(new Date(settledAt.getTime() - 1000))
    const arrivedOn = addBankDays(settledAt.toISOString().slice(0, 10), 2)
    expect(listed).toContainEqual(expect.objectContaining({ arrivedOn }))
  })
})
