import { findProducts } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import {
  findRequestedProducts,
  lockOldestRequests,
  lockRequestCounts,
  markNotified,
} from '#db/queries/inventory/back-in-stock-requests.ts'
import type { Product } from '#domain/catalog/product.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { hoursBefore } from '#domain/duration.ts'
import { countRequestsToNotify, notificationWindowHours } from '#domain/inventory/back-in-stock.ts'
import { defineRecurringJob } from '../define-job.ts'
import { queueEmail } from '../email/queue-email.ts'
import { buildUnsubscribeUrl } from '../email/store-identity.ts'
import { backInStockEmail } from '../email/templates/back-in-stock.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Per transaction. The rest follows a minute later. */
const batchSize = 200

/** Compares stock levels instead of hooking into every stock change, so that none is missed. */
export const sendBackInStockEmailsJob = defineRecurringJob({
  name: 'send-back-in-stock-emails',
  cron: '* * * * *',
  run: sendBackInStockEmails,
})

/** Emails the oldest back-in-stock requests first, and no more of them than there is stock. */
export async function sendBackInStockEmails(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const since = hoursBefore(now, notificationWindowHours)
  const requested = await findRequestedProducts(shop.db)
  if (requested.length === 0) return
  const [products, salesRules] = await Promise.all([findProducts(shop.db, requested), getRulebook(shop.db)])
  // Products on hold are not announced.
  const sold = products.filter((product) => getHoldNotice(product, salesRules, now) === undefined)
  await forEachIsolated(sold, (product) => notifyRequesters(shop, product, since))
}

async function notifyRequesters(shop: Shop, product: Product, since: Date): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const counts = await lockRequestCounts(transaction, product.id, since)
    const limit = Math.min(batchSize, countRequestsToNotify(counts))
    if (limit === 0) return
    for (const { id, email, customerId } of await lockOldestRequests(transaction, product.id, limit)) {
      const token = newToken()
      await queueEmail(shop, transaction, { to: email, template: 'back-in-stock', customerId }, (store) =>
        backInStockEmail(store, product, buildUnsubscribeUrl(store, token)),
      )
      await markNotified(transaction, { id, notifiedAt: shop.clock.now(), unsubscribeHash: hashToken(token) })
    }
  })
}
