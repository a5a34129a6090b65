import type { Database } from '#db/open.ts'
import { insertUnsubscribeLink } from '#db/queries/email/unsubscribe-links.ts'
import {
  lockOrderToAskAbout,
  markAsked,
  type OrderToAskAbout,
  ordersToAskAbout,
  productsToReview,
} from '#db/queries/reviews/review-requests.ts'
import { deliveredWhen } from '#domain/reviews/review-request.ts'
import { queueMail } from '../email/queue-email.ts'
import { unsubscribeAddress } from '../email/store-identity.ts'
import { reviewRequest } from '../email/templates/review-request.ts'
import { eachOnItsOwn } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** The next hour takes the next ones. */
const mostAtOnce = 200

/** Asks buyers for a review, once an order, some days after it was delivered. */
export async function askForReviews(shop: Shop): Promise<void> {
  const at = shop.clock.now()
  const when = deliveredWhen(at)
  await eachOnItsOwn(await ordersToAskAbout(shop.db, when, mostAtOnce), (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrderToAskAbout(transaction, when, id)
      // Asked about by another process, reviewed or refunded since it was looked for.
      if (order === undefined) return
      await ask(shop, transaction, order, at)
      await markAsked(transaction, order.id, at)
    }),
  )
}

async function ask(shop: Shop, transaction: Database, order: OrderToAskAbout, at: Date): Promise<void> {
  const token = newToken()
  const { email } = order
  const products = await productsToReview(transaction, order)
  await insertUnsubscribeLink(transaction, {
    tokenHash: hashToken(token),
    email,
    topic: 'review-request',
    at,
  })
  await queueMail(
    shop,
    transaction,
    { to: email, template: 'review-request', orderId: order.id, customerId: order.customer_id },
    (house) =>
      reviewRequest(house, {
        firstName: order.first_name,
        orderNumber: order.number,
        products,
        unsubscribe: unsubscribeAddress(house, token),
      }),
  )
}
