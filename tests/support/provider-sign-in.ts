import { randomUUID } from 'node:crypto'
import { afterTestFile } from './after-test-file.ts'
import { CookieBrowser } from './cookie-browser.ts'
import {
  type IdentityProviderUnderTest,
  type ProviderPerson,
  startIdentityProvider,
} from './oidc-provider.ts'
import { startShop } from './shop.ts'

/** The details that a new customer adds to the provider's data. */
export const providerDetails = {
  firstName: 'Ada',
  lastName: 'Birch',
  dateOfBirth: '1990-04-30',
  acceptTerms: true,
}

/** An identity provider for a shop at this URL, until the test file ends. */
export async function startProviderForFile(shopUrl: string): Promise<IdentityProviderUnderTest> {
  const provider = await startIdentityProvider(shopUrl)
  afterTestFile(() => provider.stop())
  return provider
}

/** A shop with an identity provider, and the steps of a sign-in. */
export async function openProviderSignIn() {
  let provider!: IdentityProviderUnderTest
  const shop = await startShop({
    runsJobs: true,
    demo: false,
    oidc: async (url) => {
      provider = await startProviderForFile(url)
      return provider.settings
    },
  })
  const startUrl = `${shop.url}/api/auth/google`
  const resultUrl = `${shop.url}/api/auth/result`

  /** Adds an account at the provider. */
  function addPerson(claims: ProviderPerson = {}): { name: string; email: string } {
    const name = `sub-${randomUUID()}`
    const email = claims.email ?? `${name}@example.com`
    const account = { email_verified: true, given_name: 'Ada', family_name: 'Birch', ...claims, email }
    provider.people.set(name, account)
    return { name, email }
  }

  /** Completes a sign-in. Returns the answer that the page gets. */
  async function signInWithProvider(name: string, browser = new CookieBrowser(), url = startUrl) {
    const callbackUrl = await browser.signInAtProvider(provider.issuer, name, url)
    const { headers } = await browser.fetch(callbackUrl)
    if (headers.get('location') !== '/auth/complete') throw new Error('The sign-in did not come back')
    return { ...(await browser.post(resultUrl, { device: randomUUID() })), browser, callbackUrl }
  }

  /** Creates a customer by signing in at the provider. */
  async function createAccountFor(claims: ProviderPerson = {}) {
    const person = addPerson(claims)
    const { browser } = await signInWithProvider(person.name)
    const registered = await browser.post(`${shop.url}/api/auth/register`, {
      ...providerDetails,
      device: randomUUID(),
    })
    return { ...person, token: registered.body.token as string }
  }

  return { shop, provider, startUrl, resultUrl, addPerson, signInWithProvider, createAccountFor }
}
