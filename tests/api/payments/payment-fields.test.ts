import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { nmiKeys } from '#tests/adapters/payments/nmi-account.ts'
import { refuse } from '#tests/adapters/payments/nmi-replies.ts'
import { startNmi } from '#tests/adapters/payments/nmi-stand-in.ts'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import {
  chooseMethods,
  getSandboxAccountId,
  hasOwnPage,
  pauseAccount,
} from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import {
  addOldHold,
  expireOrder,
  getOrderId,
  getStoredOrder,
  listPayments,
  listStoredEvents,
  requestRefund,
} from '#tests/support/stored-orders.ts'
import { getStock } from '#tests/support/stored-products.ts'
import { createAccount } from '#usecases/accounts/save-account.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'

const standIn = await startNmi()
const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 60)
await pauseAccount(shop, await getSandboxAccountId(shop))
const accountId = await shop.shop.db.transaction().execute((transaction) =>
  createAccount(shop.shop, transaction, {
    port: 'payments',
    kind: 'nmi',
    name: 'NMI',
    mode: 'test',
    credentials: { gatewayUrl: standIn.origin, ...nmiKeys },
  }),
)
shop.shop.accounts.clear()
/** Before staff choose the ways to pay. */
const { methods: methodsAtFirst } = (
  await shop.post('/api/cart/quote', { items: [{ productId, quantity: 1 }] })
).body
await chooseMethods(shop, accountId, ['card', 'bank-account'])

interface Placed {
  readonly orderNumber: string
  readonly orderKey: string
  /** Of the page. */
  readonly url: string
  readonly orderUrl: string
}

