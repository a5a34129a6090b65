import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CookieBrowser } from '#tests/support/cookie-browser.ts'
import { awaitEmail, listEmailsTo, readToken, verifyEmail } from '#tests/support/emails.ts'
import type { IdentityProviderUnderTest } from '#tests/support/oidc-provider.ts'
import {
  providerDetails as details,
  openProviderSignIn,
  startProviderForFile,
} from '#tests/support/provider-sign-in.ts'
import { startShop } from '#tests/support/shop.ts'
import { findProductInStock, placeOrder, registerShopper } from '#tests/support/shopper.ts'
import { countCustomers, countIdentities, linkIdentity } from '#tests/support/stored-customers.ts'

const {
  shop,
  provider: identityProvider,
  startUrl,
  resultUrl,
  addPerson,
  signInWithProvider,
  createAccountFor,
} = await openProviderSignIn()

async function createVerifiedCustomer(email: string) {
  const shopper = await registerShopper(shop, { userId: email })
  await verifyEmail(shop, { email, headers: shopper.headers })
  return shopper
}
const getProfile = async (token: string) => (await shop.post('/api/user/profile', undefined, { token })).body

describe('Sign-in with an identity provider', () => {
  test('asks a new customer for date of birth and consent before it creates an account', async () => {
    const { name, email } = addPerson({ given_name: 'Ida', family_name: 'Moss' })
    const { body, browser } = await signInWithProvider(name)
    expect(body).toEqual({
      success: true,
      outcome: 'new-customer',
      returnPath: '/',
      profile: { firstName: 'Ida', lastName: 'Moss', email },
    })
    const registerWith = (changes: object) =>
      browser.post(`${shop.url}/api/auth/register`, { ...details, ...changes })
    expect(await registerWith({ dateOfBirth: '2015-01-01' })).toMatchObject({
      status: 422,
      body: { code: 'under-age', fields: { dateOfBirth: expect.stringContaining('21') } },
    })
    expect(await registerWith({ dateOfBirth: '1990-02-31', acceptTerms: false })).toMatchObject({
      status: 400,
      body: { fields: { dateOfBirth: expect.any(String), acceptTerms: expect.any(String) } },
    })
    expect(await countCustomers(shop, email)).toBe(0)
    const registered = await registerWith({ firstName: 'Ida', lastName: 'Moss' })
    expect(registered).toMatchObject({ status: 200, body: { outcome: 'signed-in', returnPath: '/' } })
    expect(await getProfile(registered.body.token)).toMatchObject({
      user: { firstname: 'Ida', email, emailVerified: true, dateOfBirth: '1990-04-30' },
    })
    expect((await awaitEmail(shop, email, 'welcome')).text).not.toContain('token=')
    expect(await registerWith({})).toMatchObject({ status: 422, body: { code: 'invalid-link' } })
  })

  test('signs in a returning customer and returns to the same page', async () => {
    const { name, email } = await createAccountFor()
    const { body } = await signInWithProvider(
      name,
      undefined,
      `${startUrl}?returnPath=${encodeURIComponent('/checkout?step=2')}`,
    )
    expect(body).toMatchObject({ outcome: 'signed-in', returnPath: '/checkout?step=2' })
    expect(await getProfile(body.token)).toMatchObject({ user: { email } })
  })

  test('keeps an unverified address unverified, and emails the verification link', async () => {
    const { email, token } = await createAccountFor({ email_verified: false })
    expect(await getProfile(token)).toMatchObject({ user: { email, emailVerified: false } })
    expect((await awaitEmail(shop, email, 'welcome')).text).toContain('/verify-email#token=')
  })

  test('reports a sign-in that was canceled at the provider', async () => {
    const browser = new CookieBrowser()
    const authorizationUrl = (await browser.fetch(startUrl)).headers.get('location') ?? ''
    const promptUrl = (await browser.fetch(authorizationUrl)).headers.get('location') ?? ''
    const response = await browser.fetch(new URL(promptUrl, identityProvider.issuer).href, {
      method: 'POST',
      body: new URLSearchParams({ do: 'cancel' }),
    })
    const cancelResponse = await browser.fetch(response.headers.get('location') ?? '')
    const callback = cancelResponse.headers.get('location') ?? ''
    expect(callback).toContain('error=access_denied')
    await browser.fetch(callback)
    expect(await browser.post(resultUrl, {})).toMatchObject({
      status: 403,
      body: { code: 'provider-sign-in-refused', message: expect.stringContaining('did not finish') },
    })
  })

  test('creates one account when two sign-ins happen at once', async () => {
    const { name, email } = addPerson()
    const [first, second] = await Promise.all([signInWithProvider(name), signInWithProvider(name)])
    const responses = await Promise.all(
      [first, second].map(({ browser }) => browser.post(`${shop.url}/api/auth/register`, details)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countCustomers(shop, email)).toBe(1)
  })
})

describe('An existing account', () => {
  test('is linked when both sides verified the address, and the customer is emailed', async () => {
    const { name, email } = addPerson()
    const { userId } = await createVerifiedCustomer(email)
    const { body } = await signInWithProvider(name)
    expect(body.outcome).toBe('signed-in')
    expect(await getProfile(body.token)).toMatchObject({ user: { email: userId } })
    await awaitEmail(shop, email, 'provider-linked')
  })

  test('is joined by one without a password, and is opened by the provider alone then', async () => {
    const { userId: email, password, headers } = await createVerifiedCustomer(addPerson().email)
    const { name, token } = await createAccountFor({ email, email_verified: false })
    const link = { token: readToken(await awaitEmail(shop, email, 'address-in-use')), password: '' }
    expect((await shop.post('/api/user/verify-email', link, { token })).status).toBe(200)
    const { userId } = await getProfile(token)
    expect(await getProfile((await signInWithProvider(name)).body.token)).toMatchObject({
      userId,
      user: { email, hasPassword: false, emailVerified: true },
    })
    expect((await shop.post('/api/user/login', { userId: email, password })).status).toBe(401)
    expect((await shop.post('/api/user/profile', undefined, headers)).status).toBe(401)
  })

  test('is not linked by an address that the shop did not verify', async () => {
    const { name, email } = addPerson()
    await registerShopper(shop, { userId: email })
    expect(await signInWithProvider(name)).toMatchObject({
      status: 403,
      body: {
        code: 'provider-sign-in-refused',
        message: expect.stringContaining('Sign in with your password and confirm it'),
      },
    })
    expect(await countIdentities(shop, email)).toBe(0)
  })

  test('is neither linked nor revealed by an address that the provider did not verify', async () => {
    const { name, email } = addPerson({ email_verified: false })
    const owner = await createVerifiedCustomer(email)
    const { body, browser } = await signInWithProvider(name)
    expect(body.outcome).toBe('new-customer')
    const { token } = (await browser.post(`${shop.url}/api/auth/register`, details)).body
    expect(await getProfile(token)).toMatchObject({ user: { email, emailVerified: false } })
    expect((await getProfile(token)).userId).not.toBe((await getProfile(owner.token)).userId)
    await awaitEmail(shop, email, 'address-in-use')
  })

  test('that a stranger registered and linked beforehand opens only for the owner of the address', async () => {
    const { userId, headers: stranger, password } = await registerShopper(shop)
    const { name } = addPerson()
    const browser = new CookieBrowser()
    const linkProvider = () =>
      browser.post(`${startUrl}/link`, { currentPassword: password, returnPath: '/' }, stranger)
    expect(await linkProvider()).toMatchObject({
      status: 409,
      body: { code: 'invalid-state', message: expect.stringContaining('Confirm your email address') },
    })
    // A link from before this rule.
    await linkIdentity(shop, userId, { issuer: identityProvider.issuer, subject: name })
    expect((await signInWithProvider(name)).body.outcome).toBe('signed-in')

    // The owner of the mailbox opens the link of the welcome email, without a session of the account.
    const token = readToken(await awaitEmail(shop, userId, 'welcome'))
    expect(await shop.post('/api/user/verify-email', { token })).toMatchObject({ status: 401 })
    const owner = await registerShopper(shop)
    expect(await shop.post('/api/user/verify-email', { token }, owner.headers)).toMatchObject({ status: 422 })
    expect(await getProfile(stranger.token)).toMatchObject({ user: { emailVerified: false } })

    await shop.post('/api/user/forgot-password', { emailOrPhone: userId })
    const resetToken = readToken(await awaitEmail(shop, userId, 'reset-password'))
    await shop.post('/api/user/reset-password', { token: resetToken, password: 'four tall birch trees' })
    expect((await signInWithProvider(name)).body.outcome).toBe('new-customer')
    expect((await shop.post('/api/user/profile', undefined, stranger)).status).toBe(401)
    expect((await shop.post('/api/user/login', { userId, password })).status).toBe(401)
    expect((await awaitEmail(shop, userId, 'password-changed')).text).toContain('were unlinked')
  })

  test('can be linked by the customer under Security with the password, for any address', async () => {
    const { headers, password, userId } = await createVerifiedCustomer(`new-${randomUUID()}@example.com`)
    const { name, email } = addPerson({ email_verified: false })
    const browser = new CookieBrowser()
    const linkProvider = (currentPassword: string) =>
      browser.post(`${startUrl}/link`, { currentPassword, returnPath: '/my-account?tab=security' }, headers)
    expect(await linkProvider('not this one')).toMatchObject({
      status: 401,
      body: { code: 'wrong-credentials' },
    })
    const { url } = (await linkProvider(password)).body
    expect((await signInWithProvider(name, browser, url)).body).toEqual({
      success: true,
      outcome: 'linked',
      returnPath: '/my-account?tab=security',
    })
    expect((await shop.post('/api/user/security', undefined, headers)).body.provider).toEqual({
      name: 'Google',
      linked: true,
      email,
    })
    expect((await signInWithProvider(name)).body.outcome).toBe('signed-in')

    const unlinkProvider = (currentPassword: string) =>
      shop.post('/api/auth/google/unlink', { currentPassword }, headers)
    expect((await unlinkProvider('not this one')).status).toBe(401)
    expect((await unlinkProvider(password)).body.message).toContain('is unlinked')
    expect((await signInWithProvider(name)).body.outcome).toBe('new-customer')
    await awaitEmail(shop, userId, 'provider-unlinked')
  })

  test('is not linked to an identity of another account', async () => {
    const { name } = await createAccountFor()
    const { headers, password } = await createVerifiedCustomer(`new-${randomUUID()}@example.com`)
    const browser = new CookieBrowser()
    const { url } = (await browser.post(`${startUrl}/link`, { currentPassword: password }, headers)).body
    expect(await signInWithProvider(name, browser, url)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('already linked to another account') },
    })
  })

  test('cannot be unlinked from the provider without a password', async () => {
    const { name, token, email } = await createAccountFor()
    const unlinkProvider = (currentPassword: string) =>
      shop.post('/api/auth/google/unlink', { currentPassword }, { token })
    expect(await unlinkProvider('anything')).toMatchObject({ status: 409, body: { code: 'no-password' } })
    expect((await shop.post('/api/user/login', { userId: email, password: 'anything' })).status).toBe(401)
    await shop.post('/api/user/forgot-password', { emailOrPhone: email })
    const resetToken = readToken(await awaitEmail(shop, email, 'reset-password'))
    await shop.post('/api/user/reset-password', { token: resetToken, password: 'quiet herons' })
    const signInResponse = await shop.post('/api/user/login', {
      userId: email,
      password: 'quiet herons',
    })
    // The new password unlinked the provider, and the next sign-in links it again.
    expect((await signInWithProvider(name)).body.outcome).toBe('signed-in')
    expect(
      await shop.post(
        '/api/auth/google/unlink',
        { currentPassword: 'quiet herons' },
        { token: signInResponse.body.token },
      ),
    ).toMatchObject({ status: 200 })
  })
})

