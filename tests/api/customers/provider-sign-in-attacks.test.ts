import { describe, expect, test } from 'vitest'
import { CookieBrowser } from '#tests/support/cookie-browser.ts'
import { awaitEmail, readToken, verifyEmail } from '#tests/support/emails.ts'
import { openProviderSignIn } from '#tests/support/provider-sign-in.ts'
import { registerShopper } from '#tests/support/shopper.ts'
import { dumpTable, replaceNonces } from '#tests/support/stored-customers.ts'

const { shop, provider, startUrl, resultUrl, addPerson, signInWithProvider, createAccountFor } =
  await openProviderSignIn()

describe('An attacker', () => {
  const invalidLink = { status: 422, body: { code: 'invalid-link' } }

  test('cannot use the state of another browser', async () => {
    const { name } = addPerson()
    const attacker = new CookieBrowser()
    const attackerCallback = await attacker.signInAtProvider(provider.issuer, name, startUrl)
    const victim = new CookieBrowser()
    await victim.fetch(startUrl)
    await victim.fetch(attackerCallback)
    expect(await victim.post(resultUrl, {})).toMatchObject(invalidLink)
    const newBrowser = new CookieBrowser()
    await newBrowser.fetch(attackerCallback)
    expect(await newBrowser.post(resultUrl, {})).toMatchObject(invalidLink)
    // Their own browser can still continue.
    await attacker.fetch(attackerCallback)
    expect((await attacker.post(resultUrl, {})).body.outcome).toBe('new-customer')
  })

  test('cannot omit or invent the state', async () => {
    const { name } = addPerson()
    for (const tamper of [
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'x'.repeat(43)),
    ]) {
      const browser = new CookieBrowser()
      const callbackUrl = new URL(await browser.signInAtProvider(provider.issuer, name, startUrl))
      tamper(callbackUrl)
      await browser.fetch(callbackUrl.href)
      expect(await browser.post(resultUrl, {})).toMatchObject(invalidLink)
    }
  })

  test('cannot use a stolen code, because of PKCE', async () => {
    const { name } = await createAccountFor()
    const stolenParams = new URL(await new CookieBrowser().signInAtProvider(provider.issuer, name, startUrl))
      .searchParams
    const attacker = new CookieBrowser()
    const attackerCallback = new URL(
      await attacker.signInAtProvider(provider.issuer, addPerson().name, startUrl),
    )
    attackerCallback.searchParams.set('code', stolenParams.get('code') ?? '')
    await attacker.fetch(attackerCallback.href)
    expect(await attacker.post(resultUrl, {})).toMatchObject({
      status: 403,
      body: {
        code: 'provider-sign-in-refused',
        message: expect.stringContaining('could not confirm the answer'),
      },
    })
  })

  test('cannot replay a code and state', async () => {
    const { name } = await createAccountFor()
    const { body, browser, callbackUrl } = await signInWithProvider(name)
    expect(body.outcome).toBe('signed-in')
    await browser.fetch(callbackUrl)
    expect(await browser.post(resultUrl, {})).toMatchObject(invalidLink)
  })

  test('cannot use an ID token with another nonce', async () => {
    const { name } = await createAccountFor()
    const browser = new CookieBrowser()
    const callbackUrl = await browser.signInAtProvider(provider.issuer, name, startUrl)
    await replaceNonces(shop, 'of-another-sign-in')
    await browser.fetch(callbackUrl)
    expect(await browser.post(resultUrl, {})).toMatchObject({
      status: 403,
      body: { code: 'provider-sign-in-refused' },
    })
  })

  test('cannot impersonate another provider', async () => {
    const { name } = await createAccountFor()
    for (const tamper of [
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      (url: URL) => url.searchParams.delete('iss'),
    ]) {
      const browser = new CookieBrowser()
      const callbackUrl = new URL(await browser.signInAtProvider(provider.issuer, name, startUrl))
      tamper(callbackUrl)
      await browser.fetch(callbackUrl.href)
      expect(await browser.post(resultUrl, {})).toMatchObject({
        status: 403,
        body: { code: 'provider-sign-in-refused' },
      })
    }
  })

  test('cannot redirect the customer to another site', async () => {
    const { name } = await createAccountFor()
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      const { body } = await signInWithProvider(
        name,
        undefined,
        `${startUrl}?returnPath=${encodeURIComponent(path)}`,
      )
      expect(body.returnPath).toBe('/')
    }
  })

  describe('with an old password', () => {
    async function createOwner() {
      const person = addPerson()
      const owner = await registerShopper(shop, { userId: person.email })
      await verifyEmail(shop, { email: person.email, headers: owner.headers })
      return { ...person, ...owner }
    }

    /** Begins to link the attacker's provider account. The returned function finishes. */
    async function beginLink({ headers, password }: { headers: { token: string }; password: string }) {
      const { name } = addPerson()
      const attacker = new CookieBrowser()
      const form = { currentPassword: password, returnPath: '/' }
      const { url } = (await attacker.post(`${startUrl}/link`, form, headers)).body
      return async () => {
        await attacker.fetch(await attacker.signInAtProvider(provider.issuer, name, url))
        expect((await attacker.post(resultUrl, {})).status).not.toBe(200)
        expect((await signInWithProvider(name)).body.outcome).toBe('new-customer')
      }
    }

    test('cannot finish signing in or linking after a forgotten password was replaced', async () => {
      const owner = await createOwner()
      await signInWithProvider(owner.name)
      const signedIn = new CookieBrowser()
      await signedIn.fetch(await signedIn.signInAtProvider(provider.issuer, owner.name, startUrl))
      const finishLink = await beginLink(owner)
      await shop.post('/api/user/forgot-password', { emailOrPhone: owner.email })
      const token = readToken(await awaitEmail(shop, owner.email, 'reset-password'))
      await shop.post('/api/user/reset-password', { token, password: 'four tall birch trees' })
      expect(await signedIn.post(resultUrl, {})).toMatchObject(invalidLink)
      await finishLink()
    })

    test('cannot finish linking after the customer changed it', async () => {
      const owner = await createOwner()
      const finishLink = await beginLink(owner)
      const names = { firstName: 'Ada', lastName: 'Birch', dateOfBirth: '1990-04-30' }
      const passwords = { currentPassword: owner.password, newPassword: 'four tall birch trees' }
      const changed = await shop.post('/api/user/update', { ...names, ...passwords }, owner.headers)
      expect(changed.status).toBe(200)
      await finishLink()
    })
  })

  test('cannot finish a sign-in after ten minutes', async () => {
    const { name } = await createAccountFor()
    const browser = new CookieBrowser()
    const callbackUrl = await browser.signInAtProvider(provider.issuer, name, startUrl)
    shop.clock.forward(11)
    await browser.fetch(callbackUrl)
    expect(await browser.post(resultUrl, {})).toMatchObject(invalidLink)
  })

  test('finds no sign-in key in the database and no token in a URL', async () => {
    const { name } = await createAccountFor()
    const browser = new CookieBrowser()
    const startResponse = await browser.fetch(startUrl)
    const cookie = startResponse.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const signInKey = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    const callbackUrl = await browser.signInAtProvider(
      provider.issuer,
      name,
      startResponse.headers.get('location') ?? '',
    )
    expect(await dumpTable(shop, 'provider_sign_in')).not.toContain(signInKey)
    const callbackResponse = await browser.fetch(callbackUrl)
    expect(callbackResponse.headers.get('location')).toBe('/auth/complete')
    expect(callbackResponse.headers.get('cache-control')).toBe('no-store')
    expect((await browser.post(resultUrl, {})).body.outcome).toBe('signed-in')
  })
})
