import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PaymentPage } from '#domain/payments/payment-page.ts'
import { getSandboxAccountId, hasOwnPage, pauseAccount } from '#tests/support/payment-accounts.ts'
import { startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock } from '#tests/support/shopper.ts'
import { addStandInAccount, createStandInProvider } from '#tests/support/stand-in-payments.ts'
import { getOrderId, listPayments, postponeExpiry } from '#tests/support/stored-orders.ts'

const shop = await startShop()
const { _id: productId } = await findProductInStock(shop, 40)
const standIn = createStandInProvider()
const sandboxId = await getSandboxAccountId(shop)
const accountId = await addStandInAccount(shop, standIn, 'secret')

const form: PaymentPage = {
  kind: 'form',
  action: 'https://accept.example:8443/payment?x=1&y=2',
  fields: { token: 'a"b<c>&d', orderNumber: '1' },
}

/** An order of the stand-in, whose provider answers with this page. */
async function place(page: PaymentPage, headers: Record<string, string> = {}) {
  await postponeExpiry(shop)
  standIn.answerPage = () => page
  const request = await createPaymentRequest(shop, [{ productId, quantity: 1 }])
  const { status, body } = await shop.post('/api/payment/process', request, headers)
  return { status, body, repeat: () => shop.post('/api/payment/process', request, headers) }
}
const open = (url: string) => fetch(url, { redirect: 'manual' })
const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const readPolicy = (response: Response): Record<string, string> =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

beforeEach(async () => {
  await pauseAccount(shop, sandboxId)
})

describe('A provider that takes a form', () => {
  test('gets it from a page of the shop, whose policy allows just its origin', async () => {
    const { body } = await place(form)
    expect(body.url).toBe(`${shop.url}/pay/${await getOrderId(shop, body.orderNumber)}`)
    const response = await open(body.url)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('<form method="post" action="https://accept.example:8443/payment?x=1&#38;y=2">')
    expect(html).toContain('name="token" value="a&#34;b&#60;c&#62;&#38;d"')
    expect(html).toContain(body.orderNumber)
    expect(html).toMatch(/<button>Pay \$\d+\.\d\d<\/button>/)
    const [, style] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
    const [, script] = /<script>([\s\S]*)<\/script>/.exec(html) ?? []
    expect(script).toContain('submit()')
    expect(readPolicy(response)).toEqual({
      'default-src': "'none'",
      'style-src': hash(style),
      'script-src': hash(script),
      'form-action': 'https://accept.example:8443',
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('is reached by the same URL when the request is repeated', async () => {
    const { body, repeat } = await place(form, { 'idempotency-key': 'form-key-of-a-test' })
    expect((await repeat()).body).toEqual(body)
    expect(await hasOwnPage(shop, body.orderNumber)).toBe(true)
  })

  test('is not reached after the payment: the page leads to the order', async () => {
    const { body } = await place(form)
    const [payment] = await listPayments(shop, body.orderNumber)
    standIn.pay(payment?.ref ?? '')
    const event = standIn.createEvent(payment?.ref ?? '', 'secret')
    await fetch(`${shop.url}/api/payment/webhook/${accountId}`, { method: 'POST', ...event })
    const response = await open(body.url)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${shop.url}/order-complete/${body.orderNumber}`)
    expect(await hasOwnPage(shop, body.orderNumber)).toBe(false)
  })

  test.each(['javascript:alert(1)', '/payment', 'https://a;script-src.example/'])(
    'at %s fails the order, and nothing is charged',
    async (action) => {
      const { status, body } = await place({ kind: 'form', action, fields: {} })
      expect(status).toBe(503)
      expect(body).toMatchObject({ success: false, code: 'provider-unavailable' })
    },
  )
})

test.each(['javascript:alert(1)', 'https://a;script-src.example/Collect.js'])(
  'Fields whose script is at %s fail the order, and nothing is charged',
  async (script) => {
    const page = { kind: 'fields', script, tokenizationKey: 'key', method: 'card' } as const
    const { status, body } = await place(page)
    expect(status).toBe(503)
    expect(body).toMatchObject({ success: false, code: 'provider-unavailable' })
  },
)

test('Instructions are shown on a page that posts nothing, and runs no script but its own', async () => {
  const { body } = await place({ kind: 'instructions', lines: ['Send $1 & <b>wait</b>.', 'Reference: 1'] })
  const response = await open(body.url)
  const html = await response.text()
  expect(html).toContain('<li>Send $1 &#38; &#60;b&#62;wait&#60;/b&#62;.</li><li>Reference: 1</li>')
  expect(html).toContain(`href="${shop.url}/order-complete/${body.orderNumber}"`)
  expect(readPolicy(response)).toMatchObject({ 'default-src': "'none'", 'form-action': "'none'" })
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(html) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(readPolicy(response)['script-src']).toBe(`'sha256-${hash}'`)
})

describe('The page of an order that is paid elsewhere', () => {
  test('leads to its provider', async () => {
    const { body } = await place({ kind: 'redirect', url: 'https://provider.example/pay/1' })
    expect(body.url).toBe('https://provider.example/pay/1')
    const response = await open(`${shop.url}/pay/${await getOrderId(shop, body.orderNumber)}`)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('https://provider.example/pay/1')
  })
})

test.each(['00000000-0000-7000-8000-000000000000', 'LW-1'])('There is no page for %s', async (id) => {
  const response = await open(`${shop.url}/pay/${id}`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('There is nothing to pay at this address.')
})

describe('A form that the provider takes for some minutes', () => {
  test('is asked for again once they are over', async () => {
    const until = new Date(Date.now() + 10 * 60_000).toISOString()
    const { body } = await place({ ...form, fields: { token: 'first' }, validUntil: until })
    standIn.answerPage = () => ({ ...form, fields: { token: 'second' } })
    expect(await (await open(body.url)).text()).toContain('value="first"')
    shop.clock.forward(11)
    expect(await (await open(body.url)).text()).toContain('value="second"')
    expect(await listPayments(shop, body.orderNumber)).toHaveLength(1)
  })

  test('leads to the order when the provider does not answer', async () => {
    const { body } = await place({ ...form, validUntil: new Date(Date.now()).toISOString() })
    shop.clock.forward(1)
    standIn.answerPage = () => {
      throw new Error('It did not respond.')
    }
    const response = await open(body.url)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${shop.url}/order-complete/${body.orderNumber}`)
  })
})

test('A shopper whom the provider sends back by a form sees the order', async () => {
  const response = await fetch(`${shop.url}/order-complete/LW-1?canceled=1`, {
    method: 'POST',
    body: new URLSearchParams({ transId: '1' }),
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/order-complete/LW-1?canceled=1',
  ])
})
