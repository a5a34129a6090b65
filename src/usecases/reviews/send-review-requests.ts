import type { Database } from '#db/open.ts'
import { insertUnsubscribeLinks } from '#db/queries/email/unsubscribe-links.ts'
import {
  findReviewableOrders,
  listProductsToReview,
  lockReviewableOrder,
  markReviewRequested,
  type ReviewableOrder,
} from '#db/queries/reviews/review-requests.ts'
import { getReviewRequestWindow } from '#domain/reviews/review-request.ts'
import { defineRecurringJob } from '../define-job.ts'
import { queueEmail } from '../email/queue-email.ts'
import { buildUnsubscribeUrl } from '../email/store-identity.ts'
import { reviewRequestEmail } from '../email/templates/review-request.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** The rest follows an hour later. */
const batchSize = 200

export const sendReviewRequestsJob = defineRecurringJob({
  name: 'send-review-requests',
  cron: '23 * * * *',
  run: sendReviewRequests,
})

/** Asks customers for a review, once per order, some days after delivery. */
export async function sendReviewRequests(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const window = getReviewRequestWindow(now)
  await forEachIsolated(await findReviewableOrders(shop.db, shop.mode, window, batchSize), (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockReviewableOrder(transaction, shop.mode, window, id)
      // Another process may have sent the request, or the order was reviewed or refunded, since the search.
      if (order === undefined) return
      await sendReviewRequest(shop, transaction, order, now)
      await markReviewRequested(transaction, order.id, now)
    }),
  )
}

async function sendReviewRequest(
  shop: Shop,
  transaction: Database,
  order: ReviewableOrder,
  now: Date,
): Promise<void> {
  const token = newToken()
  const { email } = order
  const products = await listProductsToReview(transaction, order)
  await insertUnsubscribeLinks(transaction, [
    { tokenHash: hashToken(token), email, topic: 'review-request', createdAt: now },
  ])
  await queueEmail(
    shop,
    transaction,
    { to: email, template: 'review-request', orderId: order.id, customerId: order.customerId },
    (store) =>
      reviewRequestEmail(store, {
        firstName: order.firstName,
        orderNumber: order.number,
        products,
        unsubscribe: buildUnsubscribeUrl(store, token),
      }),
  )
}
