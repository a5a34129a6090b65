import type { Database } from '#db/open.ts'
import { lockCustomer } from '#db/queries/customers/customers.ts'
import {
  deleteProviderSignIn,
  findIdentity,
  lockProviderSignIn,
  type ReturnedSignIn,
} from '#db/queries/customers/identities.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ProviderProfile } from '#ports/identity.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { openReturningSession, type SignInContext } from './open-session.ts'
import { type ProviderSignInResult, parseSignInResult } from './provider-sign-in-result.ts'

export type FinishedSignIn =
  | { readonly kind: 'signed-in'; readonly token: string; readonly returnPath: string }
  | { readonly kind: 'linked'; readonly returnPath: string }
  | { readonly kind: 'new-customer'; readonly profile: ProviderProfile; readonly returnPath: string }

const expiredSentence = 'This sign-in has expired or was started in another browser. Please start again.'

/** Finishes a sign-in once. A new customer's sign-in stays open until the registration is complete. */
export async function finishProviderSignIn(
  shop: Shop,
  { browserKey, context }: { readonly browserKey: string | undefined; readonly context: SignInContext },
): Promise<Result<FinishedSignIn>> {
  return withSignInResult<FinishedSignIn>(shop, browserKey, async (transaction, signIn, result) => {
    const { returnPath } = signIn
    switch (result.kind) {
      case 'refused':
        await deleteProviderSignIn(transaction, signIn.browserHash)
        return refuse('provider-sign-in-refused', { message: result.message })
      case 'new-customer':
        return ok({ kind: 'new-customer', profile: result.profile, returnPath })
      case 'linked':
        await deleteProviderSignIn(transaction, signIn.browserHash)
        return ok({ kind: 'linked', returnPath })
      case 'signed-in': {
        await deleteProviderSignIn(transaction, signIn.browserHash)
        const customer = await lockCustomer(transaction, result.customerId)
        // A new password may have unlinked the provider since the result was stored.
        const identity = await findIdentity(transaction, result.issuer, result.subject)
        if (customer === undefined || identity?.customerId !== customer.id)
          return refuse('invalid-link', { message: expiredSentence })
        const token = await openReturningSession(shop, transaction, customer, context)
        return ok({ kind: 'signed-in', token, returnPath })
      }
    }
  })
}

/** Locks the sign-in and passes on its result. Every sign-in without a result gets the same refusal. */
export async function withSignInResult<Value>(
  shop: Shop,
  browserKey: string | undefined,
  run: (
    transaction: Database,
    signIn: ReturnedSignIn,
    result: ProviderSignInResult,
  ) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (browserKey === undefined) return refuse('invalid-link', { message: expiredSentence })
  return shop.db.transaction().execute(async (transaction) => {
    const signIn = await lockProviderSignIn(transaction, hashToken(browserKey), shop.clock.now())
    if (signIn === undefined || signIn.result === undefined)
      return refuse('invalid-link', { message: expiredSentence })
    const result = parseSignInResult(signIn.result)
    if (result === undefined) return refuse('invalid-link', { message: expiredSentence })
    return run(transaction, signIn, result)
  })
}
