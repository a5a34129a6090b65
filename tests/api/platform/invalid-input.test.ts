import { afterAll, describe, expect, test } from 'vitest'
import { fingerprintTables } from '#tests/support/database-gates.ts'
import { editSettings } from '#tests/support/edits.ts'
import { takeInTurn } from '#tests/support/hunt.ts'
import { getOwner } from '#tests/support/orders.ts'
import { type Reply, startShop } from '#tests/support/shop.ts'
import { createPaymentRequest, findProductInStock, newYork, registerShopper } from '#tests/support/shopper.ts'
import { clearRateLimits, deleteReviews } from '#tests/support/stored-customers.ts'
import { countPaymentEvents, deleteOrder } from '#tests/support/stored-orders.ts'
import { countProducts } from '#tests/support/stored-products.ts'

const shop = await startShop()
const product = await findProductInStock(shop)
const { headers } = await registerShopper(shop)
const address = {
  name: 'Ada',
  street1: '350 5th Ave',
  city: 'New York',
  state: 'NY',
  zip: '10001',
  country: 'US',
}

/** Every call with a valid payload. */
const validBodies: Readonly<Record<string, Record<string, unknown>>> = {
  '/api/product/single': { productId: product._id },
  '/api/wishlist/add': { productId: product._id },
  '/api/wishlist/remove': { productId: product._id },
  '/api/cart/add': { itemId: product._id, qt: 1 },
  '/api/cart/remove': { userId: 'x', itemId: product._id },
  '/api/cart/merge': { cart: { [product._id]: 1 } },
  '/api/cart/quote': { items: [{ productId: product._id, quantity: 1 }] },
  '/api/user/login': { userId: 'nobody@example.com', password: 'seven green leaves' },
  '/api/user/register': {
    firstname: 'A',
    lastname: 'B',
    userId: 'bad@example.com',
    dateOfBirth: '1990-01-01',
    password: 'seven green leaves',
  },
  '/api/user/forgot-password': { emailOrPhone: 'nobody@example.com' },
  '/api/user/reset-password': { token: 'nothing', password: 'seven green leaves' },
  '/api/user/verify-email': { token: 'nothing' },
  '/api/user/update': {
    firstName: 'Ada',
    lastName: 'Birch',
    email: 'other@example.com',
    dateOfBirth: '1990-04-30',
    currentPassword: 'not the password',
    newPassword: 'seven green leaves',
  },
  '/api/review/get': { productId: product._id },
  '/api/review/add': { rating: 4, comment: 'Fine.', product: product._id },
  '/api/review/remove': { reviewId: product._id },
  '/api/shipping/rates': { address, items: [] },
  '/api/payment/process': await createPaymentRequest(shop, [{ productId: product._id, quantity: 1 }]),
  '/api/order/get': { orderNumber: 'LW-1', email: 'nobody@example.com' },
  '/api/admin/login': { username: 'nobody', password: 'nothing' },
  '/api/admin/validate': { token: 'nothing' },
}

const invalidValues: readonly unknown[] = [
  null,
  42,
  -1,
  0.5,
  1e21,
  true,
  '',
  "'; drop table product; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '💊'.repeat(50),
  'x'.repeat(60_000),
  [],
  [[[[]]]],
  {},
  { $ne: null },
  { __proto__: { admin: true } },
  '../../etc/passwd',
  '2147483648',
  '00000000-0000-0000-0000-000000000000',
]

