import { deleteAccountDeletedEmails, deleteExpiredOrders } from '#db/queries/customers/delete-account.ts'
import { daysBefore } from '#domain/duration.ts'
import { getRetentionStart, unpaidOrderGraceDays } from '#domain/orders/retention.ts'
import type { Shop } from '../shop.ts'

/** Deletes the remaining data of deleted accounts after its retention period (decision 0028). @returns how many rows. */
export async function deleteExpiredAccountOrders(shop: Shop): Promise<number> {
  const now = shop.clock.now()
  const grace = daysBefore(now, unpaidOrderGraceDays)
  return shop.db.transaction().execute(async (transaction) => {
    const orders = await deleteExpiredOrders(transaction, {
      paidBefore: getRetentionStart(now),
      unpaidBefore: grace,
    })
    return orders + (await deleteAccountDeletedEmails(transaction, grace))
  })
}
