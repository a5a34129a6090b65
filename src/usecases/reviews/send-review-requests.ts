import type { Database } from '#db/open.ts'
import { insertUnsubscribeLink } from '#db/queries/email/unsubscribe-links.ts'
import {
  findReviewableOrders,
  listProductsToReview,
  lockReviewableOrder,
  markReviewRequested,
  type ReviewableOrder,
} from '#db/queries/reviews/review-requests.ts'
import { getReviewRequestWindow } from '#domain/reviews/review-request.ts'
import { queueEmail } from '../email/queue-email.ts'
import { buildUnsubscribeUrl } from '../email/store-identity.ts'
import { reviewRequestEmail } from '../email/templates/review-request.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** The next hour takes the next ones. */
const batchSize = 200

/** Asks buyers for a review, once an order, some days after it was delivered. */
export async function sendReviewRequests(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const when = getReviewRequestWindow(at)
  await forEachIsolated(await findReviewableOrders(shop.db, when, batchSize), (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockReviewableOrder(transaction, when, id)
      // Asked about by another process, reviewed or refunded since it was looked for.
      if (order === undefined) return
      await sendReviewRequest(shop, transaction, order, at)
      await markReviewRequested(transaction, order.id, at)
    }),
  )
}

async function sendReviewRequest(
  shop: Shop,
  transaction: Database,
  order: ReviewableOrder,
  at: Date,
): Promise<void> {
  const token = newToken()
  const { email } = order
  const products = await listProductsToReview(transaction, order)
  await insertUnsubscribeLink(transaction, {
    tokenHash: hashToken(token),
    email,
    topic: 'review-request',
    at,
  })
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
