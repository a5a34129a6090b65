import type { Database } from '#db/open.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { markPayoutFailed } from '#db/queries/payouts/failed-payouts.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { PayoutFailure } from '#domain/payouts/payout.ts'
import { createFailureEntry } from '#domain/payouts/payout-entries.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { payoutFailedEmail } from '../email/templates/payout-failed.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** The bank sent a payout back, so the account holds its money again. Does nothing when the shop knows it. */
export async function recordPayoutFailure(
  shop: Shop,
  transaction: Database,
  account: Pick<ProviderAccount, 'id' | 'name'>,
  { ref, ...failure }: PayoutFailure & { readonly ref: string },
): Promise<void> {
  const payout = await markPayoutFailed(transaction, account.id, {
    ...failure,
    ref,
    failedAt: shop.clock.now(),
  })
  if (payout === undefined) return
  await insertLedgerEntries(transaction, [createFailureEntry(payout, failure.failedOn)])
  const detail = { ref, amount: payout.amount, reason: failure.reason }
  await recordEvent(shop, transaction, {
    by: systemActor,
    kind: 'payout failed',
    subject: account.name,
    detail,
  })
  await alertOwners(shop, transaction, 'payout-failed', (store) =>
    payoutFailedEmail(store, { ...payout, ...failure, ref, accountName: account.name }),
  )
}
