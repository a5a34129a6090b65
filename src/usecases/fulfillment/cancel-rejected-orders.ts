import { findRejectedOrders } from '#db/queries/orders/order-list.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import { getRejectionCutoff } from '#domain/age-checks/age-check.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { updateFulfillment } from './update-fulfillment.ts'

const batchSize = 50

export const cancelRejectedOrdersJob = defineRecurringJob({
  name: 'cancel-rejected-orders',
  cron: '*/10 * * * *',
  run: cancelRejectedOrders,
})

/**
 * Cancels and refunds orders whose age check failed, once the time for a correction is over (decision 0075). An order
 * that changed meanwhile, such as one whose age staff have just verified, is refused and left alone.
 */
export async function cancelRejectedOrders(shop: Shop): Promise<void> {
  const orders = await findRejectedOrders(shop.db, shop.mode, {
    rejectedUntil: getRejectionCutoff(shop.clock.now()),
    limit: batchSize,
  })
  await forEachIsolated(orders, ({ number, version }) =>
    updateFulfillment(shop, {
      number,
      expectedVersion: version,
      to: 'canceled',
      reason: `We could not verify that you are ${minimumAge} or older.`,
      by: systemActor,
      refundRefusal: undefined,
    }),
  )
}
