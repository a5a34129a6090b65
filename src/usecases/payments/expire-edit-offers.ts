import { listOverdueEditOffers } from '#db/queries/orders/edit-offers.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import { defineRecurringJob } from '../define-job.ts'
import { endOpenOffer } from '../edits/end-edit-offer.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { settleOpenPayments } from './settle-payment.ts'
import { answerLimitMs, withinLimit } from './within-limit.ts'

const perRun = 500
/** How long the shop waits for a provider that does not answer, after the time to pay is over. */
const patienceMs = 5 * 60_000
/** No offer is begun later in a run, because the next run begins after a minute. */
const runMs = 30_000
/** Fewer than the connections of the jobs. */
const parallel = 3

export const expireEditOffersJob = defineRecurringJob({
  name: 'expire-edit-offers',
  cron: '* * * * *',
  run: (shop) => expireEditOffers(shop),
})

/**
 * Ends changes that were not paid in time, and releases what they hold. Their providers are asked first, because a payment of the
 * last minute counts. One that is being confirmed is waited for. An offer whose provider does not answer does not hold up the
 * others.
 */
export async function expireEditOffers(shop: Shop, limitMs = answerLimitMs): Promise<void> {
  const startedAt = performance.now()
  const offers = await listOverdueEditOffers(shop.db, shop.clock.now(), perRun)
  await forEachIsolated(
    offers,
    async (offer) => {
      if (performance.now() - startedAt <= runMs) await expireOffer(shop, offer, limitMs)
    },
    parallel,
  )
}

async function expireOffer(
  shop: Shop,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  limitMs: number,
): Promise<void> {
  const payments = (await listPayments(shop.db, orderId)).filter(({ editOfferId }) => editOfferId === id)
  const isAnswered = await withinLimit(limitMs, settleOpenPayments(shop, payments)).then(
    ({ errors }) => errors.length === 0,
    () => false,
  )
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    // It may have been paid or withdrawn since the search.
    if (order?.editOffer?.id !== id) return
    const isConfirmed = (await listPayments(transaction, orderId)).some(
      ({ editOfferId, status }) => editOfferId === id && status === 'processing',
    )
    const waitsUntil = order.editOffer.expiresAt.getTime() + patienceMs
    if (isConfirmed || (!isAnswered && shop.clock.now().getTime() < waitsUntil)) return
    const event = { kind: 'change-expired', data: {} } as const
    await endOpenOffer(shop, transaction, order, { event, actor: shopActor })
  })
}
