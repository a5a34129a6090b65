import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { awaitEmail, listEmailsTo, readToken, verifyEmail } from '#tests/support/emails.ts'
import { createPaidOrder } from '#tests/support/orders.ts'
import { startShop } from '#tests/support/shop.ts'
import { registerShopper } from '#tests/support/shopper.ts'

const shop = await startShop({ runsJobs: true })
const createEmailAddress = () => `new-${randomUUID()}@example.com`
const getProfile = async (headers: { token: string }) =>
  (await shop.post('/api/user/profile', undefined, headers)).body.user
const signIn = (userId: string, password: string) => shop.post('/api/user/login', { userId, password })
const names = { firstName: 'Ada', lastName: 'Birch' }
const profileNames = { firstname: 'Ada', lastname: 'Birch' }

describe('Account details', () => {
  test('are shown in the profile and saved', async () => {
    const { headers, userId } = await registerShopper(shop)
    expect(await getProfile(headers)).toEqual({
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
    expect(await getProfile(headers)).toMatchObject({
      firstname: 'Ida',
      lastname: 'Moss',
      dateOfBirth: '1985-02-28',
    })
    expect(await listEmailsTo(shop, userId)).toHaveLength(1)
  })

  // Covers: account-details
  test('are refused with an error at each wrong field, and nothing is saved', async () => {
    const { headers, userId } = await registerShopper(shop)
    const updateAccount = (changes: object) =>
      shop.post('/api/user/update', { ...names, ...changes }, headers)
    const response = await updateAccount({
      firstName: ' ',
      lastName: '<b>',
      email: 'not an address',
      dateOfBirth: '2015-01-01',
      newPassword: 'short',
    })
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(response.body.fields).sort()).toEqual(
      ['currentPassword', 'dateOfBirth', 'email', 'firstName', 'lastName', 'newPassword'].sort(),
    )
    expect(await updateAccount({ dateOfBirth: '2010-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'under-age', fields: { dateOfBirth: expect.stringContaining('21') } },
    })
    expect(await updateAccount({ newPassword: 'a new long password' })).toMatchObject({
      status: 401,
      body: { fields: { currentPassword: expect.any(String) } },
    })
    const wrongPassword = { currentPassword: 'not this one', newPassword: 'a new long password' }
    expect(await updateAccount(wrongPassword)).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials' },
    })
    expect((await shop.post('/api/user/update', names)).status).toBe(401)
    expect(await getProfile(headers)).toMatchObject({
      ...profileNames,
      email: userId,
      dateOfBirth: '1990-04-30',
    })
    expect((await signIn(userId, 'quiet herons')).status).toBe(200)
  })

  // Covers: account-details
  test('change the password only with the current one, end other sessions and email the owner', async () => {
    const { headers, userId, password } = await registerShopper(shop)
    const otherSession = { token: (await signIn(userId, password)).body.token }
    const response = await shop.post(
      '/api/user/update',
      { ...names, currentPassword: password, newPassword: 'a new long password' },
      headers,
    )
    expect(response.status).toBe(200)
    expect((await shop.post('/api/user/profile', undefined, headers)).status).toBe(200)
    expect((await shop.post('/api/user/profile', undefined, otherSession)).status).toBe(401)
    expect((await signIn(userId, password)).status).toBe(401)
    expect((await signIn(userId, 'a new long password')).status).toBe(200)
    await awaitEmail(shop, userId, 'password-changed')
  })

  test('show the phone number, and change it with the current password', async () => {
    const email = createEmailAddress()
    const { headers, password } = await registerShopper(shop, { userId: '(212) 555-0161', email })
    await verifyEmail(shop, { email, headers })
    const updateAccount = (changes: object) =>
      shop.post('/api/user/update', { ...names, ...changes }, headers)
    expect(await getProfile(headers)).toMatchObject({ phone: '+12125550161', email })
    expect((await updateAccount({ phone: '+1 212 555 0161' })).status).toBe(200)
    expect(await updateAccount({ phone: '(212) 555-0162' })).toMatchObject({
      status: 401,
      body: { fields: { currentPassword: 'Enter your current password to change the phone number.' } },
    })
    expect(await updateAccount({ phone: '12', currentPassword: password })).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.stringContaining('US phone number') } },
    })
    expect((await updateAccount({ phone: '(212) 555-0162', currentPassword: password })).status).toBe(200)
    expect(await getProfile(headers)).toMatchObject({ phone: '+12125550162' })
    expect((await signIn('212-555-0162', password)).status).toBe(200)
    expect((await signIn('212-555-0161', password)).status).toBe(401)
    await awaitEmail(shop, email, 'phone-changed')
    expect((await updateAccount({ phone: '' })).status).toBe(401)
    expect((await updateAccount({ phone: '', currentPassword: password })).status).toBe(200)
    expect((await getProfile(headers)).phone).toBeUndefined()
    const phoneOnly = await registerShopper(shop, { userId: '(212) 555-0163' })
    expect(
      await shop.post(
        '/api/user/update',
        { ...names, phone: '', currentPassword: phoneOnly.password },
        phoneOnly.headers,
      ),
    ).toMatchObject({
      status: 400,
      body: { fields: { phone: expect.stringContaining('Confirm an email address') } },
    })
  })

  test('cannot take a phone number from an account that had it before, and tell no stranger', async () => {
    const squatters = await Promise.all(Array.from({ length: 5 }, () => registerShopper(shop)))
    const owner = await registerShopper(shop, { userId: '(212) 555-0171', email: createEmailAddress() })
    for (const { headers, password } of squatters.slice(0, 4))
      await shop.post(
        '/api/user/update',
        { ...names, phone: '(212) 555-0171', currentPassword: password },
        headers,
      )
    expect((await signIn('212-555-0171', owner.password)).status).toBe(200)
    const [first, ...others] = squatters
    expect((await listEmailsTo(shop, first?.userId ?? '')).map(({ template }) => template)).not.toContain(
      'phone-changed',
    )
    // The registration counts too.
    expect(
      await shop.post(
        '/api/user/update',
        { ...names, phone: '(212) 555-0171', currentPassword: others.at(-1)?.password },
        others.at(-1)?.headers,
      ),
    ).toMatchObject({ status: 429 })
  })

  test('change the email address once its link is opened, and email the old address', async () => {
    const { headers, userId, password } = await registerShopper(shop)
    const email = createEmailAddress()
    const response = await shop.post(
      '/api/user/update',
      { ...names, email: email.toUpperCase(), currentPassword: password },
      headers,
    )
    expect(response.body.message).toContain(email)
    expect(await getProfile(headers)).toMatchObject({ email: userId, pendingEmail: email })
    expect((await awaitEmail(shop, userId, 'email-change')).text).toContain(email)
    expect((await signIn(email, password)).status).toBe(401)

    const linkToken = readToken(await awaitEmail(shop, email, 'verify-email'))
    // The link of the welcome email would restore the old address.
    const oldToken = readToken(await awaitEmail(shop, userId, 'welcome'))
    expect((await shop.post('/api/user/verify-email', { token: oldToken }, headers)).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token: linkToken }, headers)).status).toBe(200)
    expect(await getProfile(headers)).toEqual({
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

  test('ask before they join the account that verified the email address in the meantime', async () => {
    const { headers, password } = await registerShopper(shop)
    const email = createEmailAddress()
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    const linkToken = readToken(await awaitEmail(shop, email, 'verify-email'))
    const other = await registerShopper(shop, { userId: email })
    await verifyEmail(shop, { email, headers: other.headers })
    expect(await shop.post('/api/user/verify-email', { token: linkToken }, headers)).toMatchObject({
      status: 409,
      body: { code: 'account-exists', message: expect.stringContaining('Join the two') },
    })
  })
})

