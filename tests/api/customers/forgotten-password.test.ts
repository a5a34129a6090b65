import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countWaitingJobs } from '#tests/support/database-gates.ts'
import { awaitEmail, listEmailsTo, readToken, verifyEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { clearRateLimits, setPasswordHash } from '#tests/support/stored-customers.ts'
import { signIn as signInWithin } from '#usecases/customers/sign-in.ts'

const shop = await startShop({ runsJobs: true })
const createEmailAddress = () => `new-${randomUUID()}@example.com`
const getProfile = async (headers: { token: string }) =>
  (await shop.post('/api/user/profile', undefined, headers)).body.user
const signIn = (userId: string, password: string) => shop.post('/api/user/login', { userId, password })
const names = { firstName: 'Ada', lastName: 'Birch' }

describe('A forgotten password', () => {
  const requestReset = (userId: string) => shop.post('/api/user/forgot-password', { emailOrPhone: userId })
  const resetPassword = (token: string, password: string) =>
    shop.post('/api/user/reset-password', { token, password })

  test('is replaced through the emailed link, which ends all sessions', async () => {
    const { userId, headers, password } = await registerShopper(shop)
    await requestReset(userId)
    const email = await awaitEmail(shop, userId, 'reset-password')
    expect(email.text).toContain('30 minutes')
    const token = readToken(email)
    expect(await resetPassword(token, 'short')).toMatchObject({
      status: 422,
      body: { code: 'weak-password' },
    })
    expect((await resetPassword(token, 'four tall birch trees')).status).toBe(200)
    expect((await shop.post('/api/user/profile', undefined, headers)).status).toBe(401)
    expect((await signIn(userId, password)).status).toBe(401)
    const newSignIn = await signIn(userId, 'four tall birch trees')
    expect(newSignIn.status).toBe(200)
    expect(await getProfile({ token: newSignIn.body.token })).toMatchObject({ emailVerified: true })
    expect(await resetPassword(token, 'a third long password')).toMatchObject({
      status: 422,
      body: { code: 'invalid-link' },
    })
    await awaitEmail(shop, userId, 'password-changed')
  })

  test('of an account with a phone number gets its link at the email address of each account', async () => {
    const userId = '(212) 555-0171'
    const [first, second] = [createEmailAddress(), createEmailAddress()]
    const { password } = await registerShopper(shop, { userId, email: first })
    await registerShopper(shop, { userId, email: second, password: 'another good password' })
    await requestReset(userId)
    await awaitEmail(shop, second, 'reset-password')
    const token = readToken(await awaitEmail(shop, first, 'reset-password'))
    expect((await resetPassword(token, 'four tall birch trees')).status).toBe(200)
    expect((await signIn(userId, password)).status).toBe(401)
    expect((await signIn(userId, 'four tall birch trees')).status).toBe(200)
    expect((await signIn(userId, 'another good password')).status).toBe(200)
  })

  test('gets the same response for known and unknown accounts, and emails only known ones', async () => {
    const { userId } = await registerShopper(shop)
    const unknownEmail = createEmailAddress()
    const responses = await Promise.all(
      [userId, unknownEmail, '+1 212 555 0199', 'nonsense'].map(requestReset),
    )
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    await awaitEmail(shop, userId, 'reset-password')
    await eventually(
      () => countWaitingJobs(shop, 'send-password-reset'),
      (count) => count === 0,
    )
    expect(await listEmailsTo(shop, unknownEmail)).toEqual([])
  })

  test('has links that expire after 30 minutes, after a newer link, and after a change of email address', async () => {
    const { userId, headers, password } = await registerShopper(shop)
    await requestReset(userId)
    const first = readToken(await awaitEmail(shop, userId, 'reset-password'))
    await requestReset(userId)
    const second = readToken(await awaitEmail(shop, userId, 'reset-password', 2))
    const refusals = [
      await resetPassword(first, 'four tall birch trees'),
      await resetPassword('unknown', 'four tall birches'),
    ]

    const email = createEmailAddress()
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    await verifyEmail(shop, { email, headers }, 'verify-email')
    refusals.push(await resetPassword(second, 'four tall birch trees'))

    await requestReset(email)
    const third = readToken(await awaitEmail(shop, email, 'reset-password'))
    shop.clock.forward(31)
    refusals.push(await resetPassword(third, 'four tall birch trees'))
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    // Expired, used and unknown links get the same response.
    expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('is replaced once when its link is used several times at once', async () => {
    const { userId } = await registerShopper(shop)
    await requestReset(userId)
    const token = readToken(await awaitEmail(shop, userId, 'reset-password'))
    const responses = await Promise.all([1, 2, 3].map((n) => resetPassword(token, `birch trees number ${n}`)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('can be requested only a few times per account and per IP address', async () => {
    await clearRateLimits(shop)
    const unknownEmail = createEmailAddress()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) statuses.push((await requestReset(unknownEmail)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let attempt = 0; attempt < 14; attempt++) await requestReset(createEmailAddress())
    expect(await requestReset(createEmailAddress())).toMatchObject({
      status: 429,
      body: { code: 'too-many-requests' },
    })
    await clearRateLimits(shop)
  })
})

test('A sign-in fails when the password is replaced while it is verified', async () => {
  const { userId, password } = await registerShopper(shop)
  const { passwords } = shop.shop
  const slowShop = {
    ...shop.shop,
    passwords: {
      ...passwords,
      verify: async (hash: string, candidate: string) => {
        const isValid = await passwords.verify(hash, candidate)
        await setPasswordHash(shop, userId, await passwords.hash('another long password'))
        return isValid
      },
    },
  }
  const visitor = { ip: '10.9.9.9', userAgent: undefined, device: undefined, remembered: true }
  expect(await signInWithin(slowShop, { emailOrPhone: userId, password }, visitor)).toMatchObject({
    ok: false,
    refusal: { code: 'wrong-credentials' },
  })
})
