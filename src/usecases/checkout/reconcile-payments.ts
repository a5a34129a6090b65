import { paymentsToReconcile } from '#db/queries/payments.ts'
import type { Shop } from '../shop.ts'
import { settlePayment } from './settle-payment.ts'

const quietMinutes = 5
const atOnce = 50

/**
 * Asks the provider about payments it has not spoken of for a while, and lets unpaid orders expire.
 * One that cannot be asked now is asked the next time; the others are not held up.
 */
export async function reconcilePayments(
  shop: Shop,
): Promise<{ readonly asked: number; readonly faults: Error[] }> {
  const now = shop.clock.now()
  const quietSince = new Date(now.getTime() - quietMinutes * 60_000)
  const payments = await paymentsToReconcile(shop.db, { quietSince, now }, atOnce)
  const faults: Error[] = []
  for (const payment of payments) {
    try {
      await settlePayment(shop, payment)
    } catch (error) {
      faults.push(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return { asked: payments.length, faults }
}
