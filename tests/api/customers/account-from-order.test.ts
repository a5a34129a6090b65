import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, listEmailsTo, verifyEmail } from '#tests/support/emails.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  findProductInStock,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { countOrderEvents, setStoredName } from '#tests/support/stored-orders.ts'

const shop = await startShop({ runsJobs: true })
const password = 'seven green herons wade'

const create = (body: object) => shop.post('/api/order/create-account', body, createRandomIpHeaders())
const getOrder = async (orderNumber: string, orderKey: string) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

/** A paid order, with the secrets that the browser got which placed it. */
async function createGuestOrder(guest = createGuest(), headers: Record<string, string> = {}) {
  const changes = { ...guest, withAccountKey: true }
  const { number: orderNumber, key: orderKey, accountKey } = await createPaidOrder(shop, { changes, headers })
  return { ...guest, keys: { orderNumber, orderKey, accountKey }, orderNumber, orderKey }
}

describe('An account from a paid order', () => {
  test('takes name, email address and address from the order, and finds the order once verified', async () => {
    const { keys, orderNumber, orderKey, email, address } = await createGuestOrder()
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(true)
    const answer = await create({ ...keys, password, email: 'mallory@example.com' })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Account created successfully!', isCreated: true },
    })
    const headers = { token: answer.body.token }
    const { user } = (await shop.post('/api/user/profile', undefined, headers)).body
    expect(user).toMatchObject({
      firstname: 'Ada',
      lastname: 'Birch',
      email,
      dateOfBirth: '1990-04-30',
      emailVerified: false,
    })
    const { addresses } = (await shop.post('/api/address/list', {}, headers)).body
    expect(addresses).toMatchObject([{ street1: address.street1, zip: '10001', isDefault: true }])
    const countOrders = async () => (await shop.post('/api/order/list', {}, headers)).body.total
    // Nobody owns an address that is not verified (decision 0047).
    expect(await countOrders()).toBe(0)
    expect((await verifyEmail(shop, { email, headers })).status).toBe(200)
    expect(await countOrders()).toBe(1)
    const login = await shop.post('/api/user/login', { userId: email, password }, createRandomIpHeaders())
    expect(login.status).toBe(200)
  })

  test('is refused to those who know only the email address', async () => {
    const { keys, orderNumber, orderKey, email } = await createGuestOrder()
    const notFound = { status: 404, body: { code: 'order-not-found' } }
    expect(await create({ ...keys, orderKey: `${orderKey}x`, password })).toMatchObject(notFound)
    expect(await create({ ...keys, orderKey: email, email, password })).toMatchObject(notFound)
    expect(await create({ orderNumber, email, password })).toMatchObject({ status: 400 })
  })

  test('is refused to those who have only the key that the order’s emails have', async () => {
    const { keys, orderNumber, orderKey } = await createGuestOrder()
    const other = await createGuestOrder()
    const notFound = { status: 404, body: { code: 'order-not-found' } }
    for (const accountKey of ['', orderKey, `${keys.accountKey}x`, other.keys.accountKey])
      expect(await create({ ...keys, accountKey, password })).toMatchObject(notFound)
    expect(await create({ orderNumber, orderKey, password })).toMatchObject({ status: 400 })
    // The account key opens nothing by itself, and the order's answers do not have it.
    expect(await create({ ...keys, orderKey: keys.accountKey, password })).toMatchObject(notFound)
    const read = await shop.post('/api/order/get', { orderNumber, orderKey })
    expect(JSON.stringify(read.body)).not.toContain(keys.accountKey)
    // They used nothing up.
    expect(await create({ ...keys, password })).toMatchObject({ status: 200, body: { isCreated: true } })
  })

  test('has a secret that only the browser which asks for it gets, again when its answer was lost', async () => {
    const { _id: productId } = await findProductInStock(shop, 40)
    const items = [{ productId, quantity: 1 }]
    expect((await placeOrder(shop, items, {}, createGuest())).body).not.toHaveProperty('accountKey')
    const request = await createPaymentRequest(shop, items, { ...createGuest(), withAccountKey: true })
    const headers = { ...createRandomIpHeaders(), 'idempotency-key': randomUUID() }
    const [first, second] = [
      await shop.post('/api/payment/process', request, headers),
      await shop.post('/api/payment/process', request, headers),
    ]
    expect(first.body.accountKey).toMatch(/^[\w-]{43}$/)
    expect(second.body).toEqual(first.body)
  })

  test('has no name with a web address, which an earlier version took, and can have another name', async () => {
    const { keys, orderNumber } = await createGuestOrder()
    await setStoredName(shop, orderNumber, { firstName: 'Visit', lastName: 'evil.example' })
    const message = 'A name cannot contain a web or email address. Put a space after a period.'
    expect(await create({ ...keys, password })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', message, fields: { lastName: message } },
    })
    expect(await create({ ...keys, password, firstName: ' ', lastName: 'Birch' })).toMatchObject({
      status: 400,
      body: { fields: { firstName: 'Please fill in this field.' } },
    })
    const answer = await create({ ...keys, password, firstName: ' Ada ', lastName: 'Birch' })
    expect(answer).toMatchObject({ status: 200, body: { isCreated: true } })
    const { user } = (await shop.post('/api/user/profile', undefined, { token: answer.body.token })).body
    expect(user).toMatchObject({ firstname: 'Ada', lastname: 'Birch' })
  })

  test('needs a password that a sign-up would accept', async () => {
    const { keys, orderNumber, orderKey } = await createGuestOrder()
    for (const weak of ['', 'short', 'adabirch1990'])
      expect(await create({ ...keys, password: weak })).toMatchObject({
        status: 422,
        body: { code: 'weak-password', fields: { password: expect.any(String) } },
      })
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(true)
  })

  test('is created once; the same request again signs in to it', async () => {
    const { keys, orderNumber, orderKey } = await createGuestOrder()
    const answers = await Promise.all([1, 2].map(() => create({ ...keys, password })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.isCreated).toSorted()).toEqual([false, true])
    const again = await create({ ...keys, password })
    expect(again).toMatchObject({ body: { isCreated: false, message: 'Account logged in successfully!' } })
    const tokens = [...answers, again].map(({ body }) => body.token)
    const profiles = await Promise.all(
      tokens.map((token) => shop.post('/api/user/profile', undefined, { token })),
    )
    expect(new Set(profiles.map(({ body }) => body.userId)).size).toBe(1)
    expect(await create({ ...keys, password: `other ${password}` })).toMatchObject({
      status: 409,
      body: {
        code: 'invalid-state',
        message: `An account was already created with order ${orderNumber}. Sign in, or choose a new password.`,
      },
    })
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(false)
    expect(await countOrderEvents(shop, orderNumber, 'account-created')).toBe(1)
  })

  test('does not let the buyer guess the password of an account with the same address', async () => {
    const { keys } = await createGuestOrder()
    expect((await create({ ...keys, password })).status).toBe(200)
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1)
      statuses.push((await create({ ...keys, password: `${password} ${round}` })).status)
    expect(statuses).toEqual([409, 409, 409, 409, 429])
  })

  test('is not created when the password is that of an existing account, and nothing says that it was', async () => {
    const guest = createGuest()
    const owner = await registerShopper(shop, { userId: guest.email, password })
    const { keys, orderNumber, orderKey } = await createGuestOrder(guest)
    const answer = await create({ ...keys, password })
    const message = 'Account logged in successfully!'
    expect(answer).toMatchObject({ status: 200, body: { isCreated: false, message } })
    const headers = { token: answer.body.token }
    const { userId } = (await shop.post('/api/user/profile', undefined, owner.headers)).body
    expect((await shop.post('/api/user/profile', undefined, headers)).body.userId).toBe(userId)
    expect((await shop.post('/api/address/list', {}, headers)).body.addresses).toEqual([])
    expect(await countOrderEvents(shop, orderNumber, 'account-created')).toBe(0)
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(true)
  })

  test('is refused before payment, and for an order of an account', async () => {
    const { _id: productId } = await findProductInStock(shop, 40)
    const items = [{ productId, quantity: 1 }]
    const unpaid = (await placeOrder(shop, items, {}, { ...createGuest(), withAccountKey: true })).body
    expect(await create({ ...unpaid, password })).toMatchObject({
      status: 409,
      body: { message: 'You can create an account here once the order is paid.' },
    })
    const member = await registerShopper(shop)
    const { keys, orderNumber } = await createGuestOrder(createGuest(), member.headers)
    expect(await create({ ...keys, password })).toMatchObject({
      status: 409,
      body: { message: `Order ${orderNumber} already belongs to an account. Sign in to see it there.` },
    })
  })

  test('answers the same when the address has a verified owner, who gets an email', async () => {
    const { email, address } = await createGuestOrder()
    const guest = { email, address }
    const owner = await registerShopper(shop, { userId: guest.email })
    await verifyEmail(shop, { email: guest.email, headers: owner.headers })
    // The owner's account has the first order now. A stranger orders with the owner's address.
    const { keys } = await createGuestOrder(guest)
    const answer = await create({ ...keys, password })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account created successfully!' } })
    await awaitEmail(shop, guest.email, 'address-in-use')
    const welcomes = (await listEmailsTo(shop, guest.email)).filter(({ template }) => template === 'welcome')
    expect(welcomes).toHaveLength(1)
    const strangersOrders = await shop.post('/api/order/list', {}, { token: answer.body.token })
    expect(strangersOrders.body.total).toBe(0)
  })

  test('is limited for each email address', async () => {
    const guest = createGuest()
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      const { keys } = await createGuestOrder(guest)
      const chosen = `${password} ${round}`
      statuses.push((await create({ ...keys, password: chosen })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
