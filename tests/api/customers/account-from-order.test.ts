import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, listEmailsTo, verifyEmail } from '#tests/support/emails.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { createGuest, findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const password = 'seven green herons wade'

const create = (body: object) => shop.post('/api/order/create-account', body, createRandomIpHeaders())
const getOrder = async (orderNumber: string, orderKey: string) =>
  (await shop.post('/api/order/get', { orderNumber, orderKey })).body.order

async function createGuestOrder() {
  const guest = createGuest()
  const { number: orderNumber, key: orderKey } = await createPaidOrder(shop, { changes: guest })
  return { ...guest, orderNumber, orderKey }
}

describe('An account from a paid order', () => {
  test('takes name, email address and address from the order, and finds the order once verified', async () => {
    const { orderNumber, orderKey, email, address } = await createGuestOrder()
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(true)
    const answer = await create({ orderNumber, orderKey, password, email: 'mallory@example.com' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account created successfully!' } })
    const headers = { token: answer.body.token }
    const { user } = (await shop.post('/api/user/profile', undefined, headers)).body
    expect(user).toMatchObject({ firstname: 'Ada', lastname: 'Birch', email, emailVerified: false })
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
    const { orderNumber, orderKey, email } = await createGuestOrder()
    const notFound = { status: 404, body: { code: 'order-not-found' } }
    expect(await create({ orderNumber, orderKey: `${orderKey}x`, password })).toMatchObject(notFound)
    expect(await create({ orderNumber, orderKey: email, email, password })).toMatchObject(notFound)
    expect(await create({ orderNumber, email, password })).toMatchObject({ status: 400 })
  })

  test('needs a password that a sign-up would accept', async () => {
    const { orderNumber, orderKey } = await createGuestOrder()
    for (const weak of ['', 'short', 'adabirch1990'])
      expect(await create({ orderNumber, orderKey, password: weak })).toMatchObject({
        status: 422,
        body: { code: 'weak-password', fields: { password: expect.any(String) } },
      })
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(true)
  })

  test('is created once with one key', async () => {
    const { orderNumber, orderKey } = await createGuestOrder()
    const answers = await Promise.all([1, 2].map(() => create({ orderNumber, orderKey, password })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await create({ orderNumber, orderKey, password: `other ${password}` })).toMatchObject({
      status: 409,
      body: {
        code: 'invalid-state',
        message: `An account was already created with order ${orderNumber}. Sign in, or choose a new password.`,
      },
    })
    expect((await getOrder(orderNumber, orderKey)).canCreateAccount).toBe(false)
  })

  test('is refused before payment, and for an order of an account', async () => {
    const { _id: productId } = await findProductInStock(shop, 40)
    const items = [{ productId, quantity: 1 }]
    const unpaid = (await placeOrder(shop, items, {}, createGuest())).body
    expect(await create({ ...unpaid, password })).toMatchObject({
      status: 409,
      body: { message: 'You can create an account here once the order is paid.' },
    })
    const member = await registerShopper(shop)
    const { number, key } = await createPaidOrder(shop, { headers: member.headers })
    expect(await create({ orderNumber: number, orderKey: key, password })).toMatchObject({
      status: 409,
      body: { message: `Order ${number} already belongs to an account. Sign in to see it there.` },
    })
  })

  test('answers the same when the address has a verified owner, who gets an email', async () => {
    const guest = await createGuestOrder()
    const owner = await registerShopper(shop, { userId: guest.email })
    await verifyEmail(shop, { email: guest.email, headers: owner.headers })
    // The owner's account has the first order now. A stranger orders with the owner's address.
    const { number, key } = await createPaidOrder(shop, { changes: guest })
    const answer = await create({ orderNumber: number, orderKey: key, password })
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
      const { number, key } = await createPaidOrder(shop, { changes: guest })
      const chosen = `${password} ${round}`
      statuses.push((await create({ orderNumber: number, orderKey: key, password: chosen })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
