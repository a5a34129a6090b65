import { listCountedMonths, storeAccountMonth } from '#db/queries/account-health/account-months.ts'
import { countSales, countShipping } from '#db/queries/account-health/count-month.ts'
import { findPeriod, shiftMonth } from '#domain/ledger/ledger-period.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { Shop } from '../shop.ts'

/** The running month, and the twelve before it. */
const countedMonths = 13

/**
 * Counts the running month of all payment accounts again, and each earlier month that was not counted since it ended. Sales,
 * refunds and shipments count in the month in which they happen, so a month that is over stays as it is.
 */
export async function countAccountMonths({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const thisMonth = toShopDay(now).slice(0, 7)
  const first = shiftMonth(thisMonth, 1 - countedMonths)
  const counted = await listCountedMonths(db, first)
  for (let month = first; month <= thisMonth; month = shiftMonth(month, 1)) {
    const period = findPeriod(month)
    const countedAt = counted.get(month)
    if (period === undefined || (countedAt !== undefined && countedAt >= period.until)) continue
    const sales = await countSales(db, period)
    const shipping = await countShipping(db, period)
    await db
      .transaction()
      .execute((transaction) => storeAccountMonth(transaction, month, { sales, shipping, countedAt: now }))
  }
}
