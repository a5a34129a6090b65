import { deleteAccountDeletedEmails, deleteExpiredOrders } from '#db/queries/customers/delete-account.ts'
import { getRetentionStart } from '#domain/orders/retention.ts'
import type { Shop } from '../shop.ts'

/** Days in which a late payment may still arrive, and for which the account deletion email is stored. */
const graceDays = 30

/** Deletes the remaining data of deleted accounts after its retention period (decision 0028). */
export async function deleteExpiredAccountOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const grace = new Date(now.getTime() - graceDays * 86_400_000)
  await shop.db.transaction().execute(async (transaction) => {
    await deleteExpiredOrders(transaction, { paidBefore: getRetentionStart(now), unpaidBefore: grace })
    await deleteAccountDeletedEmails(transaction, grace)
  })
}
