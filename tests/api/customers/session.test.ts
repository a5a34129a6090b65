import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { dumpTable, listSessionsOf } from '#tests/support/stored-customers.ts'

const shop = await startShop({ runsJobs: true, demo: false })
const day = 24 * 60
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const safariOnIPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const isSignedIn = async (token: string) =>
  (await shop.post('/api/user/profile', undefined, { token })).status === 200
const signIn = (
  customer: { userId: string; password: string },
  options: { device?: string; remember?: boolean } = {},
  headers: Record<string, string> = {},
) =>
  shop.post(
    '/api/user/login',
    { userId: customer.userId, password: customer.password, ...options },
    {
      'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...headers,
    },
  )
const getSecurity = async (token: string) =>
  (await shop.post('/api/user/security', undefined, { token })).body

describe('A session', () => {
  test('lasts while it is used, and ends after 30 days without use', async () => {
    const { token } = await registerShopper(shop)
    shop.clock.forward(29 * day)
    expect(await isSignedIn(token)).toBe(true)
    shop.clock.forward(29 * day)
    expect(await isSignedIn(token)).toBe(true)
    shop.clock.forward(30 * day + 1)
    expect(await isSignedIn(token)).toBe(false)
  })

  test('ends at most 180 days after its start', async () => {
    const { token } = await registerShopper(shop)
    for (let days = 0; days < 175; days += 25) {
      shop.clock.forward(25 * day)
      expect(await isSignedIn(token)).toBe(true)
    }
    shop.clock.forward(6 * day)
    expect(await isSignedIn(token)).toBe(false)
  })

  test.each(['get', 'invoice', 'cancel', 'return'])(
    'is reported as ended by an order call without other credentials (%s)',
    async (action) => {
      const { headers } = await registerShopper(shop)
      const order = {
        orderNumber: 'LW-99999',
        items: [{ lineId: randomUUID(), quantity: 1, reason: 'changed-mind' }],
        note: 'No',
        reason: 'No',
        unopened: true,
      }
      const sendOrderCall = async (changes: object, requestHeaders = headers) =>
        (await shop.post(`/api/order/${action}`, { ...order, ...changes }, requestHeaders)).body.code
      expect(await sendOrderCall({})).toBe('order-not-found')
      await shop.post('/api/user/logout', undefined, headers)
      expect(await sendOrderCall({})).toBe('not-signed-in')
      // Other credentials are accepted instead, and guests learn nothing about the session.
      expect(await sendOrderCall({ orderKey: 'another-key' })).toBe('order-not-found')
      expect(await sendOrderCall({}, { token: '' })).toBe('order-not-found')
    },
  )

  test('ends a day after its last use without Remember me', async () => {
    const { userId } = await registerShopper(shop)
    const { token } = (await signIn({ userId, password: 'quiet herons' }, { remember: false })).body
    shop.clock.forward(23 * 60)
    expect(await isSignedIn(token)).toBe(true)
    shop.clock.forward(day + 1)
    expect(await isSignedIn(token)).toBe(false)
  })

  test('stores its last use at most every five minutes', async () => {
    const { token, userId } = await registerShopper(shop)
    const sessionsBefore = await listSessionsOf(shop, userId)
    await isSignedIn(token)
    await isSignedIn(token)
    expect(await listSessionsOf(shop, userId)).toEqual(sessionsBefore)
    shop.clock.forward(6)
    await isSignedIn(token)
    expect(await listSessionsOf(shop, userId)).not.toEqual(sessionsBefore)
  })

  test('is deleted after it ends', async () => {
    const { userId } = await registerShopper(shop)
    shop.clock.forward(31 * day)
    await runJob(shop, 'delete-expired-rows')
    expect(await listSessionsOf(shop, userId)).toEqual([])
  })
})

