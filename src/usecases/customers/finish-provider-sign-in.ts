import type { Database } from '#db/open.ts'
import { lockCustomer } from '#db/queries/customers/accounts.ts'
import {
  deleteProviderSignIn,
  lockProviderSignIn,
  type ReturnedSignIn,
} from '#db/queries/customers/identities.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ProviderProfile } from '#ports/identity.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { openReturningSession, type SignInContext } from './open-session.ts'
import type { ProviderSignInResult } from './provider-sign-in-result.ts'

export type FinishedSignIn =
  | { readonly kind: 'signed-in'; readonly token: string; readonly comeBackTo: string }
  | { readonly kind: 'linked'; readonly comeBackTo: string }
  | { readonly kind: 'new-person'; readonly person: ProviderProfile; readonly comeBackTo: string }

const expiredSentence = 'This sign-in was begun in another browser, or is over already. Please begin again.'

/** Takes what came of a visit to the provider, once; what a new person still has to say waits a little longer. */
export async function finishProviderSignIn(
  shop: Shop,
  { browserKey, arrival }: { readonly browserKey: string | undefined; readonly arrival: SignInContext },
): Promise<Result<FinishedSignIn>> {
  return withSignInResult<FinishedSignIn>(shop, browserKey, async (transaction, visit, result) => {
    const comeBackTo = visit.returnPath
    switch (result.kind) {
      case 'refused':
        await deleteProviderSignIn(transaction, visit.browserHash)
        return refuse('identity-refused', { message: result.message })
      case 'new-person':
        return ok({ kind: 'new-person', person: result.person, comeBackTo })
      case 'linked':
        await deleteProviderSignIn(transaction, visit.browserHash)
        return ok({ kind: 'linked', comeBackTo })
      case 'signed-in': {
        await deleteProviderSignIn(transaction, visit.browserHash)
        const customer = await lockCustomer(transaction, result.customerId)
        if (customer === undefined) return refuse('link-not-valid', { message: expiredSentence })
        const token = await openReturningSession(shop, transaction, customer, arrival)
        return ok({ kind: 'signed-in', token, comeBackTo })
      }
    }
  })
}

/** Runs with the visit locked and its result at hand; without them it is refused in the same words for all. */
export async function withSignInResult<Value>(
  shop: Shop,
  browserKey: string | undefined,
  run: (transaction: Database, visit: ReturnedSignIn, result: ProviderSignInResult) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (browserKey === undefined) return refuse('link-not-valid', { message: expiredSentence })
  return shop.db.transaction().execute(async (transaction) => {
    const visit = await lockProviderSignIn(transaction, hashToken(browserKey), shop.clock.now())
    if (visit === undefined || visit.result === null)
      return refuse('link-not-valid', { message: expiredSentence })
    // Written by `identity-visit.ts` alone, as this very type.
    const result: ProviderSignInResult = JSON.parse(visit.result)
    return run(transaction, visit, result)
  })
}
