import type { Database } from '#db/open.ts'
import { insertPayout } from '#db/queries/payouts/payouts.ts'
import { deleteWaitingLines } from '#db/queries/payouts/waiting-lines.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { getPayoutMode, type NewPayout, type PayoutSource } from '#domain/payouts/payout.ts'
import type { Shop } from '../shop.ts'
import { recordPayoutFailure } from './record-payout-failure.ts'

/**
 * Stores a payout of an account, and that earlier payouts failed whose money it has again. The payouts of the account must be
 * locked.
 * @returns its id, or undefined when the account has a payout with this reference
 */
export async function storePayout(
  shop: Shop,
  transaction: Database,
  {
    account,
    payout,
    ...origin
  }: {
    readonly account: ProviderAccount
    readonly payout: NewPayout
    readonly source: PayoutSource
    readonly note: string
    readonly createdBy: string
  },
): Promise<string | undefined> {
  const id = await insertPayout(transaction, {
    ...payout,
    ...origin,
    mode: getPayoutMode(account),
    isDemo: false,
    createdAt: shop.clock.now(),
  })
  if (id === undefined) return undefined
  await deleteWaitingLines(transaction, account.id, payout.ref)
  for (const { returnedRef } of payout.lines)
    if (returnedRef !== undefined)
      await recordPayoutFailure(shop, transaction, account, {
        ref: returnedRef,
        failedOn: payout.arrivedOn,
        reason: '',
      })
  return id
}
