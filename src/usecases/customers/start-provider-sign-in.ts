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

/** Registered with the provider as the one address it may send people back to. */
export const providerCallbackPath = '/api/auth/google/callback'
/** Signing in over there should not take longer. */
const signInTimeoutMs = 10 * 60_000
/** A result waits for its page; who is new also types a date of birth. */
const resultTimeoutMs = 30 * 60_000

/**
 * Begins a visit to the provider: answers where to send the browser, and the one key to the visit, for a cookie.
 * No address when the provider cannot be reached; the result then says so.
 */
export async function startProviderSignIn(
  shop: Shop,
  provider: IdentityProvider,
  asked: { readonly comeBackTo: string | undefined; readonly linkTo?: string },
): Promise<{ readonly browserKey: string; readonly address: string | undefined }> {
  const browserKey = newToken()
  const visit = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const answer = await provider.buildSignInUrl(visit, `${shop.publicUrl}${providerCallbackPath}`)
  await insertProviderSignIn(shop.db, {
    browserHash: hashToken(browserKey),
    stateHash: hashToken(visit.state),
    nonce: visit.nonce,
    codeVerifier: visit.codeVerifier,
    returnPath: toInternalPath(asked.comeBackTo),
    linkCustomerId: asked.linkTo ?? null,
    expiresAt: new Date(shop.clock.now().getTime() + signInTimeoutMs),
  })
  if (answer.ok) return { browserKey, address: answer.value }
  console.error(`[leafward] ${provider.name} cannot be asked: ${answer.detail}`)
  await saveResult(shop, hashToken(browserKey), {
    kind: 'refused',
    message: refusalSentences.unreachable(provider),
  })
  return { browserKey, address: undefined }
}

/**
 * Takes the browser that comes back. Its cookie and the state must belong together, and a state works once; then
 * the provider is asked, and what came of it is kept until the page takes it. Answers nothing: whoever calls with
 * another's state or without the cookie learns no more than anybody.
 */
export async function handleProviderCallback(
  shop: Shop,
  provider: IdentityProvider,
  came: { readonly browserKey: string; readonly state: string; readonly query: string },
): Promise<void> {
  const browserHash = hashToken(came.browserKey)
  const visit = await redeemSignInState(shop.db, {
    browserHash,
    stateHash: hashToken(came.state),
    now: shop.clock.now(),
  })
  if (visit === undefined) return
  const answer = await provider.handleCallback(
    { state: came.state, nonce: visit.nonce, codeVerifier: visit.codeVerifier },
    `${shop.publicUrl}${providerCallbackPath}?${came.query}`,
  )
  if (!answer.ok) {
    if (answer.why !== 'canceled') console.error(`[leafward] ${provider.name}: ${answer.detail}`)
    return saveResult(shop, browserHash, { kind: 'refused', message: refusalSentences[answer.why](provider) })
  }
  const result = await resolveIdentity(shop, provider, { person: answer.value, linkTo: visit.linkCustomerId })
  await saveResult(shop, browserHash, result)
}

function saveResult(shop: Shop, browserHash: Buffer, result: ProviderSignInResult): Promise<void> {
  return saveSignInResult(shop.db, browserHash, {
    result,
    expiresAt: new Date(shop.clock.now().getTime() + resultTimeoutMs),
  })
}

const refusalSentences = {
  canceled: ({ name }: IdentityProvider) =>
    `You did not finish signing in with ${name}. Nothing was changed.`,
  unreachable: ({ name }: IdentityProvider) =>
    `${name} cannot be reached right now. Please try again in a while, or sign in with your password.`,
  'not-believed': ({ name }: IdentityProvider) =>
    `The answer of ${name} did not fit this sign-in, so it was not believed. Please begin again.`,
}
