import {
  insertProviderSignIn,
  redeemSignInState,
  saveSignInResult,
} from '#db/queries/customers/identities.ts'
import { toInternalPath } from '#domain/internal-path.ts'
import type { IdentityProvider } from '#ports/identity.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { ProviderSignInResult } from './provider-sign-in-result.ts'
import { resolveIdentity } from './resolve-identity.ts'

/** The redirect URL that is registered with the provider. */
export const providerCallbackPath = '/api/auth/google/callback'
const signInTimeoutMs = 10 * 60_000
/** Long enough for a new customer to fill in the registration form. */
const resultTimeoutMs = 30 * 60_000

/**
 * Starts a sign-in with the provider. Returns the URL for the browser, and a key for a cookie that ties the sign-in
 * to this browser. The URL is undefined when the provider is unreachable; the stored result says so.
 */
export async function startProviderSignIn(
  shop: Shop,
  provider: IdentityProvider,
  options: { readonly returnPath: string | undefined; readonly linkTo?: string },
): Promise<{ readonly browserKey: string; readonly url: string | undefined }> {
  const browserKey = newToken()
  const signIn = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const response = await provider.buildSignInUrl(signIn, `${shop.publicUrl}${providerCallbackPath}`)
  await insertProviderSignIn(shop.db, {
    browserHash: hashToken(browserKey),
    stateHash: hashToken(signIn.state),
    nonce: signIn.nonce,
    codeVerifier: signIn.codeVerifier,
    returnPath: toInternalPath(options.returnPath),
    linkCustomerId: options.linkTo,
    expiresAt: new Date(shop.clock.now().getTime() + signInTimeoutMs),
  })
  if (response.ok) return { browserKey, url: response.value }
  console.error(`[leafward] ${provider.name} cannot be reached: ${response.detail}`)
  await saveResult(shop, hashToken(browserKey), {
    kind: 'refused',
    message: refusalSentences.unreachable(provider),
  })
  return { browserKey, url: undefined }
}

/**
 * Handles the provider's callback: checks that cookie and state belong together, redeems the one-time state, asks
 * the provider, and stores the result for the page. Returns nothing, so that a caller with a stolen state or
 * without the cookie learns nothing.
 */
export async function handleProviderCallback(
  shop: Shop,
  provider: IdentityProvider,
  callback: { readonly browserKey: string; readonly state: string; readonly query: string },
): Promise<void> {
  const browserHash = hashToken(callback.browserKey)
  const signIn = await redeemSignInState(shop.db, {
    browserHash,
    stateHash: hashToken(callback.state),
    now: shop.clock.now(),
  })
  if (signIn === undefined) return
  const response = await provider.handleCallback(
    { state: callback.state, nonce: signIn.nonce, codeVerifier: signIn.codeVerifier },
    `${shop.publicUrl}${providerCallbackPath}?${callback.query}`,
  )
  if (!response.ok) {
    if (response.reason !== 'canceled') console.error(`[leafward] ${provider.name}: ${response.detail}`)
    return saveResult(shop, browserHash, {
      kind: 'refused',
      message: refusalSentences[response.reason](provider),
    })
  }
  const result = await resolveIdentity(shop, provider, {
    profile: response.value,
    linkTo: signIn.linkCustomerId,
    browserHash,
  })
  await saveResult(shop, browserHash, result)
}

function saveResult(shop: Shop, browserHash: Buffer, result: ProviderSignInResult): Promise<void> {
  return saveSignInResult(shop.db, browserHash, {
    result,
    expiresAt: new Date(shop.clock.now().getTime() + resultTimeoutMs),
  })
}

const refusalSentences = {
  canceled: ({ name }: IdentityProvider) => `You did not finish signing in with ${name}. Nothing changed.`,
  unreachable: ({ name }: IdentityProvider) =>
    `${name} is not available right now. Please try again later, or sign in with your password.`,
  'invalid-callback': ({ name }: IdentityProvider) =>
    `We could not confirm the answer from ${name}. Please start again.`,
}
