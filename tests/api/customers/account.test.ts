import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { countWaitingJobs } from '#tests/support/database-gates.ts'
import { awaitMail, mailTo, tokenIn } from '#tests/support/mailbox.ts'
import { startShop } from '#tests/support/shop.ts'
import { eventually, registerShopper } from '#tests/support/shopper.ts'
import { clearRateLimits } from '#tests/support/stored-customers.ts'
import { findLotWithReport, retireLot } from '#tests/support/stored-products.ts'

const shop = await startShop({ works: true })
const newAddress = () => `new-${randomUUID()}@example.com`
const profile = async (headers: { token: string }) =>
  (await shop.post('/api/user/profile', undefined, headers)).body.user
const signIn = (userId: string, password: string) => shop.post('/api/user/login', { userId, password })
const names = { firstname: 'Ada', lastname: 'Birch' }

describe('A new account', () => {
  test('gets one welcome with a link that confirms its address, once', async () => {
    const { userId, headers } = await registerShopper(shop)
    expect(await profile(headers)).toMatchObject({ email: userId, emailVerified: false })
    const mail = await awaitMail(shop, userId, 'welcome')
    expect(mail.text).toContain(`${shop.url}/verify-email?token=`)
    const verify = (token: string) => shop.post('/api/user/verify-email', { token })
    expect(await verify(tokenIn(mail))).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining(userId) },
    })
    expect(await profile(headers)).toMatchObject({ email: userId, emailVerified: true })
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 422, body: { code: 'link-not-valid' } })
    expect(await mailTo(shop, userId)).toHaveLength(1)
  })

  test('is made once for an address: registering again is refused and writes no mail', async () => {
    const { userId } = await registerShopper(shop)
    const again = await shop.post('/api/user/register', {
      ...names,
      userId: userId.toUpperCase(),
      dateOfBirth: '1990-04-30',
      password: 'another good password',
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'account-exists' } })
    expect(await mailTo(shop, userId)).toHaveLength(1)
  })

  // Covers: entity-registration
  test('with a phone number gets no mail, and can add an address later', async () => {
    const { headers, password } = await registerShopper(shop, { userId: '(212) 555-0187' })
    const email = newAddress()
    expect(await profile(headers)).toMatchObject({ phone: '+12125550187', emailVerified: false })
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    expect((await profile(headers)).email).toBeUndefined()
    await shop.post('/api/user/verify-email', {
      token: tokenIn(await awaitMail(shop, email, 'verify-email')),
    })
    expect(await profile(headers)).toMatchObject({ email, emailVerified: true })
  })

  test('may ask for the link again; the one before is void then', async () => {
    const { userId, headers } = await registerShopper(shop)
    const first = tokenIn(await awaitMail(shop, userId, 'welcome'))
    const again = await shop.post('/api/user/send-verification', undefined, headers)
    expect(again.body.message).toContain(userId)
    const second = tokenIn(await awaitMail(shop, userId, 'verify-email'))
    expect((await shop.post('/api/user/verify-email', { token: first })).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token: second })).status).toBe(200)
    expect((await shop.post('/api/user/send-verification', undefined, headers)).status).toBe(400)
    expect((await shop.post('/api/user/send-verification')).status).toBe(401)
  })
})

describe('Account Details', () => {
  test('are told by the profile and saved', async () => {
    const { headers, userId } = await registerShopper(shop)
    expect(await profile(headers)).toEqual({
      ...names,
      email: userId,
      dateOfBirth: '1990-04-30',
      emailVerified: false,
      dateOfBirthLocked: false,
      hasPassword: true,
    })
    const saved = await shop.post(
      '/api/user/update',
      { firstname: ' Ida ', lastname: 'Moss', email: userId, dateOfBirth: '1985-02-28' },
      headers,
    )
    expect(saved).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your details are saved.' },
    })
    expect(await profile(headers)).toMatchObject({
      firstname: 'Ida',
      lastname: 'Moss',
      dateOfBirth: '1985-02-28',
    })
    expect(await mailTo(shop, userId)).toHaveLength(1)
  })

  // Covers: account-details
  test('are refused with every fault at its field, and nothing is saved', async () => {
    const { headers, userId } = await registerShopper(shop)
    const other = await registerShopper(shop)
    const update = (changes: object) => shop.post('/api/user/update', { ...names, ...changes }, headers)
    const all = await update({
      firstname: ' ',
      lastname: '<b>',
      email: 'not an address',
      dateOfBirth: '2015-01-01',
      newPassword: 'short',
    })
    expect(all).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
    expect(Object.keys(all.body.fields).sort()).toEqual(
      ['currentPassword', 'dateOfBirth', 'email', 'firstname', 'lastname', 'newPassword'].sort(),
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
    expect(await profile(headers)).toMatchObject({ ...names, email: userId, dateOfBirth: '1990-04-30' })
    expect((await signIn(userId, 'a good long password')).status).toBe(200)
  })

  // Covers: account-details
  test('a new password needs the current one, ends the other sessions and tells the owner', async () => {
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
    await awaitMail(shop, userId, 'password-changed')
  })

  test('a new address counts once its link was opened; the old one is told', async () => {
    const { headers, userId, password } = await registerShopper(shop)
    const email = newAddress()
    const changed = await shop.post(
      '/api/user/update',
      { ...names, email: email.toUpperCase(), currentPassword: password },
      headers,
    )
    expect(changed.body.message).toContain(email)
    expect(await profile(headers)).toMatchObject({ email: userId, pendingEmail: email })
    expect((await awaitMail(shop, userId, 'email-change')).text).toContain(email)
    expect((await signIn(email, password)).status).toBe(401)

    const link = tokenIn(await awaitMail(shop, email, 'verify-email'))
    // The welcome's link would bring the old address back.
    const old = tokenIn(await awaitMail(shop, userId, 'welcome'))
    expect((await shop.post('/api/user/verify-email', { token: old })).status).toBe(422)
    expect((await shop.post('/api/user/verify-email', { token: link })).status).toBe(200)
    expect(await profile(headers)).toEqual({
      ...names,
      email,
      dateOfBirth: '1990-04-30',
      emailVerified: true,
      dateOfBirthLocked: false,
      hasPassword: true,
    })
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(userId, password)).status).toBe(401)
  })

  test('an address that somebody else took meanwhile is refused', async () => {
    const { headers, password } = await registerShopper(shop)
    const email = newAddress()
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    const link = tokenIn(await awaitMail(shop, email, 'verify-email'))
    await registerShopper(shop, { userId: email })
    expect(await shop.post('/api/user/verify-email', { token: link })).toMatchObject({
      status: 409,
      body: { code: 'account-exists' },
    })
  })
})

