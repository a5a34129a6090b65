import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo, readToken } from '#tests/support/emails.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ works: true })
const newAddress = () => `new-${randomUUID()}@example.com`
const profile = async (headers: { token: string }) =>
  (await shop.post('/api/user/profile', undefined, headers)).body.user
const signIn = (userId: string, password: string) => shop.post('/api/user/login', { userId, password })
const names = { firstName: 'Ada', lastName: 'Birch' }
const profileNames = { firstname: 'Ada', lastname: 'Birch' }

describe('Account details', () => {
  test('are shown in the profile and saved', async () => {
    const { headers, userId } = await registerShopper(shop)
    expect(await profile(headers)).toEqual({
      ...profileNames,
      email: userId,
      dateOfBirth: '1990-04-30',
      emailVerified: false,
      dateOfBirthLocked: false,
      hasPassword: true,
    })
    const saved = await shop.post(
      '/api/user/update',
      { firstName: ' Ida ', lastName: 'Moss', email: userId, dateOfBirth: '1985-02-28' },
      headers,
    )
    expect(saved).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your details were saved.' },
    })
    expect(await profile(headers)).toMatchObject({
      firstname: 'Ida',
      lastname: 'Moss',
      dateOfBirth: '1985-02-28',
    })
    expect(await listEmailsTo(shop, userId)).toHaveLength(1)
  })

  // Covers: account-details
  test('are refused with an error at each wrong field, and nothing is saved', async () => {
    const { headers, userId } = await registerShopper(shop)
    const other = await registerShopper(shop)
    const update = (changes: object) => shop.post('/api/user/update', { ...names, ...changes }, headers)
    const all = await update({
      firstName: ' ',
      lastName: '<b>',
      email: 'not an address',
      dateOfBirth: '2015-01-01',
      newPassword: 'short',
    })
    expect(all).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(all.body.fields).sort()).toEqual(
      ['currentPassword', 'dateOfBirth', 'email', 'firstName', 'lastName', 'newPassword'].sort(),
    )
    expect(await update({ dateOfBirth: '2010-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'under-age', fields: { dateOfBirth: expect.stringContaining('21') } },
    })
    expect(await update({ newPassword: 'a new long password' })).toMatchObject({
      status: 401,
      body: { fields: { currentPassword: expect.any(String) } },
    })
    const wrong = { currentPassword: 'not this one', newPassword: 'a new long password' }
    expect(await update(wrong)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(await update({ email: other.userId, currentPassword: 'a good long password' })).toMatchObject({
      status: 409,
      body: { code: 'account-exists', fields: { email: expect.any(String) } },
    })
    expect((await shop.post('/api/user/update', names)).status).toBe(401)
    expect(await profile(headers)).toMatchObject({
      ...profileNames,
      email: userId,
      dateOfBirth: '1990-04-30',
    })
    expect((await signIn(userId, 'a good long password')).status).toBe(200)
  })

  // Covers: account-details
  test('change the password only with the current one, end other sessions and email the owner', async () => {
    const { headers, userId, password } = await registerShopper(shop)
    const elsewhere = { token: (await signIn(userId, password)).body.token }
    const changed = await shop.post(
      '/api/user/update',
      { ...names, currentPassword: password, newPassword: 'a new long password' },
      headers,
    )
    expect(changed.status).toBe(200)
    expect((await shop.post('/api/user/profile', undefined, headers)).status).toBe(200)
    expect((await shop.post('/api/user/profile', undefined, elsewhere)).status).toBe(401)
    expect((await signIn(userId, password)).status).toBe(401)
    expect((await signIn(userId, 'a new long password')).status).toBe(200)
    await awaitEmail(shop, userId, 'password-changed')
  })

  test('change the email address once its link is opened, and email the old address', async () => {
    const { headers, userId, password } = await registerShopper(shop)
    const email = newAddress()
    const changed = await shop.post(
      '/api/user/update',
      { ...names, email: email.toUpperCase(), currentPassword: password },
      headers,
    )
    expect(changed.body.message).toContain(email)
    expect(await profile(headers)).toMatchObject({ email: userId, pendingEmail: email })
    expect((await awaitEmail(shop, userId, 'email-change')).text).toContain(email)
    expect((await signIn(email, password)).status).toBe(401)

    const link = readToken(await awaitEmail(shop, email, 'verify-email'))
    // The link of the welcome email would restore the old address.
    const old = readToken(await awaitEmail(shop, userId, 'welcome'))
    expect((await shop.post('/api/user/verify-email', { token: old })).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token: link })).status).toBe(200)
    expect(await profile(headers)).toEqual({
      ...profileNames,
      email,
      dateOfBirth: '1990-04-30',
      emailVerified: true,
      dateOfBirthLocked: false,
      hasPassword: true,
    })
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(userId, password)).status).toBe(401)
  })

  test('refuse an email address that another account took in the meantime', async () => {
    const { headers, password } = await registerShopper(shop)
    const email = newAddress()
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    const link = readToken(await awaitEmail(shop, email, 'verify-email'))
    await registerShopper(shop, { userId: email })
    expect(await shop.post('/api/user/verify-email', { token: link })).toMatchObject({
      status: 409,
      body: { code: 'account-exists' },
    })
  })
})

test('Account details do not reveal whether another email address has an account', async () => {
  const { headers } = await registerShopper(shop)
  const other = await registerShopper(shop)
  const ask = (email: string, more: object = {}) =>
    shop.post('/api/user/update', { ...names, email, ...more }, headers)
  for (const more of [{}, { currentPassword: 'not this one' }]) {
    const taken = await ask(other.userId, more)
    expect(taken.status).toBe(401)
    expect(taken.body).toEqual((await ask(`nobody-${randomUUID()}@example.com`, more)).body)
  }
})

test('The date of birth cannot change once the age is verified', async () => {
  const { headers } = await registerShopper(shop)
  const profile = async () => (await shop.post('/api/user/profile', {}, headers)).body.user
  const change = (dateOfBirth: string) => shop.post('/api/user/update', { ...names, dateOfBirth }, headers)
  expect((await change('1990-04-29')).status).toBe(200)
  expect(await profile()).toMatchObject({ dateOfBirthLocked: false, hasPassword: true })
  await createPaidOrder(shop, { headers })
  expect((await profile()).dateOfBirthLocked).toBe(true)
  expect(await change('1990-04-28')).toMatchObject({
    status: 409,
    body: { fields: { dateOfBirth: expect.stringContaining('verified') } },
  })
  expect((await change('1990-04-29')).status).toBe(200)
  expect((await shop.post('/api/user/update', names, headers)).status).toBe(200)
})
