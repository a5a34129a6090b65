import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { runJob } from '#tests/support/jobs.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { dumpTable, listSessionsOf } from '#tests/support/stored-customers.ts'

const shop = await startShop({ works: true, demo: false })
const day = 24 * 60
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const safariOnIPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

const isIn = async (token: string) =>
  (await shop.post('/api/user/profile', undefined, { token })).status === 200
const signIn = (
  who: { userId: string; password: string },
  more: { device?: string; remember?: boolean } = {},
  headers: Record<string, string> = {},
) =>
  shop.post(
    '/api/user/login',
    { userId: who.userId, password: who.password, ...more },
    {
      'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...headers,
    },
  )
const security = async (token: string) => (await shop.post('/api/user/security', undefined, { token })).body

describe('A session', () => {
  test('lasts while it is used, and ends after 30 days without use', async () => {
    const { token } = await registerShopper(shop)
    shop.clock.forward(29 * day)
    expect(await isIn(token)).toBe(true)
    shop.clock.forward(29 * day)
    expect(await isIn(token)).toBe(true)
    shop.clock.forward(30 * day + 1)
    expect(await isIn(token)).toBe(false)
  })

  test('ends 180 days after its start at the latest', async () => {
    const { token } = await registerShopper(shop)
    for (let past = 0; past < 175; past += 25) {
      shop.clock.forward(25 * day)
      expect(await isIn(token)).toBe(true)
    }
    shop.clock.forward(6 * day)
    expect(await isIn(token)).toBe(false)
  })

  test.each(['get', 'invoice', 'cancel', 'return'])(
    'is reported as ended by an order call without another proof (%s)',
    async (what) => {
      const { headers } = await registerShopper(shop)
      const order = {
        orderNumber: 'LW-99999',
        items: [{ line: 1, quantity: 1 }],
        reason: 'No',
        unopened: true,
      }
      const ask = async (more: object, who = headers) =>
        (await shop.post(`/api/order/${what}`, { ...order, ...more }, who)).body.code
      expect(await ask({})).toBe('order-not-found')
      await shop.post('/api/user/logout', undefined, headers)
      expect(await ask({})).toBe('not-signed-in')
      // Whoever brings another proof is judged by it, and a guest learns nothing.
      expect(await ask({ orderKey: 'another-key' })).toBe('order-not-found')
      expect(await ask({}, { token: '' })).toBe('order-not-found')
    },
  )

  test('ends a day after its last use without Remember me', async () => {
    const { userId } = await registerShopper(shop)
    const { token } = (await signIn({ userId, password: 'a good long password' }, { remember: false })).body
    shop.clock.forward(23 * 60)
    expect(await isIn(token)).toBe(true)
    shop.clock.forward(day + 1)
    expect(await isIn(token)).toBe(false)
  })

  test('stores its last use at most every five minutes', async () => {
    const { token, userId } = await registerShopper(shop)
    const first = await listSessionsOf(shop, userId)
    await isIn(token)
    await isIn(token)
    expect(await listSessionsOf(shop, userId)).toEqual(first)
    shop.clock.forward(6)
    await isIn(token)
    expect(await listSessionsOf(shop, userId)).not.toEqual(first)
  })

  test('is deleted after it ended', async () => {
    const { userId } = await registerShopper(shop)
    shop.clock.forward(31 * day)
    await runJob(shop, 'delete-expired-rows')
    expect(await listSessionsOf(shop, userId)).toEqual([])
  })
})

describe('The list of devices', () => {
  test('shows browser, system and network of each, and which is the current one', async () => {
    const who = await registerShopper(shop)
    const here = (await signIn(who, {}, { 'user-agent': chromeOnWindows, 'x-forwarded-for': '203.0.113.77' }))
      .body.token
    shop.clock.forward(10)
    await signIn(who, {}, { 'user-agent': safariOnIPhone, 'x-forwarded-for': '2001:db8:1:2::3' })
    const { sessions, hasPassword, provider } = await security(here)
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

  test('ends one session or all others, but never those of another customer', async () => {
    const who = await registerShopper(shop)
    const other = await registerShopper(shop)
    const [here, there, third] = await Promise.all([signIn(who), signIn(who), signIn(who)])
    const end = (sessionId: string, token: string) =>
      shop.post('/api/user/sessions/end', { sessionId }, { token })
    const idOf = async (token: string) =>
      (await security(token)).sessions.find(({ current }: { current: boolean }) => current).id
    const id = await idOf(there.body.token)
    expect((await end(id, other.token)).status).toBe(200)
    expect(await isIn(there.body.token)).toBe(true)
    expect((await end(id, here.body.token)).body.message).toBe('Device signed out.')
    expect(await isIn(there.body.token)).toBe(false)
    expect(await isIn(third.body.token)).toBe(true)
    await shop.post('/api/user/sessions/end-others', undefined, { token: here.body.token })
    expect(await isIn(third.body.token)).toBe(false)
    expect(await isIn(here.body.token)).toBe(true)
    expect((await security(here.body.token)).sessions).toHaveLength(1)
    expect((await end('not an id', here.body.token)).status).toBe(400)
    expect((await shop.post('/api/user/sessions/end-others')).status).toBe(401)
    expect((await shop.post('/api/user/security')).status).toBe(401)
  })
})

describe('A sign-in from a new browser', () => {
  test('is emailed to the owner with time, device and a password link, once per browser', async () => {
    const device = randomUUID()
    const answer = await shop.post('/api/user/register', {
      firstname: 'Ada',
      lastname: 'Birch',
      userId: `device-${device}@example.com`,
      dateOfBirth: '1990-04-30',
      password: 'a good long password',
      device,
    })
    expect(answer.status).toBe(200)
    const who = { userId: `device-${device}@example.com`, password: 'a good long password' }
    const told = async () =>
      (await listEmailsTo(shop, who.userId)).filter(({ template }) => template === 'new-device')
    await signIn(who, { device })
    expect(await told()).toHaveLength(0)
    await signIn(
      who,
      { device: randomUUID() },
      { 'user-agent': safariOnIPhone, 'x-forwarded-for': '203.0.113.77' },
    )
    const mail = await awaitEmail(shop, who.userId, 'new-device')
    expect(mail.text).toContain('Safari on iPhone')
    expect(mail.text).toContain('203.0.113.x')
    expect(mail.text).toContain('New York time')
    expect(mail.text).toContain(`${shop.url}/forgot-password`)
    await signIn(who, { device })
    expect(await told()).toHaveLength(1)
    expect(await dumpTable(shop, 'customer_device')).not.toContain(device)
  })

  test('is emailed each time when the browser keeps no id', async () => {
    const who = await registerShopper(shop)
    await signIn(who)
    await signIn(who)
    await awaitEmail(shop, who.userId, 'new-device', 2)
  })

  test('is refused with an invalid device id', async () => {
    const who = await registerShopper(shop)
    expect((await signIn(who, { device: 'short' })).status).toBe(400)
    expect((await signIn(who, { device: 'x'.repeat(101) })).status).toBe(400)
  })
})

test('A browser on which a new password was chosen is a known browser', async () => {
  const who = await registerShopper(shop)
  await shop.post('/api/user/forgot-password', { emailOrPhone: who.userId })
  const token = readToken(await awaitEmail(shop, who.userId, 'reset-password'))
  const device = randomUUID()
  await shop.post('/api/user/reset-password', { token, password: 'another long password', device })
  await signIn({ userId: who.userId, password: 'another long password' }, { device })
  expect((await listEmailsTo(shop, who.userId)).map(({ template }) => template)).not.toContain('new-device')
})