test('Password managers find the page that changes the password', async () => {
  const response = await shop.get('/.well-known/change-password')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/my-account?tab=details')
})

test('Account details do not reveal whether another email address has an account', async () => {
  const { headers } = await registerShopper(shop)
  const otherCustomer = await registerShopper(shop)
  const requestEmailChange = (email: string, extra: object = {}) =>
    shop.post('/api/user/update', { ...names, email, ...extra }, headers)
  for (const extra of [{}, { currentPassword: 'not this one' }]) {
    const takenResponse = await requestEmailChange(otherCustomer.userId, extra)
    expect(takenResponse.status).toBe(401)
    expect(takenResponse.body).toEqual(
      (await requestEmailChange(`nobody-${randomUUID()}@example.com`, extra)).body,
    )
  }
})

test('The date of birth cannot change once the age is verified', async () => {
  const { headers } = await registerShopper(shop)
  const getProfile = async () => (await shop.post('/api/user/profile', {}, headers)).body.user
  const changeDateOfBirth = (dateOfBirth: string) =>
    shop.post('/api/user/update', { ...names, dateOfBirth }, headers)
  expect((await changeDateOfBirth('1990-04-29')).status).toBe(200)
  expect(await getProfile()).toMatchObject({ dateOfBirthLocked: false, hasPassword: true })
  await createPaidOrder(shop, { headers, changes: { dateOfBirth: '1990-04-29' } })
  expect((await getProfile()).dateOfBirthLocked).toBe(true)
  expect(await changeDateOfBirth('1990-04-28')).toMatchObject({
    status: 409,
    body: { fields: { dateOfBirth: expect.stringContaining('verified') } },
  })
  expect((await changeDateOfBirth('1990-04-29')).status).toBe(200)
  expect((await shop.post('/api/user/update', names, headers)).status).toBe(200)
})
