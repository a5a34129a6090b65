import { listOverdueEditOffers } from '#db/queries/orders/edit-offers.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import { defineRecurringJob } from '../define-job.ts'
import { endOpenOffer } from '../edits/end-edit-offer.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { settleOpenPayments } from './settle-payment.ts'

const perRun = 500
/** How long the shop waits for a provider that does not answer, after the time to pay is over. */
const patienceMs = 5 * 60_000

export const expireEditOffersJob = defineRecurringJob({
  name: 'expire-edit-offers',
  cron: '* * * * *',
  run: expireEditOffers,
})

/**
 * Ends changes that were not paid in time, and releases what they hold. Their providers are asked first, because a payment of the last
 * minute counts. One that is being confirmed is waited for.
 */
export async function expireEditOffers(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await forEachIsolated(await listOverdueEditOffers(shop.db, now, perRun), async ({ id, orderId }) => {
    const payments = (await listPayments(shop.db, orderId)).filter(({ editOfferId }) => editOfferId === id)
    const { errors } = await settleOpenPayments(shop, payments)
    await shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      // It may have been paid or withdrawn since the search.
      if (order?.editOffer?.id !== id) return
      const isConfirmed = (await listPayments(transaction, orderId)).some(
        ({ editOfferId, status }) => editOfferId === id && status === 'processing',
      )
      const isUnknown = errors.length > 0 && now.getTime() < order.editOffer.expiresAt.getTime() + patienceMs
      if (isConfirmed || isUnknown) return
      const event = { kind: 'change-expired', data: {} } as const
      await endOpenOffer(shop, transaction, order, { event, actor: shopActor })
    })
  })
}
