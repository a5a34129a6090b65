import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { repetitions } from '#tests/support/hunt.ts'
import { createPromotion } from '#tests/support/promotions.ts'
import { startShop } from '#tests/support/shop.ts'
import {
  createGuest,
  createPaymentRequest,
  findProductAtFullPrice,
  placeOrder,
  registerShopper,
} from '#tests/support/shopper.ts'
import { addStaffMember, readInviteToken, signInOwner, staffPassword } from '#tests/support/staff.ts'

const shop = await startShop()
const productId = await findProductAtFullPrice(shop)
const items = [{ productId, quantity: 1 }]

interface Guarded {
  /** How many wrong ones are answered in a window. */
  readonly max: number
  /** The status of a wrong one. */
  readonly wrongStatus: number
  /** Whether a right one passes after too many wrong ones: nobody can guess it. */
  readonly isSecret: boolean
  right(headers: Record<string, string>): Promise<{ status: number }>
  wrong(headers: Record<string, string>): Promise<{ status: number }>
}

const ask = (path: string, createBody: () => object) => (headers: Record<string, string>) =>
  shop.post(path, createBody(), headers)

async function createGuardedOrder(): Promise<{ orderNumber: string; orderKey: string }> {
  const { body } = await placeOrder(shop, items)
  return { orderNumber: body.orderNumber, orderKey: body.orderKey }
}

const order = await createGuardedOrder()
const { code } = await createPromotion(shop)
const owner = await signInOwner(shop)
const invited = await shop.post(
  '/api/admin/staff-invitations',
  { email: 'ida@example.com', role: 'viewer' },
  owner,
)
const invitation = readInviteToken(invited.body.link)
const customer = await registerShopper(shop)
await addStaffMember(shop, 'owner', 'greta')
const openStaffSession = await shop.post('/api/admin/login', { username: 'greta', password: staffPassword })
const staffHeaders = { token: openStaffSession.body.token }

const knownDevice = randomUUID()

const guarded: Readonly<Record<string, Guarded>> = {
  'an order by its key': {
    max: 20,
    wrongStatus: 404,
    isSecret: true,
    right: ask('/api/order/get', () => order),
    wrong: ask('/api/order/get', () => ({ ...order, orderKey: randomUUID() })),
  },
  'the items of an order by its key': {
    max: 20,
    wrongStatus: 404,
    isSecret: true,
    right: ask('/api/order/reorder', () => order),
    wrong: ask('/api/order/reorder', () => ({ ...order, orderKey: randomUUID() })),
  },
  'an order by its number and email address': {
    max: 20,
    wrongStatus: 404,
    isSecret: false,
    right: ask('/api/order/get', () => ({ orderNumber: order.orderNumber, email: 'ada@example.com' })),
    wrong: ask('/api/order/get', () => ({
      orderNumber: order.orderNumber,
      email: `${randomUUID()}@example.com`,
    })),
  },
  'a coupon in the cart': {
    max: 15,
    wrongStatus: 422,
    isSecret: false,
    right: ask('/api/cart/quote', () => ({ items, couponCode: code })),
    wrong: ask('/api/cart/quote', () => ({ items, couponCode: randomUUID() })),
  },
  'a password of a customer': {
    max: 10,
    wrongStatus: 401,
    isSecret: false,
    right: ask('/api/user/login', () => ({ userId: customer.userId, password: customer.password })),
    wrong: ask('/api/user/login', () => ({ userId: customer.userId, password: randomUUID() })),
  },
  'a password on a known device': {
    max: 10,
    wrongStatus: 401,
    isSecret: false,
    right: ask('/api/user/login', () => ({
      userId: customer.userId,
      password: customer.password,
      device: knownDevice,
    })),
    wrong: ask('/api/user/login', () => ({
      userId: customer.userId,
      password: randomUUID(),
      device: knownDevice,
    })),
  },
  'a password of a staff member': {
    max: 20,
    wrongStatus: 401,
    isSecret: false,
    right: ask('/api/admin/login', () => ({
      username: 'greta',
      password: staffPassword,
      device: knownDevice,
    })),
    wrong: ask('/api/admin/login', () => ({
      username: 'greta',
      password: randomUUID(),
      device: knownDevice,
    })),
  },
  'a password that is asked for again': {
    max: 20,
    wrongStatus: 401,
    isSecret: false,
    right: (headers) =>
      shop.post('/api/admin/session/unlock', { password: staffPassword }, { ...headers, ...staffHeaders }),
    wrong: (headers) =>
      shop.post('/api/admin/session/unlock', { password: randomUUID() }, { ...headers, ...staffHeaders }),
  },
  'a link of an invitation': {
    max: 30,
    wrongStatus: 422,
    isSecret: true,
    right: ask('/api/admin/invitation', () => ({ token: invitation })),
    wrong: ask('/api/admin/invitation', () => ({ token: randomUUID() })),
  },
}