test('Guest orders are added to the account whose address the provider verified', async () => {
  let provider: IdentityProviderUnderTest | undefined
  const store = await startShop({
    oidc: async (url) => {
      provider = await startProviderForFile(url)
      return provider.settings
    },
  })
  if (provider === undefined) throw new Error('The provider did not start')
  const email = `guest-${randomUUID()}@example.com`
  const product = await findProductInStock(store)
  const placed = await placeOrder(store, [{ productId: product._id, quantity: 1 }], {}, { email })
  provider.people.set('guest', { email, email_verified: true })
  const browser = new CookieBrowser()
  await browser.fetch(
    await browser.signInAtProvider(provider.issuer, 'guest', `${store.url}/api/auth/google`),
  )
  const registered = await browser.post(`${store.url}/api/auth/register`, details)
  const { body } = await store.post('/api/order/list', {}, { token: registered.body.token })
  expect(JSON.stringify(body.orders)).toContain(placed.body.orderNumber)
})

test('A provider that is down is reported, and passwords still work', async () => {
  const { email } = addPerson()
  const shopWithDeadProvider = await startShop({
    demo: false,
    oidc: async () => ({ ...identityProvider.settings, issuer: 'http://127.0.0.1:9' }),
  })
  const browser = new CookieBrowser()
  const startResponse = await browser.fetch(`${shopWithDeadProvider.url}/api/auth/google`)
  expect(startResponse.headers.get('location')).toBe('/auth/complete')
  expect(await browser.post(`${shopWithDeadProvider.url}/api/auth/result`, {})).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('is not available right now') },
  })
  const { userId, password } = await registerShopper(shopWithDeadProvider, { userId: email })
  expect((await shopWithDeadProvider.post('/api/user/login', { userId, password })).status).toBe(200)
})

test('Without a provider its routes return 404', async () => {
  const shopWithoutProvider = await startShop({ demo: false })
  expect((await shopWithoutProvider.get('/api/auth/google')).status).toBe(404)
  expect((await shopWithoutProvider.post('/api/auth/result', {})).status).toBe(404)
  expect(await listEmailsTo(shopWithoutProvider, 'nobody@example.com')).toEqual([])
})
