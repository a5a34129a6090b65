import { findOverdueLinks } from '#db/queries/orders/order-confirmation.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import { isUnpaid } from '#domain/orders/order-states.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'

const perRun = 500

export const expireUnbegunOrdersJob = defineRecurringJob({
  name: 'expire-unbegun-orders',
  cron: '* * * * *',
  run: expireUnbegunOrders,
})

/** Expires orders of staff whose payment link was not used in time, and releases their stock. */
export async function expireUnbegunOrders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await forEachIsolated(await findOverdueLinks(shop.db, now, perRun), (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id)
      // The customer may have begun to pay, or staff may have canceled it, since the search.
      if (order === undefined || !isUnpaid(order) || (await listPayments(transaction, id)).length > 0) return
      const event = { kind: 'payment-expired', data: { isProviderAway: false } } as const
      await applyCheckedTransition(transaction, order, { actor: shopActor, event, occurredAt: now })
      await releaseStock(shop, transaction, order)
    }),
  )
}