await shop.post('/api/user/login', {
  userId: customer.userId,
  password: customer.password,
  device: knownDevice,
})
await shop.post('/api/admin/login', { username: 'greta', password: staffPassword, device: knownDevice })

/** More than any limit of wrong ones. */
const burst = repetitions({ few: 32, many: 60 })

let lastAddress = 0
const sendAtOnce = async (count: number, send: () => Promise<{ status: number }>) => {
  const statuses: Record<number, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: count }, send)))
    statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

describe('Right answers from one IP address', () => {
  test.each(Object.entries(guarded))(
    'to %s all pass at once, and wrong ones stay limited',
    async (_what, guard) => {
      lastAddress += 1
      const headers = { 'x-forwarded-for': `203.0.113.${lastAddress}` }
      const { right, wrong, max, wrongStatus, isSecret } = guard
      expect(await sendAtOnce(burst, () => right(headers))).toEqual({ 200: burst })
      expect((await right(headers)).status).toBe(200)
      expect(await sendAtOnce(burst, () => wrong(headers))).toEqual({ [wrongStatus]: max, 429: burst - max })
      // What was refused for the limit does not make it longer.
      expect(await sendAtOnce(burst, () => right(headers))).toEqual({ [isSecret ? 200 : 429]: burst })
      if (isSecret) return
      shop.clock.forward(16)
      expect(await sendAtOnce(burst, () => right(headers))).toEqual({ 200: burst })
      expect(await sendAtOnce(burst, () => wrong(headers))).toEqual({ [wrongStatus]: max, 429: burst - max })
    },
  )

  test('all pass among wrong ones, as long as those are below the limit', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' }
    const { right, wrong } = guarded['a coupon in the cart'] ?? {}
    if (right === undefined || wrong === undefined) throw new Error('There is no such case')
    const [rights, wrongs] = await Promise.all([
      sendAtOnce(burst, () => right(headers)),
      sendAtOnce(14, () => wrong(headers)),
    ])
    expect([rights, wrongs]).toEqual([{ 200: burst }, { 422: 14 }])
  })

  test('place orders with a coupon, more at once than wrong codes are allowed', async () => {
    const requests = await Promise.all(
      Array.from({ length: 24 }, () => {
        const { address, email } = createGuest()
        return createPaymentRequest(shop, items, { couponCode: code, email }, address)
      }),
    )
    const answers = await Promise.all(
      requests.map((request) =>
        shop.post('/api/payment/process', request, { 'x-forwarded-for': '198.51.100.2' }),
      ),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array.from({ length: 24 }, () => '200 undefined'),
    )
  })

  test('register an address that was refused many times for a weak password', async () => {
    const userId = `burst-${randomUUID()}@example.com`
    const register = (password: string, index: number) =>
      shop.post(
        '/api/user/register',
        { firstname: 'Ada', lastname: 'Birch', userId, dateOfBirth: '1990-04-30', password },
        { 'x-forwarded-for': `198.51.101.${index}` },
      )
    const weak = await Promise.all(Array.from({ length: 40 }, (_, index) => register('password', index)))
    expect(new Set(weak.map(({ status }) => status))).toEqual(new Set([422]))
    expect((await register('quiet herons', 41)).status).toBe(200)
  })
})