describe('The list of devices', () => {
  test('shows the browser, system and network of each device, and marks the current one', async () => {
    const customer = await registerShopper(shop)
    const currentToken = (
      await signIn(customer, {}, { 'user-agent': chromeOnWindows, 'x-forwarded-for': '203.0.113.77' })
    ).body.token
    shop.clock.forward(10)
    await signIn(customer, {}, { 'user-agent': safariOnIPhone, 'x-forwarded-for': '2001:db8:1:2::3' })
    const { sessions, hasPassword, provider } = await getSecurity(currentToken)
    expect({ hasPassword, provider }).toEqual({ hasPassword: true, provider: undefined })
    expect(sessions).toHaveLength(3)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toEqual([
      expect.objectContaining({ device: 'Chrome on Windows', ipAddress: '203.0.113.x', current: true }),
    ])
    expect(sessions).toContainEqual(
      expect.objectContaining({ device: 'Safari on iPhone', ipAddress: '2001:db8:1::x', current: false }),
    )
    expect(JSON.stringify(sessions)).not.toContain('203.0.113.77')
  })

  test('can end one session or all others, but never those of another customer', async () => {
    const customer = await registerShopper(shop)
    const otherCustomer = await registerShopper(shop)
    const [current, second, third] = await Promise.all([signIn(customer), signIn(customer), signIn(customer)])
    const endSession = (sessionId: string, token: string) =>
      shop.post('/api/user/sessions/end', { sessionId }, { token })
    const getSessionId = async (token: string) =>
      (await getSecurity(token)).sessions.find(({ current }: { current: boolean }) => current).id
    const secondId = await getSessionId(second.body.token)
    expect((await endSession(secondId, otherCustomer.token)).status).toBe(200)
    expect(await isSignedIn(second.body.token)).toBe(true)
    expect((await endSession(secondId, current.body.token)).body.message).toBe('Device signed out.')
    expect(await isSignedIn(second.body.token)).toBe(false)
    expect(await isSignedIn(third.body.token)).toBe(true)
    await shop.post('/api/user/sessions/end-others', undefined, { token: current.body.token })
    expect(await isSignedIn(third.body.token)).toBe(false)
    expect(await isSignedIn(current.body.token)).toBe(true)
    expect((await getSecurity(current.body.token)).sessions).toHaveLength(1)
    expect((await endSession('not an id', current.body.token)).status).toBe(400)
    expect((await shop.post('/api/user/sessions/end-others')).status).toBe(401)
    expect((await shop.post('/api/user/security')).status).toBe(401)
  })
})

describe('A sign-in from a new browser', () => {
  test('is emailed to the owner with time, device and a password link, once per browser', async () => {
    const device = randomUUID()
    const response = await shop.post('/api/user/register', {
      firstname: 'Ada',
      lastname: 'Birch',
      userId: `device-${device}@example.com`,
      dateOfBirth: '1990-04-30',
      password: 'quiet herons',
      device,
    })
    expect(response.status).toBe(200)
    const customer = { userId: `device-${device}@example.com`, password: 'quiet herons' }
    const listNewDeviceEmails = async () =>
      (await listEmailsTo(shop, customer.userId)).filter(({ template }) => template === 'new-device')
    await signIn(customer, { device })
    expect(await listNewDeviceEmails()).toHaveLength(0)
    await signIn(
      customer,
      { device: randomUUID() },
      { 'user-agent': safariOnIPhone, 'x-forwarded-for': '203.0.113.77' },
    )
    const email = await awaitEmail(shop, customer.userId, 'new-device')
    expect(email.text).toContain('Safari on iPhone')
    expect(email.text).toContain('203.0.113.x')
    expect(email.text).toContain('New York time')
    expect(email.text).toContain(`${shop.url}/forgot-password`)
    await signIn(customer, { device })
    expect(await listNewDeviceEmails()).toHaveLength(1)
    expect(await dumpTable(shop, 'customer_device')).not.toContain(device)
  })

  test('is emailed every time when the browser stores no device id', async () => {
    const customer = await registerShopper(shop)
    await signIn(customer)
    await signIn(customer)
    await awaitEmail(shop, customer.userId, 'new-device', 2)
  })

  test('is refused with an invalid device id', async () => {
    const customer = await registerShopper(shop)
    expect((await signIn(customer, { device: 'short' })).status).toBe(400)
    expect((await signIn(customer, { device: 'x'.repeat(101) })).status).toBe(400)
  })
})

test('A browser that set a new password is a known browser', async () => {
  const customer = await registerShopper(shop)
  await shop.post('/api/user/forgot-password', { emailOrPhone: customer.userId })
  const token = readToken(await awaitEmail(shop, customer.userId, 'reset-password'))
  const device = randomUUID()
  await shop.post('/api/user/reset-password', { token, password: 'another long password', device })
  await signIn({ userId: customer.userId, password: 'another long password' }, { device })
  expect((await listEmailsTo(shop, customer.userId)).map(({ template }) => template)).not.toContain(
    'new-device',
  )
})
