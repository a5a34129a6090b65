import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, readToken } from '#tests/support/emails.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { countCustomers } from '#tests/support/stored-customers.ts'

const shop = await startShop({ runsJobs: true, demo: false })
const wrongPassword = 'not this password'
let addressCount = 0
/** A new IP address. */
const createIpAddress = () => {
  addressCount += 1
  return `10.${Math.floor(addressCount / 60_000) + 20}.${Math.floor(addressCount / 250) % 240}.${addressCount % 250}`
}
const signIn = (
  userId: string,
  password: string,
  { from = createIpAddress(), device }: { from?: string; device?: string } = {},
) =>
  shop.post(
    '/api/user/login',
    { userId, password, ...(device ? { device } : {}) },
    { 'x-forwarded-for': from },
  )
const registerCustomer = (changes: object, from = createIpAddress()) =>
  shop.post(
    '/api/user/register',
    {
      firstname: 'Ada',
      lastname: 'Birch',
      userId: `limit-${randomUUID()}@example.com`,
      dateOfBirth: '1990-04-30',
      password: 'quiet herons',
      ...changes,
    },
    { 'x-forwarded-for': from },
  )

async function countByStatus(responses: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(responses)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('An email address beside different phone numbers gets at most five accounts a day', async () => {
  const email = `limit-${randomUUID()}@example.com`
  const statuses: number[] = []
  for (let last = 0; last < 6; last += 1)
    statuses.push((await registerCustomer({ userId: `(212) 555-019${last}`, email })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

describe('Guessing a password', () => {
  test('is blocked after 10 attempts on one account from one IP address, even all at once', async () => {
    const { userId } = await registerShopper(shop)
    const from = createIpAddress()
    const guesses = Array.from({ length: 100 }, () => signIn(userId, wrongPassword, { from }))
    expect(await countByStatus(guesses)).toEqual({ 401: 10, 429: 90 })
  })

  test('is blocked after 20 attempts on many accounts from one IP address', async () => {
    const from = createIpAddress()
    const guesses = Array.from({ length: 100 }, () =>
      signIn(`${randomUUID()}@example.com`, wrongPassword, { from }),
    )
    expect(await countByStatus(guesses)).toEqual({ 401: 20, 429: 80 })
  })

  test('counts one IPv6 network as one IP address', async () => {
    const guesses = Array.from({ length: 40 }, (_, index) =>
      signIn(`${randomUUID()}@example.com`, wrongPassword, { from: `2001:db8:7:8::${index.toString(16)}` }),
    )
    expect(await countByStatus(guesses)).toEqual({ 401: 20, 429: 20 })
  })

  test('can continue after the limit expires, and a correct password does not count', async () => {
    const { userId, password } = await registerShopper(shop)
    const from = createIpAddress()
    for (let attempt = 0; attempt < 15; attempt++)
      expect((await signIn(userId, password, { from })).status).toBe(200)
    for (let attempt = 0; attempt < 4; attempt++) await signIn(userId, wrongPassword, { from })
    shop.clock.forward(6)
    for (let attempt = 0; attempt < 6; attempt++)
      expect((await signIn(userId, wrongPassword, { from })).status).toBe(401)
    const lateSignIn = await signIn(userId, password, { from })
    expect(lateSignIn.status).toBe(429)
    expect(Number(lateSignIn.headers.get('retry-after'))).toBeGreaterThan(0)
    shop.clock.forward(16)
    expect((await signIn(userId, password, { from })).status).toBe(200)
  })
})

describe('A thousand guesses from a thousand IP addresses', () => {
  test.runIf(isHunt)(
    'are limited to a hundred, and the owner still signs in on a known device or by email',
    async () => {
      const device = randomUUID()
      const userId = `victim-${randomUUID()}@example.com`
      const password = 'quiet herons'
      expect((await registerCustomer({ userId, password, device })).status).toBe(200)
      const counts: Record<number, number> = {}
      for (let attempt = 0; attempt < 10; attempt++) {
        const batch = await countByStatus(Array.from({ length: 100 }, () => signIn(userId, wrongPassword)))
        for (const [status, count] of Object.entries(batch))
          counts[Number(status)] = (counts[Number(status)] ?? 0) + count
      }
      expect(counts).toEqual({ 401: 100, 429: 900 })

      expect((await signIn(userId, password, { device })).status).toBe(200)
      const unknownDevice = await signIn(userId, password, { device: randomUUID() })
      expect(unknownDevice).toMatchObject({
        status: 429,
        body: { code: 'too-many-requests', message: expect.stringContaining('Forgotten password?') },
      })
      await shop.post(
        '/api/user/forgot-password',
        { emailOrPhone: userId },
        { 'x-forwarded-for': createIpAddress() },
      )
      const token = readToken(await awaitEmail(shop, userId, 'reset-password'))
      const newDevice = randomUUID()
      const newPassword = 'another long password'
      await shop.post('/api/user/reset-password', { token, password: newPassword, device: newDevice })
      expect((await signIn(userId, newPassword, { device: newDevice })).status).toBe(200)
      expect((await signIn(userId, newPassword)).status).toBe(429)
    },
    60_000,
  )

  test('get the same responses for an account that does not exist', async () => {
    const userId = `nobody-${randomUUID()}@example.com`
    await Promise.all(Array.from({ length: 100 }, () => signIn(userId, wrongPassword)))
    const knownUserId = `victim2-${randomUUID()}@example.com`
    await registerCustomer({ userId: knownUserId })
    await Promise.all(Array.from({ length: 100 }, () => signIn(knownUserId, wrongPassword)))
    const [unknownResponse, knownResponse] = [
      await signIn(userId, wrongPassword),
      await signIn(knownUserId, wrongPassword),
    ]
    expect(unknownResponse.status).toBe(429)
    expect(unknownResponse.body).toEqual(knownResponse.body)
  }, 60_000)

  test('are also limited on a known device', async () => {
    const device = randomUUID()
    const userId = `shared-${randomUUID()}@example.com`
    await registerCustomer({ userId, device })
    const guesses = Array.from({ length: 40 }, () => signIn(userId, wrongPassword, { device }))
    expect(await countByStatus(guesses)).toEqual({ 401: 10, 429: 30 })
  })
})

describe('A stranger with an account of the same phone number', () => {
  const phone = '(212) 555-0177'
  const ownPassword = 'the password of a victim'
  test('gets no more guesses on devices of their own, and does not lock the owner out', async () => {
    const ownDevice = randomUUID()
    const email = () => `phone-${randomUUID()}@example.com`
    const own = { userId: phone, email: email(), password: ownPassword, device: ownDevice }
    expect((await registerCustomer(own)).status).toBe(200)
    const stranger = { userId: phone, email: email(), password: 'the password of a stranger' }
    expect((await registerCustomer(stranger)).status).toBe(200)
    /** A new device that the stranger's account was used on. */
    const prepareDevice = async () => {
      const device = randomUUID()
      expect((await signIn(stranger.email, stranger.password, { device })).status).toBe(200)
      return device
    }
    for (let count = 0; count < 11; count += 1) {
      const device = await prepareDevice()
      await Promise.all(Array.from({ length: 10 }, () => signIn(phone, wrongPassword, { device })))
    }

    const device = await prepareDevice()
    expect((await signIn(phone, ownPassword, { device })).status).toBe(401)
    expect((await signIn(phone, stranger.password, { device })).status).toBe(200)
    expect((await signIn(phone, ownPassword, { device: ownDevice })).status).toBe(200)
    expect((await signIn(phone, ownPassword)).status).toBe(429)
  }, 60_000)

  test('loses their devices when the owner of the email address takes the account over', async () => {
    const device = randomUUID()
    const userId = `prepared-${randomUUID()}@example.com`
    await registerCustomer({ userId, device })
    await shop.post(
      '/api/user/forgot-password',
      { emailOrPhone: userId },
      { 'x-forwarded-for': createIpAddress() },
    )
    const token = readToken(await awaitEmail(shop, userId, 'reset-password'))
    await shop.post('/api/user/reset-password', { token, password: ownPassword, device: randomUUID() })
    await Promise.all(Array.from({ length: 100 }, () => signIn(userId, wrongPassword)))
    expect((await signIn(userId, wrongPassword, { device })).status).toBe(429)
  }, 60_000)
})

describe('Known and unknown accounts', () => {
  test('get the same responses from sign-in, forgotten password and links', async () => {
    const { userId } = await registerShopper(shop)
    const unknownUserId = `nobody-${randomUUID()}@example.com`
    const getStatusAndBody = async (path: string, body: object) => {
      const response = await shop.post(path, body, { 'x-forwarded-for': createIpAddress() })
      return { status: response.status, body: response.body }
    }
    for (const account of [unknownUserId, '+1 212 555 0100', 'neither email nor phone'])
      expect(await getStatusAndBody('/api/user/login', { userId: account, password: wrongPassword })).toEqual(
        await getStatusAndBody('/api/user/login', { userId, password: wrongPassword }),
      )
    for (const account of [unknownUserId, 'neither email nor phone'])
      expect(await getStatusAndBody('/api/user/forgot-password', { emailOrPhone: account })).toEqual(
        await getStatusAndBody('/api/user/forgot-password', { emailOrPhone: userId }),
      )
    expect(
      await getStatusAndBody('/api/user/reset-password', {
        token: 'x'.repeat(43),
        password: 'quiet herons',
      }),
    ).toEqual(await getStatusAndBody('/api/user/reset-password', { token: 'y', password: 'short' }))
  })
})

describe('Registration', () => {
  test('accepts names in any script and with emoji, but not of 1,000 characters', async () => {
    for (const firstname of ['Åsa-Lena', 'محمد', '美咲', 'Ольга', 'O’Brien', '🌿 Fern', 'Nguyễn'])
      expect((await registerCustomer({ firstname })).status, firstname).toBe(200)
    expect(await registerCustomer({ firstname: 'n'.repeat(1000) })).toMatchObject({
      status: 400,
      body: { fields: { firstname: expect.stringContaining('100 characters') } },
    })
    expect((await registerCustomer({ firstname: 'n'.repeat(1001) })).status).toBe(400)
  })

  test('accepts passwords with spaces and up to 200 characters, exactly as typed', async () => {
    for (const password of [
      '  spaces around and within  ',
      'seven green leaves'.padEnd(200, 'ß'),
      'correct horse 🐎 battery',
    ]) {
      const userId = `pass-${randomUUID()}@example.com`
      expect((await registerCustomer({ userId, password })).status).toBe(200)
      expect((await signIn(userId, password)).status).toBe(200)
      expect((await signIn(userId, `${password} `)).status).toBe(401)
    }
    expect(await registerCustomer({ password: 'x'.repeat(201) })).toMatchObject({
      status: 422,
      body: { code: 'weak-password' },
    })
  })

  test('validates the date of birth by the calendar and the date in New York', async () => {
    const dateFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
    const today = dateFormat.format(shop.clock.now())
    const getBirthDate = (years: number, days = 0) => {
      const date = new Date(`${Number(today.slice(0, 4)) - years}${today.slice(4)}T12:00:00Z`)
      date.setUTCDate(date.getUTCDate() + days)
      return date.toISOString().slice(0, 10)
    }
    for (const dateOfBirth of ['1990-02-31', '1990-13-01', getBirthDate(-1), '31.12.1990', 'yesterday'])
      expect(await registerCustomer({ dateOfBirth }), dateOfBirth).toMatchObject({
        status: 400,
        body: { fields: { dateOfBirth: expect.any(String) } },
      })
    expect(await registerCustomer({ dateOfBirth: getBirthDate(21, 1) })).toMatchObject({
      status: 422,
      body: { code: 'under-age' },
    })
    expect((await registerCustomer({ dateOfBirth: getBirthDate(21) })).status).toBe(200)
  })

  test('counts the age from midnight in New York, not in London', async () => {
    const clock = shop.clock
    const utc = clock.now()
    // 03:30 UTC of the next day is still the evening before in New York.
    const lateEvening = Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate() + 1, 3, 30)
    clock.forward((lateEvening - utc.getTime()) / 60_000)
    const tomorrowInNewYork = clock.now().toISOString().slice(0, 10)
    const birthday = `${Number(tomorrowInNewYork.slice(0, 4)) - 21}${tomorrowInNewYork.slice(4)}`
    expect(await registerCustomer({ dateOfBirth: birthday })).toMatchObject({ body: { code: 'under-age' } })
    clock.forward(2 * 60)
    expect((await registerCustomer({ dateOfBirth: birthday })).status).toBe(200)
  })

  test('creates one account when one email address registers several times at once', async () => {
    const userId = `twice-${randomUUID()}@example.com`
    const responses = await Promise.all(Array.from({ length: 5 }, () => registerCustomer({ userId })))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await countCustomers(shop, userId)).toBe(1)
  })

  test('limits the accounts from one IP address', async () => {
    const from = createIpAddress()
    expect(await countByStatus(Array.from({ length: 60 }, () => registerCustomer({}, from)))).toEqual({
      200: 20,
      429: 40,
    })
  })
})
