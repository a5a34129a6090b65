import { describe, expect, test } from 'vitest'
import { CookieBrowser } from '#tests/support/cookie-browser.ts'
import { openProviderSignIn } from '#tests/support/provider-sign-in.ts'
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
