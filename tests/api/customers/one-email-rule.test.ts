import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, readToken, verifyEmail } from '#tests/support/emails.ts'
import { takeInTurn } from '#tests/support/hunt.ts'
import { createPaidOrder, getOwner } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, createPaymentRequest, findProductInStock, placeOrder } from '#tests/support/shopper.ts'
import { setStoredEmail } from '#tests/support/stored-customers.ts'
import { findOtherProduct, setStock } from '#tests/support/stored-products.ts'

const shop = await startShop({ runsJobs: true })
const product = await findProductInStock(shop, 40)
const items = [{ productId: product._id, quantity: 1 }]
const soldOut = await findOtherProduct(shop, product._id)
await setStock(shop, soldOut, 0)
const password = 'seven green herons wade'

const post = (path: string, body: object, headers: object = {}) =>
  shop.post(path, body, { ...createRandomIpHeaders(), ...headers })
const signIn = (userId: string) => post('/api/user/login', { userId, password })
const register = (userId: string) =>
  post('/api/user/register', {
    firstname: 'Ada',
    lastname: 'Birch',
    dateOfBirth: '1990-04-30',
    userId,
    password,
  })

/** Every call that takes a new email address. */
const calls: Record<string, (email: string) => Promise<{ status: number }>> = {
  'the sign-up': register,
  'the checkout': async (email) => placeOrder(shop, items, {}, { ...createGuest(), email }),
  'the contact form': (email) => post('/api/contact', { name: 'Ada', email, message: 'Which lot is it?' }),
  'the newsletter': (email) => post('/api/newsletter/subscribe', { email }),
  'the back-in-stock request': (email) => post('/api/product/back-in-stock', { productId: soldOut, email }),
  'the account details': async (email) => {
    const { token } = (await register(`${unique()}@example.com`)).body
    const change = { firstName: 'Ada', lastName: 'Birch', email, currentPassword: password }
    return post('/api/user/update', change, { token })
  },
  'the sign-up with a phone number': (email) =>
    post('/api/user/register', {
      firstname: 'Ada',
      lastname: 'Birch',
      dateOfBirth: '1990-04-30',
      userId: `212555${Math.floor(1000 + Math.random() * 8999)}`,
      email,
      password,
    }),
  'an invitation of staff': async (email) =>
    post('/api/admin/staff-invitations', { email, role: 'viewer' }, await getOwner(shop)),
}

const unique = () => randomUUID().slice(0, 8)

const accepted: readonly (() => string)[] = [
  () => `o'hara-${unique()}@example.com`,
  () => `o’hara-${unique()}@example.com`,
  () => `josé-${unique()}@example.com`,
  () => `r&d-${unique()}@example.com`,
  () => `${unique()}@bücher.example`,
  () => `${unique()}@xn--e1afmkfd.xn--p1ai`,
  () => `${unique()}+shop@sub.example.co.uk`,
  () => ` ${unique()}@EXAMPLE.com. `,
]
const refused = [
  'ada@localhost',
  'ada..b@example.com',
  '.ada@example.com',
  'ada@ex_ample.com',
  'ada@192.0.2.1',
  '"ada b"@example.com',
  'Ada <ada@example.com>',
  'ada@example.com,bo@example.com',
  `${'a'.repeat(65)}@example.com`,
]

// All calls read an address with one schema, so each tries some of the addresses.
describe.each(Object.entries(calls).map(([name, call], index) => ({ name, call, index })))(
  '$name',
  ({ call, index }) => {
    test.each(takeInTurn(accepted, { index, count: 3 }))('takes the address %#', async (create) => {
      const address = create()
      expect(await call(address)).toMatchObject({ status: 200 })
    })

    test.each(takeInTurn(refused, { index, count: 3 }))('refuses %j', async (address) => {
      expect((await call(address)).status).toBe(400)
    })
  },
)

describe('An account', () => {
  test.each([
    ["o'hara", 'example.com', 'example.com'],
    ['josé', 'example.com', 'EXAMPLE.com.'],
    ['jose\u0301', 'example.com', 'example.com'],
    ['ada', 'bücher.example', 'xn--bcher-kva.example'],
    ['ada', 'xn--bcher-kva.example', 'BÜCHER.example'],
  ])('of a guest who paid as %s@%s opens, also written with %s', async (name, domain, otherDomain) => {
    const local = `${name}-${unique()}`
    const guest = { ...createGuest(), email: `${local}@${domain}`, withAccountKey: true }
    const { number: orderNumber, key: orderKey, accountKey } = await createPaidOrder(shop, { changes: guest })
    const other = `${local.normalize('NFC').toUpperCase()}@${otherDomain}`
    expect((await post('/api/order/get', { orderNumber, email: other })).status).toBe(200)
    const created = await post('/api/order/create-account', { orderNumber, orderKey, accountKey, password })
    expect(created).toMatchObject({ status: 200, body: { isCreated: true } })
    const { token } = created.body
    const { user } = (await post('/api/user/profile', {}, { token })).body
    expect((await verifyEmail(shop, { email: user.email, headers: { token } })).status).toBe(200)
    expect((await post('/api/order/list', {}, { token })).body.total).toBe(1)
    expect((await signIn(`${local}@${domain}`)).status).toBe(200)
    expect((await signIn(other)).status).toBe(200)
    expect((await post('/api/user/forgot-password', { emailOrPhone: other })).status).toBe(200)
    readToken(await awaitEmail(shop, user.email, 'reset-password'))
  })

  test('is the same for every spelling of its address', async () => {
    const local = unique()
    const first = await register(`${local}@bücher.example`)
    const again = await register(`${local.toUpperCase()}@xn--bcher-kva.example`)
    const profiles = await Promise.all(
      [first, again].map(({ body }) => post('/api/user/profile', {}, { token: body.token })),
    )
    const [one, other] = profiles.map(({ body }) => body.user)
    expect(one.email).toBe(`${local}@bücher.example`)
    expect(other).toEqual(one)
  })

  test.each([
    '.old.name@example.com',
    'two..dots@example.com',
    `${'long'.repeat(20)}@example.com`,
    'ada@under_score.example',
  ])('of an earlier version opens with the address %s', async (address) => {
    const earlier = `${unique()}@example.com`
    await register(earlier)
    await setStoredEmail(shop, earlier, address)
    expect((await signIn(address.toUpperCase())).status).toBe(200)
    expect((await post('/api/user/forgot-password', { emailOrPhone: address })).status).toBe(200)
    readToken(await awaitEmail(shop, address, 'reset-password'))
  })

  test('checks out with the address that it signed up with', async () => {
    const email = `josé-${unique()}@bücher.example`
    const { token } = (await register(email)).body
    const request = await createPaymentRequest(shop, items, { ...createGuest(), email })
    expect((await post('/api/payment/process', request, { token })).status).toBe(200)
  })
})
