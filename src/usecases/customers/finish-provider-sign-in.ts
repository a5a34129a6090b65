import type { Database } from '#db/open.ts'
import { lockCustomer } from '#db/queries/customers/accounts.ts'
import { deleteVisit, lockVisit, type ReturnedVisit } from '#db/queries/customers/identities.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { ProvenPerson } from '#ports/identity.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'
import { type Arrival, openSessionAgain } from './open-session.ts'
import type { VisitResult } from './start-provider-sign-in.ts'

export type Taken =
  | { readonly kind: 'signed-in'; readonly token: string; readonly comeBackTo: string }
  | { readonly kind: 'linked'; readonly comeBackTo: string }
  | { readonly kind: 'new-person'; readonly person: ProvenPerson; readonly comeBackTo: string }

const overSentence = 'This sign-in was begun in another browser, or is over already. Please begin again.'

/** Takes what came of a visit to the provider, once; what a new person still has to say waits a little longer. */
export async function takeIdentity(
  shop: Shop,
  { browserKey, arrival }: { readonly browserKey: string | undefined; readonly arrival: Arrival },
): Promise<Outcome<Taken>> {
  return withVisitResult<Taken>(shop, browserKey, async (transaction, visit, result) => {
    const comeBackTo = visit.come_back_to
    switch (result.kind) {
      case 'refused':
        await deleteVisit(transaction, visit.browser_hash)
        return refused('identity-refused', { message: result.message })
      case 'new-person':
        return granted({ kind: 'new-person', person: result.person, comeBackTo })
      case 'linked':
        await deleteVisit(transaction, visit.browser_hash)
        return granted({ kind: 'linked', comeBackTo })
      case 'signed-in': {
        await deleteVisit(transaction, visit.browser_hash)
        const customer = await lockCustomer(transaction, result.customerId)
        if (customer === undefined) return refused('link-not-valid', { message: overSentence })
        const token = await openSessionAgain(shop, transaction, customer, arrival)
        return granted({ kind: 'signed-in', token, comeBackTo })
      }
    }
  })
}

/** Runs with the visit locked and its result at hand; without them it is refused in the same words for all. */
export async function withVisitResult<Value>(
  shop: Shop,
  browserKey: string | undefined,
  run: (transaction: Database, visit: ReturnedVisit, result: VisitResult) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (browserKey === undefined) return refused('link-not-valid', { message: overSentence })
  return shop.db.transaction().execute(async (transaction) => {
    const visit = await lockVisit(transaction, hashToken(browserKey), shop.clock.now())
    if (visit === undefined || visit.result === null)
      return refused('link-not-valid', { message: overSentence })
    // Written by `identity-visit.ts` alone, as this very type.
    const result: VisitResult = JSON.parse(visit.result)
    return run(transaction, visit, result)
  })
}
