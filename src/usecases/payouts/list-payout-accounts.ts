import { listConnectedTwice } from '#db/queries/payouts/connected-twice.ts'
import {
  listMissingPayments,
  listReserves,
  type MissingPayment,
  sumCapturedBy,
} from '#db/queries/payouts/payout-accounts.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { dayMs } from '#domain/duration.ts'
import { add, type Cents, share, zero } from '#domain/money.ts'
import {
  type HeldReserve,
  listOpenReserves,
  missingAfterDays,
  missingWithinDays,
} from '#domain/payouts/payout-terms.ts'
import type { Shop } from '../shop.ts'
import { findTerms } from './read-payout-file.ts'

/** The rest is only counted. */
const shownMissing = 20

/** What a payment account still holds. */
export interface PayoutAccount {
  readonly account: ProviderAccount
  readonly reportsPayouts: boolean
  /** Files that can be imported beside the shop's own. */
  readonly fileNames: readonly string[]
  /** The name of the account that is the same one at the provider, and whose payouts are booked. */
  readonly sameAs: string | undefined
  readonly reserve: {
    readonly held: Cents
    /** The next one first. */
    readonly releases: readonly HeldReserve[]
    /** What the terms of the account let it hold. Undefined without such terms. */
    readonly byTerms: Cents | undefined
  }
  /** Captured more than a week and less than three months ago, and in no payout. The oldest first. */
  readonly missing: readonly MissingPayment[]
}

export async function listPayoutAccounts(shop: Shop): Promise<PayoutAccount[]> {
  const now = shop.clock.now().getTime()
  const [accounts, reserves, connectedTwice, missing] = await Promise.all([
    shop.accounts.list('payments'),
    listReserves(shop.db, shop.mode),
    listConnectedTwice(shop.db),
    listMissingPayments(shop.db, shop.mode, {
      since: new Date(now - missingWithinDays * dayMs),
      until: new Date(now - missingAfterDays * dayMs),
      limit: shownMissing,
    }),
  ])
  return Promise.all(
    accounts.map(async (account) => {
      const { held, released } = reserves.get(account.id) ?? { held: [], released: zero }
      const releases = listOpenReserves(held, released)
      const adapter = shop.paymentAdapters.get(account.kind)
      return {
        account,
        reportsPayouts: adapter?.capabilities.reportsPayouts ?? false,
        fileNames: adapter?.payoutFiles?.map(({ name }) => name) ?? [],
        sameAs: connectedTwice.get(account.id),
        reserve: {
          held: add(...releases.map(({ amount }) => amount)),
          releases,
          byTerms: await estimateReserve(shop, account.id, now),
        },
        missing: missing.filter(({ accountId }) => accountId === account.id),
      }
    }),
  )
}

/** 10 % of what was captured in the days for which it is held. */
async function estimateReserve(shop: Shop, accountId: string, now: number): Promise<Cents | undefined> {
  const { reserveShare, reserveDays } = await findTerms(shop, accountId)
  if (reserveShare === 0 || reserveDays === 0) return undefined
  return share(await sumCapturedBy(shop.db, accountId, new Date(now - reserveDays * dayMs)), reserveShare)
}
