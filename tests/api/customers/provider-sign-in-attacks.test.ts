import { describe, expect, test } from 'vitest'
import { CookieBrowser } from '#tests/support/cookie-browser.ts'
import { openProviderSignIn } from '#tests/support/provider-sign-in.ts'
import { dumpTable, replaceNonces } from '#tests/support/stored-customers.ts'

const {
  shop,
  provider: there,
  begin,
  result,
  addPerson,
  signInWithProvider,
  createAccountFor,
} = await openProviderSignIn()

describe('An attacker', () => {
  const nothing = { status: 422, body: { code: 'invalid-link' } }

  test('cannot use the state of another browser', async () => {
    const { name } = addPerson()
    const attacker = new CookieBrowser()
    const theirs = await attacker.signInAtProvider(there.issuer, name, begin)
    const victim = new CookieBrowser()
    await victim.fetch(begin)
    await victim.fetch(theirs)
    expect(await victim.post(result, {})).toMatchObject(nothing)
    const bare = new CookieBrowser()
    await bare.fetch(theirs)
    expect(await bare.post(result, {})).toMatchObject(nothing)
    // Their own browser can still continue.
    await attacker.fetch(theirs)
    expect((await attacker.post(result, {})).body.outcome).toBe('new-customer')
  })

  test('cannot omit or invent the state', async () => {
    const { name } = addPerson()
    for (const change of [
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'x'.repeat(43)),
    ]) {
      const browser = new CookieBrowser()
      const back = new URL(await browser.signInAtProvider(there.issuer, name, begin))
      change(back)
      await browser.fetch(back.href)
      expect(await browser.post(result, {})).toMatchObject(nothing)
    }
  })

  test('cannot use a stolen code, because of PKCE', async () => {
    const { name } = await createAccountFor()
    const stolen = new URL(await new CookieBrowser().signInAtProvider(there.issuer, name, begin)).searchParams
    const attacker = new CookieBrowser()
    const own = new URL(await attacker.signInAtProvider(there.issuer, addPerson().name, begin))
    own.searchParams.set('code', stolen.get('code') ?? '')
    await attacker.fetch(own.href)
    expect(await attacker.post(result, {})).toMatchObject({
      status: 403,
      body: {
        code: 'provider-sign-in-refused',
        message: expect.stringContaining('could not confirm the answer'),
      },
    })
  })

  test('cannot replay a code and state', async () => {
    const { name } = await createAccountFor()
    const { body, browser, back } = await signInWithProvider(name)
    expect(body.outcome).toBe('signed-in')
    await browser.fetch(back)
    expect(await browser.post(result, {})).toMatchObject(nothing)
  })

  test('cannot use an ID token with another nonce', async () => {
    const { name } = await createAccountFor()
    const browser = new CookieBrowser()
    const back = await browser.signInAtProvider(there.issuer, name, begin)
    await replaceNonces(shop, 'of-another-sign-in')
    await browser.fetch(back)
    expect(await browser.post(result, {})).toMatchObject({
      status: 403,
      body: { code: 'provider-sign-in-refused' },
    })
  })

  test('cannot impersonate another provider', async () => {
    const { name } = await createAccountFor()
    for (const change of [
      (url: URL) => url.searchParams.set('iss', 'https://evil.example'),
      (url: URL) => url.searchParams.delete('iss'),
    ]) {
      const browser = new CookieBrowser()
      const back = new URL(await browser.signInAtProvider(there.issuer, name, begin))
      change(back)
      await browser.fetch(back.href)
      expect(await browser.post(result, {})).toMatchObject({
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
        `${begin}?returnPath=${encodeURIComponent(path)}`,
      )
      expect(body.returnPath).toBe('/')
    }
  })

  test('cannot finish a sign-in after ten minutes', async () => {
    const { name } = await createAccountFor()
    const browser = new CookieBrowser()
    const back = await browser.signInAtProvider(there.issuer, name, begin)
    shop.clock.forward(11)
    await browser.fetch(back)
    expect(await browser.post(result, {})).toMatchObject(nothing)
  })

  test('finds no sign-in key in the database and no token in a URL', async () => {
    const { name } = await createAccountFor()
    const browser = new CookieBrowser()
    const startResponse = await browser.fetch(begin)
    const cookie = startResponse.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
    const key = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
    const back = await browser.signInAtProvider(
      there.issuer,
      name,
      startResponse.headers.get('location') ?? '',
    )
    expect(await dumpTable(shop, 'provider_sign_in')).not.toContain(key)
    const callbackResponse = await browser.fetch(back)
    expect(callbackResponse.headers.get('location')).toBe('/auth/complete')
    expect(callbackResponse.headers.get('cache-control')).toBe('no-store')
    expect((await browser.post(result, {})).body.outcome).toBe('signed-in')
  })
})
