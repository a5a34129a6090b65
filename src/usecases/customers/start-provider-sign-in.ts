import { insertIdentityVisit, keepVisitResult, spendVisitState } from '#db/queries/customers/identities.ts'
import { pathOfThisShop } from '#domain/internal-path.ts'
import type { IdentityProvider, ProvenPerson } from '#ports/identity.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'
import { judgePerson } from './resolve-identity.ts'

/** Registered with the provider as the one address it may send people back to. */
export const identityCallback = '/api/auth/google/callback'
/** Signing in over there should not take longer. */
const visitMs = 10 * 60_000
/** A result waits for its page; who is new also types a date of birth. */
const resultMs = 30 * 60_000

/** What came of a visit to the provider, as it waits for the page that takes it. */
export type VisitResult =
  | { readonly kind: 'signed-in'; readonly customerId: string }
  | { readonly kind: 'new-person'; readonly person: ProvenPerson }
  | { readonly kind: 'linked' }
  | { readonly kind: 'refused'; readonly message: string }

/**
 * Begins a visit to the provider: answers where to send the browser, and the one key to the visit, for a cookie.
 * No address when the provider cannot be reached; the result then says so.
 */
export async function beginIdentityVisit(
  shop: Shop,
  provider: IdentityProvider,
  asked: { readonly comeBackTo: string | undefined; readonly linkTo?: string },
): Promise<{ readonly browserKey: string; readonly address: string | undefined }> {
  const browserKey = newToken()
  const visit = { state: newToken(), nonce: newToken(), codeVerifier: newToken() }
  const answer = await provider.addressFor(visit, `${shop.publicUrl}${identityCallback}`)
  await insertIdentityVisit(shop.db, {
    browser_hash: hashToken(browserKey),
    state_hash: hashToken(visit.state),
    nonce: visit.nonce,
    code_verifier: visit.codeVerifier,
    come_back_to: pathOfThisShop(asked.comeBackTo),
    link_to: asked.linkTo ?? null,
    expires_at: new Date(shop.clock.now().getTime() + visitMs),
  })
  if (answer.ok) return { browserKey, address: answer.value }
  console.error(`[leafward] ${provider.name} cannot be asked: ${answer.detail}`)
  await keepResult(shop, hashToken(browserKey), { kind: 'refused', message: sentences.unreachable(provider) })
  return { browserKey, address: undefined }
}

/**
 * Takes the browser that comes back. Its cookie and the state must belong together, and a state works once; then
 * the provider is asked, and what came of it is kept until the page takes it. Answers nothing: whoever calls with
 * another's state or without the cookie learns no more than anybody.
 */
export async function returnFromIdentity(
  shop: Shop,
  provider: IdentityProvider,
  came: { readonly browserKey: string; readonly state: string; readonly query: string },
): Promise<void> {
  const browserHash = hashToken(came.browserKey)
  const visit = await spendVisitState(shop.db, {
    browserHash,
    stateHash: hashToken(came.state),
    now: shop.clock.now(),
  })
  if (visit === undefined) return
  const answer = await provider.whoCameBack(
    { state: came.state, nonce: visit.nonce, codeVerifier: visit.code_verifier },
    `${shop.publicUrl}${identityCallback}?${came.query}`,
  )
  if (!answer.ok) {
    if (answer.why !== 'cancelled') console.error(`[leafward] ${provider.name}: ${answer.detail}`)
    return keepResult(shop, browserHash, { kind: 'refused', message: sentences[answer.why](provider) })
  }
  const result = await judgePerson(shop, provider, { person: answer.value, linkTo: visit.link_to })
  await keepResult(shop, browserHash, result)
}

function keepResult(shop: Shop, browserHash: Buffer, result: VisitResult): Promise<void> {
  return keepVisitResult(shop.db, browserHash, {
    result,
    expiresAt: new Date(shop.clock.now().getTime() + resultMs),
  })
}

const sentences = {
  cancelled: ({ name }: IdentityProvider) =>
    `You did not finish signing in with ${name}. Nothing was changed.`,
  unreachable: ({ name }: IdentityProvider) =>
    `${name} cannot be reached right now. Please try again in a while, or sign in with your password.`,
  'not-believed': ({ name }: IdentityProvider) =>
    `The answer of ${name} did not fit this sign-in, so it was not believed. Please begin again.`,
}