/** Expects a refusal with a message in the common format, and never a server error. */
function expectRefusalOrSuccess(reply: Reply, description: string): void {
  expect(reply.status, `${description} → ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(500)
  if (reply.status >= 400) {
    expect(reply.body, description).toMatchObject({
      success: false,
      message: expect.any(String),
      code: expect.any(String),
    })
  }
}

describe('Every call refuses invalid input with a fitting status and a message', () => {
  // Covers: rule-comment
  test.each(Object.keys(validBodies))(
    'POST %s: each field missing, wrong-typed, oversized or malicious',
    async (path) => {
      const tablesBefore = await fingerprintTables(shop)
      const body = validBodies[path] ?? {}
      for (const [index, field] of Object.keys(body).entries()) {
        const { [field]: _omitted, ...incompleteBody } = body
        expectRefusalOrSuccess(await shop.post(path, incompleteBody, headers), `${path} without ${field}`)
        for (const value of takeInTurn(invalidValues, { index, count: 7 })) {
          await clearRateLimits(shop)
          const reply = await shop.post(path, { ...body, [field]: value }, headers)
          // A payment with one odd optional field can still place an order, so it is undone.
          if (path === '/api/payment/process' && reply.status === 200)
            await deleteOrder(shop, reply.body.orderNumber)
          if (path === '/api/review/add' && reply.status === 200) await deleteReviews(shop)
          expectRefusalOrSuccess(reply, `${path} ${field}=${JSON.stringify(value)?.slice(0, 60)}`)
        }
      }
      expect(await fingerprintTables(shop)).toEqual(tablesBefore)
    },
  )

  test.each(Object.keys(validBodies))(
    'POST %s: no body, no JSON, broken JSON, a list, deep JSON, another content type',
    async (path) => {
      const sendBody = (body: BodyInit | null, type?: string) =>
        fetch(shop.url + path, {
          method: 'POST',
          body,
          headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
        })
      const deepJson = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
      for (const [body, type] of [
        [null, undefined],
        ['not json', 'application/json'],
        ['{"a":', 'application/json'],
        ['[1,2]', 'application/json'],
        [deepJson, 'application/json'],
        ['a=b', 'application/x-www-form-urlencoded'],
        ['<a/>', 'application/xml'],
        ['null', 'application/json'],
      ] as const) {
        const response = await sendBody(body, type)
        expect(response.status, `${path} ${String(body).slice(0, 30)}`).toBeGreaterThanOrEqual(400)
        expect(response.status, `${path} ${String(body).slice(0, 30)}`).toBeLessThan(500)
        expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) })
      }
      const tooLargeResponse = await sendBody(
        JSON.stringify({ a: 'x'.repeat(1_000_000) }),
        'application/json',
      )
      expect(tooLargeResponse.status).toBe(413)
    },
  )
})

describe('A payment request', () => {
  // Covers: entity-payment, rule-checkout-fields
  test('reports every wrong field at once', async () => {
    const { status, body } = await shop.post('/api/payment/process', {
      ...validBodies['/api/payment/process'],
      email: 'no',
      address: { ...newYork, zip: 'abc', city: '' },
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual(['address.city', 'address.zip', 'email'])
  })

  test('is refused at the webhook without the provider’s signature', async () => {
    const forged = await shop.post('/api/payment/webhook', {
      id: 'evt_1',
      type: 'payment.paid',
      data: { ref: 'sbx_1' },
    })
    expect(forged.status).toBe(403)
    expect(await countPaymentEvents(shop)).toBe(0)
  })
})

test('Unknown URLs return 404 in the same format as other refusals', async () => {
  for (const path of [
    '/api/nothing',
    '/api/product/list/x',
    '/files/nothing.webp',
    '/files/..%2f..%2fsecrets.json',
    '/files/0123456789abcdef0123456789abcdef.webp',
    '/files/0123456789abcdef0123456789abcdef.jpg',
  ]) {
    expect(await shop.get(path)).toMatchObject({ status: 404, body: { success: false } })
  }
})

test.each([
  'page=0',
  'page=x',
  'limit=1000',
  'sort=random',
  'minPrice=-1',
  'maxPrice=x',
  `search=${'x'.repeat(300)}`,
])('GET /api/product/list?%s is refused, naming the parameter', async (query) => {
  const { status, body } = await shop.get(`/api/product/list?${query}`)
  expect(status).toBe(400)
  expect(Object.keys(body.fields)[0]).toBe(query.split('=')[0])
})

test.each([
  "brand='; drop table product; --",
  'search=%25%25%25',
  'search=%00',
  'brand[]=x',
  'category=a&category=b&category=a',
  'flavor=%F0%9F%92%8A',
])('GET /api/product/list?%s causes no server error', async (query) =>
  expectRefusalOrSuccess(await shop.get(`/api/product/list?${query}`), query),
)

afterAll(async () => {
  expect(await countProducts(shop)).toBe(230)
})

test('Product ids such as constructor and URLs such as // cause no server error', async () => {
  const merged = await shop.post('/api/cart/merge', { cart: { constructor: 1, toString: 2 } }, headers)
  expect(merged.status).toBe(200)
  for (const path of ['//', '//[', '//a:b/', '//elsewhere.example/products']) {
    expect((await shop.get(path)).status).toBeLessThan(500)
  }
})

test('An unpaired surrogate is refused with a clear message', async () => {
  const headers = await getOwner(shop)
  const response = await editSettings(shop, { shopName: 'Leaf \ud83c' }, headers)
  expect(response).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', message: 'The request contains a character that cannot be stored.' },
  })
  for (const shopName of ['Leaf 🌿', 'Leaf \\ud83c', 'Leafward'])
    expect(await editSettings(shop, { shopName }, headers)).toMatchObject({ status: 200 })
})

test('Invisible and text-reversing characters are refused in reviews and names', async () => {
  const { headers } = await registerShopper(shop)
  const { _id } = await findProductInStock(shop)
  const review = { product: _id, rating: 5, comment: '\u200b\u2060' }
  expect((await shop.post('/api/review/add', review, headers)).status).toBe(400)
  for (const firstName of ['\u200b', 'Ada\u202e'])
    expect(await shop.post('/api/user/update', { firstName, lastName: 'Birch' }, headers)).toMatchObject({
      status: 400,
      body: { fields: { firstName: expect.any(String) } },
    })
  const persian = { lastName: 'Birch', firstName: '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627' }
  expect((await shop.post('/api/user/update', persian, headers)).status).toBe(200)
})

// Last, because some of them change the shop. A payload that is refused as a whole would prove nothing about its fields.
test.each(Object.entries(validBodies))('The payload of POST %s is valid', async (path, body) => {
  const { status, body: answer } = await shop.post(path, body, headers)
  expect([200, 401, 404, 422], `${path} → ${JSON.stringify(answer)}`).toContain(status)
})
