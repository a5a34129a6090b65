import { deleteAccountDeletedEmails, deleteExpiredOrders } from '#db/queries/customers/delete-account.ts'
import { getRetentionStart } from '#domain/orders/retention.ts'
import type { Shop } from '../shop.ts'

/** Days in which the word that an unpaid order was paid after all may still come, and in which a farewell is kept. */
const graceDays = 30

/** Deletes what was kept of deleted accounts once its time is over (decision 0028). */
export async function deleteExpiredAccountOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const grace = new Date(now.getTime() - graceDays * 86_400_000)
  await shop.db.transaction().execute(async (transaction) => {
    await deleteExpiredOrders(transaction, { paidBefore: getRetentionStart(now), unpaidBefore: grace })
    await deleteAccountDeletedEmails(transaction, grace)
  })
}
