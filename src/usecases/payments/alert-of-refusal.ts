import type { Database } from '#db/open.ts'
import { recordAccountRefusal } from '#db/queries/accounts/account-refusals.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { accountRefusalEmail } from '../email/templates/account-refusal.ts'
import type { Shop } from '../shop.ts'

const dayMs = 86_400_000

/** Tells owners, once a day for each account, that an account refuses payments whatever the card. */
export async function alertOfRefusal(
  shop: Shop,
  transaction: Database,
  {
    accountId,
    account,
    reason,
  }: { readonly accountId: string; readonly account: string; readonly reason: string },
): Promise<void> {
  const now = shop.clock.now()
  const toldSince = new Date(now.getTime() - dayMs)
  if (!(await recordAccountRefusal(transaction, accountId, { reason, now, toldSince }))) return
  await alertOwners(shop, transaction, 'account-refusal', (store) =>
    accountRefusalEmail(store, { accountName: account, reason }),
  )
}
