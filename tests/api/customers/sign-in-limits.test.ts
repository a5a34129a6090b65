import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, readToken } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'

const shop = await startShop({ works: true, demo: false })
const wrong = 'not this password'
let networks = 0
/** A new IP address. */
const createIpAddress = () => {
  networks += 1
  return `10.${Math.floor(networks / 60_000) + 20}.${Math.floor(networks / 250) % 240}.${networks % 250}`
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
const register = (changes: object, from = createIpAddress()) =>
  shop.post(
    '/api/user/register',
    {
      firstname: 'Ada',
      lastname: 'Birch',
      userId: `limit-${randomUUID()}@example.com`,
      dateOfBirth: '1990-04-30',
      password: 'a good long password',
      ...changes,
    },
    { 'x-forwarded-for': from },
  )

async function count(answers: Promise<{ status: number }>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

describe('Guessing a password', () => {
  test('is blocked after 10 attempts on one account from one IP address, even all at once', async () => {
    const { userId } = await registerShopper(shop)
    const from = createIpAddress()
    const guesses = Array.from({ length: 100 }, () => signIn(userId, wrong, { from }))
    expect(await count(guesses)).toEqual({ 401: 10, 429: 90 })
  })

  test('is blocked after 20 attempts on many accounts from one IP address', async () => {
    const from = createIpAddress()
    const guesses = Array.from({ length: 100 }, () => signIn(`${randomUUID()}@example.com`, wrong, { from }))
    expect(await count(guesses)).toEqual({ 401: 20, 429: 80 })
  })

  test('counts one IPv6 network as one IP address', async () => {
    const guesses = Array.from({ length: 40 }, (_, place) =>
      signIn(`${randomUUID()}@example.com`, wrong, { from: `2001:db8:7:8::${place.toString(16)}` }),
    )
    expect(await count(guesses)).toEqual({ 401: 20, 429: 20 })
  })

  test('can continue after the limit expires, and a correct password does not count', async () => {
    const { userId, password } = await registerShopper(shop)
    const from = createIpAddress()
    for (let turn = 0; turn < 15; turn++) expect((await signIn(userId, password, { from })).status).toBe(200)
    for (let turn = 0; turn < 4; turn++) await signIn(userId, wrong, { from })
    shop.clock.forward(6)
    for (let turn = 0; turn < 6; turn++) expect((await signIn(userId, wrong, { from })).status).toBe(401)
    const late = await signIn(userId, password, { from })
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    shop.clock.forward(16)
    expect((await signIn(userId, password, { from })).status).toBe(200)
  })
})

describe('A thousand guesses from a thousand IP addresses', () => {
  test('are limited to a hundred, and the owner still signs in on a known device or by email', async () => {
    const device = randomUUID()
    const userId = `victim-${randomUUID()}@example.com`
    const password = 'a good long password'
    expect((await register({ userId, password, device })).status).toBe(200)
    const counted: Record<number, number> = {}
    for (let turn = 0; turn < 10; turn++) {
      const hundred = await count(Array.from({ length: 100 }, () => signIn(userId, wrong)))
      for (const [status, times] of Object.entries(hundred))
        counted[Number(status)] = (counted[Number(status)] ?? 0) + times
    }
    expect(counted).toEqual({ 401: 100, 429: 900 })

    expect((await signIn(userId, password, { device })).status).toBe(200)
    const unknown = await signIn(userId, password, { device: randomUUID() })
    expect(unknown).toMatchObject({
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
    const fresh = 'another long password'
    await shop.post('/api/user/reset-password', { token, password: fresh, device: newDevice })
    expect((await signIn(userId, fresh, { device: newDevice })).status).toBe(200)
    expect((await signIn(userId, fresh)).status).toBe(429)
  }, 60_000)

  test('get the same answers for an account that does not exist', async () => {
    const userId = `nobody-${randomUUID()}@example.com`
    await Promise.all(Array.from({ length: 100 }, () => signIn(userId, wrong)))
    const known = `victim2-${randomUUID()}@example.com`
    await register({ userId: known })
    await Promise.all(Array.from({ length: 100 }, () => signIn(known, wrong)))
    const [none, some] = [await signIn(userId, wrong), await signIn(known, wrong)]
    expect(none.status).toBe(429)
    expect(none.body).toEqual(some.body)
  }, 60_000)

  test('are also limited on a known device', async () => {
    const device = randomUUID()
    const userId = `shared-${randomUUID()}@example.com`
    await register({ userId, device })
    const guesses = Array.from({ length: 40 }, () => signIn(userId, wrong, { device }))
    expect(await count(guesses)).toEqual({ 401: 10, 429: 30 })
  })
})

describe('Known and unknown accounts', () => {
  test('get the same answers from sign-in, forgotten password and links', async () => {
    const { userId } = await registerShopper(shop)
    const nobody = `nobody-${randomUUID()}@example.com`
    const words = async (path: string, body: object) => {
      const { status, body: answer } = await shop.post(path, body, { 'x-forwarded-for': createIpAddress() })
      return { status, answer }
    }
    for (const who of [nobody, '+1 212 555 0100', 'neither mail nor phone'])
      expect(await words('/api/user/login', { userId: who, password: wrong })).toEqual(
        await words('/api/user/login', { userId, password: wrong }),
      )
    for (const who of [nobody, 'neither mail nor phone'])
      expect(await words('/api/user/forgot-password', { emailOrPhone: who })).toEqual(
        await words('/api/user/forgot-password', { emailOrPhone: userId }),
      )
    expect(
      await words('/api/user/reset-password', { token: 'x'.repeat(43), password: 'a good long password' }),
    ).toEqual(await words('/api/user/reset-password', { token: 'y', password: 'short' }))
  })

  test('are answered in the same time', async () => {
    const { userId } = await registerShopper(shop)
    const calls = {
      'sign-in': (who: string) => signIn(who, wrong),
      'forgotten password': (who: string) =>
        shop.post(
          '/api/user/forgot-password',
          { emailOrPhone: who },
          { 'x-forwarded-for': createIpAddress() },
        ),
    }
    for (const [what, ask] of Object.entries(calls)) {
      const known: number[] = []
      const unknown: number[] = []
      for (let turn = 0; turn < 90; turn++) {
        // They alternate, and each goes first equally often, so a slow machine affects both.
        const pair = [
          [userId, known],
          [`nobody-${turn}@example.com`, unknown],
        ] as const
        for (const [who, times] of turn % 2 === 0 ? pair : pair.toReversed()) {
          await clearRateLimits(shop)
          const startedAt = performance.now()
          await ask(who)
          times.push(performance.now() - startedAt)
        }
      }
      const [one, other] = [median(known.slice(10)), median(unknown.slice(10))]
      console.log(`${what}: known ${one.toFixed(2)} ms, unknown ${other.toFixed(2)} ms`)
      // Without a hash check, unknown accounts would take a tenth of the time. The limit is generous for slow machines.
      expect(Math.abs(one - other), what).toBeLessThan(0.35 * Math.max(one, other) + 1)
    }
  }, 120_000)
})

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

describe('Registration', () => {
  test('accepts names in any script and with emoji, but not of 1,000 characters', async () => {
    for (const firstname of ['Åsa-Lena', 'محمد', '美咲', 'Ольга', 'O’Brien', '🌿 Fern', 'Nguyễn'])
      expect((await register({ firstname })).status, firstname).toBe(200)
    expect(await register({ firstname: 'n'.repeat(1000) })).toMatchObject({
      status: 400,
      body: { fields: { firstname: expect.stringContaining('100 characters') } },
    })
    expect((await register({ firstname: 'n'.repeat(1001) })).status).toBe(400)
  })

  test('accepts passwords with spaces and up to 200 characters, exactly as typed', async () => {
    for (const password of ['  spaces around and within  ', 'ß'.repeat(200), 'correct horse 🐎 battery']) {
      const userId = `pass-${randomUUID()}@example.com`
      expect((await register({ userId, password })).status).toBe(200)
      expect((await signIn(userId, password)).status).toBe(200)
      expect((await signIn(userId, `${password} `)).status).toBe(401)
    }
    expect(await register({ password: 'x'.repeat(201) })).toMatchObject({
      status: 422,
      body: { code: 'weak-password' },
    })
  })

  test('validates the date of birth by the calendar and the date in New York', async () => {
    const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
    const today = year.format(shop.clock.now())
    const shifted = (years: number, days = 0) => {
      const date = new Date(`${Number(today.slice(0, 4)) - years}${today.slice(4)}T12:00:00Z`)
      date.setUTCDate(date.getUTCDate() + days)
      return date.toISOString().slice(0, 10)
    }
    for (const dateOfBirth of ['1990-02-31', '1990-13-01', shifted(-1), '31.12.1990', 'yesterday'])
      expect(await register({ dateOfBirth }), dateOfBirth).toMatchObject({
        status: 400,
        body: { fields: { dateOfBirth: expect.any(String) } },
      })
    expect(await register({ dateOfBirth: shifted(21, 1) })).toMatchObject({
      status: 422,
      body: { code: 'under-age' },
    })
    expect((await register({ dateOfBirth: shifted(21) })).status).toBe(200)
  })

  test('counts the age from midnight in New York, not in London', async () => {
    const clock = shop.clock
    const utc = clock.now()
    // 03:30 UTC of the next day is still the evening before in New York.
    const evening = Date.UTC(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate() + 1, 3, 30)
    clock.forward((evening - utc.getTime()) / 60_000)
    const tomorrowThere = clock.now().toISOString().slice(0, 10)
    const birthday = `${Number(tomorrowThere.slice(0, 4)) - 21}${tomorrowThere.slice(4)}`
    expect(await register({ dateOfBirth: birthday })).toMatchObject({ body: { code: 'under-age' } })
    clock.forward(2 * 60)
    expect((await register({ dateOfBirth: birthday })).status).toBe(200)
  })

  test('creates one account when one email address registers several times at once', async () => {
    const userId = `twice-${randomUUID()}@example.com`
    const answers = await Promise.all(Array.from({ length: 6 }, () => register({ userId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('limits the accounts from one IP address', async () => {
    const from = createIpAddress()
    expect(await count(Array.from({ length: 60 }, () => register({}, from)))).toEqual({ 200: 20, 429: 40 })
  })
})