describe('A forgotten password', () => {
  const ask = (userId: string) => shop.post('/api/user/forgot-password', { userId })
  const reset = (token: string, password: string) =>
    shop.post('/api/user/reset-password', { token, password })

  test('is replaced by the link of the mail: sessions end, the old one no longer fits, the new one does', async () => {
    const { userId, headers, password } = await registerShopper(shop)
    await ask(userId)
    const mail = await awaitMail(shop, userId, 'reset-password')
    expect(mail.text).toContain('30 minutes')
    const token = tokenIn(mail)
    expect(await reset(token, 'short')).toMatchObject({ status: 422, body: { code: 'weak-password' } })
    expect((await reset(token, 'four tall birch trees')).status).toBe(200)
    expect((await shop.post('/api/user/profile', undefined, headers)).status).toBe(401)
    expect((await signIn(userId, password)).status).toBe(401)
    const again = await signIn(userId, 'four tall birch trees')
    expect(again.status).toBe(200)
    expect(await profile({ token: again.body.token })).toMatchObject({ emailVerified: true })
    expect(await reset(token, 'a third long password')).toMatchObject({
      status: 422,
      body: { code: 'link-not-valid' },
    })
    await awaitMail(shop, userId, 'password-changed')
  })

  test('gets the same answer whether or not there is such an account, and writes to accounts only', async () => {
    const { userId } = await registerShopper(shop)
    const nobody = newAddress()
    const answers = await Promise.all([userId, nobody, '+1 212 555 0199', 'nonsense'].map(ask))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    await awaitMail(shop, userId, 'reset-password')
    await eventually(
      () => countWaitingJobs(shop, 'send-password-reset'),
      (waiting) => waiting === 0,
    )
    expect(await mailTo(shop, nobody)).toEqual([])
  })

  test('links end after 30 minutes, with the next request, and with a new address', async () => {
    const { userId, headers, password } = await registerShopper(shop)
    await ask(userId)
    const first = tokenIn(await awaitMail(shop, userId, 'reset-password'))
    await ask(userId)
    const second = tokenIn(await awaitMail(shop, userId, 'reset-password', 2))
    const refusals = [
      await reset(first, 'four tall birch trees'),
      await reset('unknown', 'four tall birches'),
    ]

    const email = newAddress()
    await shop.post('/api/user/update', { ...names, email, currentPassword: password }, headers)
    await shop.post('/api/user/verify-email', {
      token: tokenIn(await awaitMail(shop, email, 'verify-email')),
    })
    refusals.push(await reset(second, 'four tall birch trees'))

    await ask(email)
    const third = tokenIn(await awaitMail(shop, email, 'reset-password'))
    shop.clock.forward(31)
    refusals.push(await reset(third, 'four tall birch trees'))
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    // An expired, a used and an unknown link cannot be told apart.
    expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('used twice at once works once', async () => {
    const { userId } = await registerShopper(shop)
    await ask(userId)
    const token = tokenIn(await awaitMail(shop, userId, 'reset-password'))
    const answers = await Promise.all([1, 2, 3].map((n) => reset(token, `birch trees number ${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('is not asked for without end: by account, whichever exists, and by address', async () => {
    await clearRateLimits(shop)
    const nobody = newAddress()
    const statuses: number[] = []
    for (let n = 0; n < 6; n++) statuses.push((await ask(nobody)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    for (let n = 0; n < 14; n++) await ask(newAddress())
    expect(await ask(newAddress())).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    await clearRateLimits(shop)
  })
})

describe('A lab report', () => {
  // Covers: product-lab-report
  test('is found by the lot number in any case, with its product', async () => {
    const { number, name, slug } = await findLotWithReport(shop)
    const answer = await shop.get(`/api/lab-reports?lot=${encodeURIComponent(` ${number.toLowerCase()} `)}`)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, lot: { number, product: { name, slug }, passed: true } },
    })
    const { coaUrl } = answer.body.lot
    expect((await shop.get(coaUrl)).headers.get('content-type')).toBe('application/pdf')
    expect(
      (
        await shop.get(`/api/lab-reports?lot=${number}`, {
          'if-none-match': answer.headers.get('etag') ?? '',
        })
      ).status,
    ).toBe(304)
  })

  test('of an earlier lot is found as well; an unknown or missing number is refused', async () => {
    const { number } = await findLotWithReport(shop)
    await retireLot(shop, number)
    expect((await shop.get(`/api/lab-reports?lot=${number}`)).status).toBe(200)
    expect(await shop.get('/api/lab-reports?lot=NO-SUCH-LOT')).toMatchObject({
      status: 404,
      body: { success: false, code: 'lot-not-found' },
    })
    expect((await shop.get('/api/lab-reports')).status).toBe(400)
  })
})
