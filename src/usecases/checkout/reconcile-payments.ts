import { paymentsToReconcile, refundsToRetry } from '#db/queries/payments.ts'
import type { Shop } from '../shop.ts'
import { carryOutRefund } from './refund.ts'
import { settlePayment } from './settle-payment.ts'

const quietMinutes = 5
const atOnce = 50
const hour = 3_600_000
/** For so long an ended payment may still turn out to be paid. */
const lateDays = 3

/**
 * Asks the provider about payments it has not spoken of for a while, lets unpaid orders expire, and takes up
 * refunds that were left.
 * One that cannot be asked now is asked the next time; the others are not held up.
 */
export async function reconcilePayments(
  shop: Shop,
): Promise<{ readonly asked: number; readonly faults: Error[] }> {
  const now = shop.clock.now()
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000)
  const payments = await paymentsToReconcile(
    shop.db,
    {
      quietSince,
      now,
      endedSince: new Date(now.getTime() - lateDays * 24 * hour),
      askedBefore: new Date(now.getTime() - hour),
    },
    atOnce,
  )
  const faults: Error[] = []
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      faults.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  for (const payment of payments) await attempt(() => settlePayment(shop, payment))
  // Money that was promised goes back, however long the provider was away; its key keeps it from going twice.
  for (const refundId of await refundsToRetry(shop.db, quietSince, atOnce)) {
    await attempt(() => carryOutRefund(shop, refundId))
  }
  return { asked: payments.length, faults }
}
