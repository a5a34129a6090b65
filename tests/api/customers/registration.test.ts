import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createRandomIpHeaders } from '#tests/support/client.ts'
import { awaitEmail, listEmailsTo, readToken } from '#tests/support/emails.ts'
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
    expect(email.text).toContain(`${shop.url}/verify-email?token=`)
    const verifyEmail = (token: string) => shop.post('/api/user/verify-email', { token })
    expect(await verifyEmail(readToken(email))).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining(userId) },
    })
    expect(await getProfile(headers)).toMatchObject({ email: userId, emailVerified: true })
    expect(await verifyEmail(readToken(email))).toMatchObject({ status: 422, body: { code: 'invalid-link' } })
    expect(await listEmailsTo(shop, userId)).toHaveLength(1)
  })

  test('is refused for an address that has an account, without a second email', async () => {
    const { userId } = await registerShopper(shop)
    const response = await shop.post('/api/user/register', {
      ...names,
      userId: userId.toUpperCase(),
      dateOfBirth: '1990-04-30',
      password: 'another good password',
    })
    expect(response).toMatchObject({ status: 409, body: { code: 'account-exists' } })
    expect(await listEmailsTo(shop, userId)).toHaveLength(1)
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
    await shop.post('/api/user/verify-email', {
      token: readToken(await awaitEmail(shop, email, 'verify-email')),
    })
    expect(await getProfile(headers)).toMatchObject({ email, emailVerified: true })
  })

  test('can request a new verification link, which replaces the first', async () => {
    const { userId, headers } = await registerShopper(shop)
    const first = readToken(await awaitEmail(shop, userId, 'welcome'))
    const response = await shop.post('/api/user/send-verification', undefined, headers)
    expect(response.body.message).toContain(userId)
    const second = readToken(await awaitEmail(shop, userId, 'verify-email'))
    expect((await shop.post('/api/user/verify-email', { token: first })).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token: second })).status).toBe(200)
    expect((await shop.post('/api/user/send-verification', undefined, headers)).status).toBe(400)
    expect((await shop.post('/api/user/send-verification')).status).toBe(401)
  })
})

describe('An email address', () => {
  test('is the same in composed and decomposed Unicode', async () => {
    const userId = `jos\u00e9-${randomUUID()}@example.com`
    await registerShopper(shop, { userId })
    const response = await shop.post('/api/user/register', {
      ...names,
      userId: userId.normalize('NFD'),
      dateOfBirth: '1990-04-30',
      password: 'a good long password',
    })
    expect(response).toMatchObject({ status: 409, body: { code: 'account-exists' } })
  })

  test('is verified for only one of several accounts that open their links at once', async () => {
    const email = `both-${randomUUID()}@example.com`
    const tokens: string[] = []
    for (let index = 0; index < 4; index += 1) {
      const { headers, password } = await registerShopper(shop)
      await shop.post('/api/user/update', { ...accountNames, email, currentPassword: password }, headers)
      tokens.push(readToken(await awaitEmail(shop, email, 'verify-email', index + 1)))
    }
    const responses = await Promise.all(tokens.map((token) => shop.post('/api/user/verify-email', { token })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})