async function place(paymentMethod = 'card'): Promise<Placed> {
  const placed = await placeOrder(shop, [{ productId, quantity: 1 }], {}, { paymentMethod })
  const { orderNumber, orderKey, url } = placed.body
  return { orderNumber, orderKey, url, orderUrl: `${shop.url}/order-complete/${orderNumber}` }
}
const open = (url: string) => fetch(url, { redirect: 'manual' })
const send = (url: string, form: Record<string, string>, headers = createRandomIpHeaders()) =>
  fetch(url, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
const payByCard = ({ url }: Pick<Placed, 'url'>, token = standIn.createToken()) =>
  send(url, { token, billingZip: '10001' })
const payByBank = ({ url }: Placed) => send(url, { token: standIn.createToken('ck') })
const readState = async ({ orderNumber }: Placed) => (await getStoredOrder(shop, orderNumber)).payment_state
const readStatus = async ({ orderNumber, orderKey }: Placed) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order
const listSales = async ({ orderNumber }: Placed) =>
  (await listPayments(shop, orderNumber)).flatMap(({ ref }) => standIn.find(ref))
const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

beforeEach(() => {
  standIn.trouble = 'none'
  standIn.nextReply = undefined
  standIn.requests.length = 0
})

describe('A page with fields of the provider', () => {
  test('takes bank accounts once staff chose them', async () => {
    const list = (methods: { method: string }[]) => methods.map(({ method }) => method)
    expect(list(methodsAtFirst)).toEqual(['card'])
    const { methods } = (await shop.post('/api/cart/quote', { items: [{ productId, quantity: 1 }] })).body
    expect(list(methods)).toEqual(['card', 'bank-account'])
    // The checkout says that the next page is the shop's own.
    expect(methods).toMatchObject([{ isPaidHere: true }, { isPaidHere: true }])
  })

  test('allows just its script and frames, and nothing else of the shop', async () => {
    const placed = await place()
    expect(placed.url).toBe(`${shop.url}/pay/${await getOrderId(shop, placed.orderNumber)}`)
    const response = await open(placed.url)
    const html = await response.text()
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
    const [, script] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      `style-src ${hash(style)} ${standIn.origin}`,
      `script-src ${hash(script)} ${standIn.origin}`,
      `frame-src ${standIn.origin}`,
      `connect-src ${standIn.origin}`,
      `img-src ${standIn.origin}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(
      `src="${standIn.origin}/token/Collect.js" data-tokenization-key="${nmiKeys.tokenizationKey}"`,
    )
    expect(html).toMatch(/<button disabled>Pay \$\d+\.\d\d<\/button>/)
    expect(html).toContain(placed.orderNumber)
    expect(html).toContain(`href="${placed.orderUrl}"`)
    for (const secret of [nmiKeys.securityKey, nmiKeys.signingKey]) expect(html).not.toContain(secret)
  })

  test('has those of the method that the shopper chose', async () => {
    const [card, bank] = await Promise.all(
      ['card', 'bank-account'].map(async (method) => (await open((await place(method)).url)).text()),
    )
    expect(card).toContain('id="ccnumber"')
    expect(card).toContain('name="billingZip"')
    expect(card).not.toContain('id="checkaccount"')
    expect(bank).toContain('id="checkaccount"')
    expect(bank).not.toContain('id="ccnumber"')
    expect(bank).not.toContain('name="billingZip"')
  })

  test('is not opened while the gateway is down, so that another account can take the payment', async () => {
    standIn.trouble = 'down'
    const { status, body } = await placeOrder(shop, [{ productId, quantity: 1 }])
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'provider-unavailable' })
  })
})

describe('A token of the fields', () => {
  test('pays for its order with the amount of the server, and is refunded there', async () => {
    const placed = await place()
    const response = await send(placed.url, {
      token: standIn.createToken(),
      billingZip: '10001-1234',
      amount: '0.01',
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, placed.orderUrl])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await readState(placed)).toBe('paid')
    const { total_cents: total } = await getStoredOrder(shop, placed.orderNumber)
    expect(await listSales(placed)).toMatchObject([{ amount: total }])
    expect(standIn.requests.at(-1)).toMatchObject({
      zip: '10001-1234',
      order_description: `Order ${placed.orderNumber}`,
    })
    expect(await hasOwnPage(shop, placed.orderNumber)).toBe(false)
    expect((await open(placed.url)).headers.get('location')).toBe(placed.orderUrl)
    const [{ ref } = { ref: '' }] = await listPayments(shop, placed.orderNumber)
    standIn.settle(ref)
    await sendRefund(shop.shop, await requestRefund(shop, placed.orderNumber, 100))
    expect(standIn.getRefunded(ref)).toBe(100)
  })

  test('that is declined says why, and another card pays for the same order', async () => {
    const stock = await getStock(shop, productId)
    const placed = await place()
    const response = await payByCard(placed, standIn.createToken('cc', '202'))
    expect([response.status, response.headers.get('location')]).toEqual([303, placed.orderUrl])
    expect(await readStatus(placed)).toMatchObject({
      status: 'payment-failed',
      statusText:
        'The card was declined because its balance or limit is too low for this order. Nothing was charged.',
      canRetryPayment: true,
    })
    expect(await getStock(shop, productId)).toBe(stock)
    const { orderNumber, orderKey } = placed
    const retried = await shop.post('/api/order/retry-payment', { orderNumber, orderKey })
    expect(retried.body.url).toBe(placed.url)
    await payByCard(placed)
    expect(await readState(placed)).toBe('paid')
    expect((await listSales(placed)).map(({ condition }) => condition)).toEqual([
      'failed',
      'pendingsettlement',
    ])
    expect(await getStock(shop, productId)).toBe(stock - 1)
  })

  test('whose answer is lost is found by asking, and charged once', async () => {
    const placed = await place()
    standIn.trouble = 'lost-answer'
    expect((await payByCard(placed)).status).toBe(303)
    expect(await readState(placed)).toBe('paid')
    expect(await listSales(placed)).toHaveLength(1)
  })

  test('about which the provider knows nothing yet is never charged again', async () => {
    const placed = await place()
    standIn.nextReply = refuse('Communication error', '420')
    await payByCard(placed)
    expect(await readStatus(placed)).toMatchObject({ status: 'confirming-payment' })
    const { orderNumber, orderKey } = placed
    await payByCard(placed)
    expect((await shop.post('/api/order/retry-payment', { orderNumber, orderKey })).body).toMatchObject({
      code: 'invalid-state',
    })
    expect(await listSales(placed)).toEqual([])
    const [{ ref } = { ref: '' }] = await listPayments(shop, orderNumber)
    const { total_cents: amount } = await getStoredOrder(shop, orderNumber)
    standIn.add(ref, { amount })
    shop.clock.forward(6)
    await reconcilePayments(shop.shop)
    expect(await readState(placed)).toBe('paid')
  })

  test('that never reached the bank leaves an order that ends unpaid', async () => {
    const placed = await place()
    standIn.nextReply = refuse('Communication error', '420')
    await payByCard(placed)
    await expireOrder(shop, placed.orderNumber)
    await reconcilePayments(shop.shop)
    expect(await readState(placed)).toBe('expired')
  })

  test('is charged once when its form and another one are sent ten times at once', async () => {
    const placed = await place()
    const tokens = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'same' : undefined))
    const same = standIn.createToken()
    const responses = await Promise.all(tokens.map((each) => payByCard(placed, each && same)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]))
    expect(await readState(placed)).toBe('paid')
    expect(standIn.requests.filter(({ type }) => type === 'sale')).toHaveLength(1)
  })

  test('of a bank account waits for the bank, and pays once it settles', async () => {
    const placed = await place('bank-account')
    await payByBank(placed)
    expect(await readStatus(placed)).toMatchObject({ status: 'confirming-payment' })
    expect(await listStoredEvents(shop, placed.orderNumber)).toContainEqual(
      expect.objectContaining({ kind: 'payment-processing' }),
    )
    const [{ ref } = { ref: '' }] = await listPayments(shop, placed.orderNumber)
    standIn.settle(ref)
    const { body, headers } = standIn.createEvent(ref)
    const webhook = await fetch(`${shop.url}/api/payment/webhook/${accountId}`, {
      method: 'POST',
      headers,
      body: Buffer.from(body),
    })
    // Other statuses than 200 bring the event again.
    expect(webhook.status).toBe(200)
    expect(await readState(placed)).toBe('paid')
  })

  test('of a bank account waits for ten days', async () => {
    const bank = await place('bank-account')
    await payByBank(bank)
    shop.clock.forward(9 * 24 * 60)
    await reconcilePayments(shop.shop)
    expect(await readStatus(bank)).toMatchObject({ status: 'confirming-payment' })
    shop.clock.forward(2 * 24 * 60)
    await reconcilePayments(shop.shop)
    expect(await readStatus(bank)).toMatchObject({ status: 'payment-expired' })
  })

  test('is not charged for an order that a rule holds', async () => {
    const placed = await place()
    await addOldHold(shop, placed.orderNumber, 'closed')
    await payByCard(placed)
    expect(await listSales(placed)).toEqual([])
  })

  test.each([
    ['no token', { billingZip: '10001' }],
    ['a token of other signs', { token: '<script>', billingZip: '10001' }],
    ['no ZIP code for its card', { token: '00000000-000000-000000-000000000000' }],
    ['another ZIP code', { token: '00000000-000000-000000-000000000000', billingZip: '1' }],
  ])('with %s shows the page again, and sends nothing', async (_, form) => {
    const placed = await place()
    standIn.requests.length = 0
    const response = await send(placed.url, form)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Your entries did not arrive, and nothing was charged.')
    expect(standIn.requests).toEqual([])
    expect(await readState(placed)).toBe('pending')
  })

  test.each(['00000000-0000-7000-8000-000000000000', 'LW-1'])('for %s pays nothing', async (id) => {
    expect((await payByCard({ url: `${shop.url}/pay/${id}` })).status).toBe(404)
  })

  test('is refused when one network sends very many', async () => {
    const headers = createRandomIpHeaders()
    const url = `${shop.url}/pay/00000000-0000-7000-8000-000000000000`
    const form = { token: standIn.createToken('ck') }
    for (let count = 0; count < 60; count += 1) await send(url, form, headers)
    const { url: page } = await place()
    const response = await send(page, form, headers)
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('Too many payments were tried from your network.')
  })
})
