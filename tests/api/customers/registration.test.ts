import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, listEmailsTo, readToken, verifyEmail } from '#tests/support/emails.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const getProfile = async (headers: { token: string }) =>
  (await shop.post('/api/user/profile', undefined, headers)).body.user
const createEmailAddress = () => `new-${randomUUID()}@example.com`
const names = { firstname: 'Ada', lastname: 'Birch' }
const accountNames = { firstName: 'Ada', lastName: 'Birch' }

describe('A new account', () => {
  test('gets one welcome email whose link verifies the address once', async () => {
    const { userId, headers } = await registerShopper(shop)
    expect(await getProfile(headers)).toMatchObject({ email: userId, emailVerified: false })
    const email = await awaitEmail(shop, userId, 'welcome')
    expect(email.text).toContain(`${shop.url}/verify-email#token=`)
    const openLink = (token: string) => shop.post('/api/user/verify-email', { token }, headers)
    expect(await openLink(readToken(email))).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining(userId) },
    })
    expect(await getProfile(headers)).toMatchObject({ email: userId, emailVerified: true })
    // A reload gets the same answer, and nobody else does.
    expect((await openLink(readToken(email))).status).toBe(200)
    const other = await registerShopper(shop)
    const token = readToken(email)
    expect(await shop.post('/api/user/verify-email', { token }, other.headers)).toMatchObject({
      status: 422,
      body: { code: 'invalid-link' },
    })
    expect(await listEmailsTo(shop, userId)).toHaveLength(1)
  })

  test('is created alike whether or not the address has an account, and only its owner is told', async () => {
    const owner = await registerShopper(shop)
    await verifyEmail(shop, { email: owner.userId, headers: owner.headers })
    const unknownAddress = createEmailAddress()
    const registerWith = (userId: string) =>
      shop.post('/api/user/register', {
        ...names,
        userId,
        dateOfBirth: '1990-04-30',
        password: 'another good password',
      })
    const responses = [await registerWith(owner.userId.toUpperCase()), await registerWith(unknownAddress)]
    for (const { status, body } of responses) {
      expect({ ...body, status, token: '' }).toEqual({
        success: true,
        status: 200,
        token: '',
        message: 'Account created successfully!',
      })
    }
    const profiles = await Promise.all(responses.map(({ body }) => getProfile({ token: body.token })))
    const [withTaken, withUnknown] = profiles.map((profile) => ({ ...profile, email: '' }))
    expect(withTaken).toMatchObject({ emailVerified: false })
    expect(withTaken).toEqual(withUnknown)
    await awaitEmail(shop, owner.userId, 'address-in-use')
    // The sign-in still opens the owner's account with the owner's password.
    const signedIn = await shop.post('/api/user/login', { userId: owner.userId, password: owner.password })
    expect(await getProfile({ token: signedIn.body.token })).toMatchObject({ emailVerified: true })
  })

  test('with an address that an earlier account has is told about that account by email alone', async () => {
    const userId = createEmailAddress()
    const registerWith = async (password: string) => {
      const { body } = await shop.post('/api/user/register', {
        ...names,
        userId,
        dateOfBirth: '1990-04-30',
        password,
      })
      return Object.keys(body).toSorted()
    }
    const first = await registerWith('another good password')
    expect(await registerWith('seven green leaves')).toEqual(first)
    const texts = (await listEmailsTo(shop, userId)).map(({ text }) => text.includes('an earlier account'))
    expect(texts).toEqual([false, true])
  })

  test('can be created five times a day with one address', async () => {
    const userId = createEmailAddress()
    const registerWith = (changes: object) =>
      shop.post('/api/user/register', {
        ...names,
        userId,
        dateOfBirth: '1990-04-30',
        password: 'another good password',
        ...changes,
      })
    expect((await registerWith({ password: 'short' })).status).toBe(422)
    const responses = await Promise.all(
      Array.from({ length: 7 }, (_, index) => registerWith({ password: `another good password ${index}` })),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
    shop.clock.forward(24 * 60 + 1)
    expect((await registerWith({})).status).toBe(200)
  })

  test('needs a password that is hard to guess for someone who knows the person and the shop', async () => {
    const registerWithPassword = (password: string) =>
      shop.post(
        '/api/user/register',
        {
          ...names,
          userId: `birch.family-${randomUUID()}@example.com`,
          dateOfBirth: '1990-04-30',
          password,
        },
        createRandomIpHeaders(),
      )
    for (const password of ['iloveyou', 'adabirch1990', 'leafward2026', 'Summer2026!']) {
      const { status, body } = await registerWithPassword(password)
      expect({ password, status, code: body.code }).toEqual({ password, status: 422, code: 'weak-password' })
      expect(body.fields).toEqual({ password: body.message })
    }
    expect((await registerWithPassword('iloveyou')).body.message).toBe(
      'This password is too common. Choose one that others do not use.',
    )
    expect((await registerWithPassword('seven green leaves')).status).toBe(200)
  })

  test('is refused for a web address as a name, which the welcome email would contain', async () => {
    const register = (firstname: string) =>
      shop.post(
        '/api/user/register',
        {
          firstname,
          lastname: 'Birch',
          userId: createEmailAddress(),
          dateOfBirth: '1990-04-30',
          password: 'seven green leaves',
        },
        createRandomIpHeaders(),
      )
    for (const name of ['Win at https://prizes.example', 'www.prizes.example', 'Ada\nYou won'])
      expect(await register(name)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input', fields: { firstname: expect.any(String) } },
      })
    const longName = 'Ada '.repeat(20).trim()
    const userId = createEmailAddress()
    await registerShopper(shop, { userId, firstname: longName })
    const email = await awaitEmail(shop, userId, 'welcome')
    expect(email.text).toContain(`Welcome, ${longName.slice(0, 59)}…`)
    expect(email.text).not.toContain(longName)
  })

  // Covers: entity-registration
  test('gets no email for a phone number, and can add an email address later', async () => {
    const { headers, password } = await registerShopper(shop, { userId: '(212) 555-0187' })
    const email = createEmailAddress()
    expect(await getProfile(headers)).toMatchObject({ phone: '+12125550187', emailVerified: false })
    await shop.post('/api/user/update', { ...accountNames, email, currentPassword: password }, headers)
    expect((await getProfile(headers)).email).toBeUndefined()
    await verifyEmail(shop, { email, headers }, 'verify-email')
    expect(await getProfile(headers)).toMatchObject({ email, emailVerified: true })
  })

  test('can request a new verification link, which replaces the first', async () => {
    const { userId, headers } = await registerShopper(shop)
    const first = readToken(await awaitEmail(shop, userId, 'welcome'))
    const response = await shop.post('/api/user/send-verification', undefined, headers)
    expect(response.body.message).toContain(userId)
    const second = readToken(await awaitEmail(shop, userId, 'verify-email'))
    expect((await shop.post('/api/user/verify-email', { token: first }, headers)).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token: second }, headers)).status).toBe(200)
    expect((await shop.post('/api/user/send-verification', undefined, headers)).status).toBe(400)
    expect((await shop.post('/api/user/send-verification')).status).toBe(401)
  })
})

describe('An email address', () => {
  test('is the same in composed and decomposed Unicode', async () => {
    const userId = `jos\u00e9-${randomUUID()}@example.com`
    const { password } = await registerShopper(shop, { userId })
    const signedIn = await shop.post('/api/user/login', { userId: userId.normalize('NFD'), password })
    expect(signedIn.status).toBe(200)
  })

  test('is verified for only one of several accounts that open their links at once', async () => {
    const email = `both-${randomUUID()}@example.com`
    const links: [token: string, headers: { token: string }][] = []
    for (let index = 0; index < 4; index += 1) {
      const { headers, password } = await registerShopper(shop)
      await shop.post('/api/user/update', { ...accountNames, email, currentPassword: password }, headers)
      links.push([readToken(await awaitEmail(shop, email, 'verify-email', index + 1)), headers])
    }
    const responses = await Promise.all(
      links.map(([token, headers]) => shop.post('/api/user/verify-email', { token }, headers)),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})
