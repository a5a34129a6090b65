import { refreshPopularity } from '#db/queries/catalog/units-sold.ts'
import { deleteExpiredPreviews } from '#db/queries/content/previews.ts'
import { deleteExpiredTokens } from '#db/queries/customers/accounts.ts'
import { deleteExpiredSessions } from '#db/queries/customers/customers.ts'
import { deleteExpiredVisits } from '#db/queries/customers/identities.ts'
import { deleteMailBodies } from '#db/queries/email/emails.ts'
import { deleteOldUnsubscribeLinks } from '#db/queries/email/unsubscribe-links.ts'
import { deleteOldStockRequests } from '#db/queries/inventory/back-in-stock-requests.ts'
import { deleteOldIdempotencyKeys } from '#db/queries/payments/payments.ts'
import { deleteOldHits } from '#db/queries/rate-limits.ts'
import { deleteExpiredQuotes } from '#db/queries/shipping/rate-quotes.ts'
import { verifyAge } from '#usecases/compliance/check-age.ts'
import { sendPasswordLink } from '#usecases/customers/request-password-reset.ts'
import { sendMail } from '#usecases/email/send-email.ts'
import { tellWhoWaits } from '#usecases/inventory/send-back-in-stock-emails.ts'
import { forgetOrders } from '#usecases/orders/delete-expired-orders.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { remindOfPayment } from '#usecases/payments/send-payment-reminders.ts'
import { carryOutRefund } from '#usecases/payments/send-refund.ts'
import { askForReviews } from '#usecases/reviews/send-review-requests.ts'
import { shopSettings } from '#usecases/settings/shop-settings.ts'
import type { Shop } from '#usecases/shop.ts'
import type { Handlers } from './queue.ts'

const day = 86_400_000

/** Which use case each job calls. */
export const handlers: Handlers = {
  onDemand: {
    'verify-age': (shop, { orderId }) => verifyAge(shop, orderId),
    'refund-payment': (shop, { refundId }) => carryOutRefund(shop, refundId),
    'send-mail': (shop, { mailId }) => sendMail(shop, mailId),
    'forgotten-password': (shop, { userId }) => sendPasswordLink(shop, userId),
  },
  recurring: [
    { name: 'reconcile-payments', cron: '* * * * *', run: (shop) => reconcilePayments(shop) },
    { name: 'remind-of-payment', cron: '* * * * *', run: (shop) => remindOfPayment(shop) },
    {
      name: 'refresh-popularity',
      cron: '17 * * * *',
      run: (shop) => refreshPopularity(shop.db, shop.clock.now()),
    },
    // By looking, not by hooking every way in which stock can rise, so that none is forgotten.
    { name: 'tell-who-waits', cron: '* * * * *', run: (shop) => tellWhoWaits(shop) },
    { name: 'forget-orders', cron: '41 4 * * *', run: (shop) => forgetOrders(shop) },
    { name: 'ask-for-reviews', cron: '23 * * * *', run: (shop) => askForReviews(shop) },
    { name: 'sweep', cron: '*/15 * * * *', run: sweep },
  ],
}

/** Rows that have served their time. */
async function sweep(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteExpiredQuotes(shop.db, now)
  await deleteOldHits(shop.db, now)
  await deleteExpiredSessions(shop.db, now)
  await deleteExpiredVisits(shop.db, now)
  const { mailKeptDays } = await shopSettings(shop.db)
  await deleteMailBodies(shop.db, new Date(now.getTime() - mailKeptDays * day), now)
  await deleteOldUnsubscribeLinks(shop.db, new Date(now.getTime() - 365 * day))
  await deleteExpiredTokens(shop.db, now)
  await deleteExpiredPreviews(shop.db, now)
  await deleteOldIdempotencyKeys(shop.db, new Date(now.getTime() - day))
  await deleteOldStockRequests(shop.db, {
    toldBefore: new Date(now.getTime() - 180 * day),
    askedBefore: new Date(now.getTime() - 365 * day),
  })
}
