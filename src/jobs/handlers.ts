import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { deleteExpiredPreviews } from '#db/queries/content/previews.ts'
import { deleteExpiredTokens } from '#db/queries/customers/accounts.ts'
import { deleteExpiredSessions } from '#db/queries/customers/customers.ts'
import { deleteExpiredProviderSignIns } from '#db/queries/customers/identities.ts'
import { deleteEmailBodies } from '#db/queries/email/emails.ts'
import { deleteOldUnsubscribeLinks } from '#db/queries/email/unsubscribe-links.ts'
import { deleteOldBackInStockRequests } from '#db/queries/inventory/back-in-stock-requests.ts'
import { deleteOldIdempotencyKeys } from '#db/queries/payments/payments.ts'
import { deleteExpiredHits } from '#db/queries/rate-limits.ts'
import { deleteExpiredRateQuotes } from '#db/queries/shipping/rate-quotes.ts'
import { checkBuyerAge } from '#usecases/compliance/check-age.ts'
import { sendPasswordResetEmail } from '#usecases/customers/request-password-reset.ts'
import { sendEmail } from '#usecases/email/send-email.ts'
import { sendBackInStockEmails } from '#usecases/inventory/send-back-in-stock-emails.ts'
import { deleteExpiredAccountOrders } from '#usecases/orders/delete-expired-orders.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { sendReviewRequests } from '#usecases/reviews/send-review-requests.ts'
import { getShopSettings } from '#usecases/settings/shop-settings.ts'
import type { Shop } from '#usecases/shop.ts'
import type { JobHandlers } from './queue.ts'

const day = 86_400_000

/** Which use case each job calls. */
export const jobHandlers: JobHandlers = {
  onDemand: {
    'verify-age': (shop, { orderId }) => checkBuyerAge(shop, orderId),
    'refund-payment': (shop, { refundId }) => sendRefund(shop, refundId),
    'send-mail': (shop, { mailId }) => sendEmail(shop, mailId),
    'forgotten-password': (shop, { userId }) => sendPasswordResetEmail(shop, userId),
  },
  recurring: [
    { name: 'reconcile-payments', cron: '* * * * *', run: (shop) => reconcilePayments(shop) },
    { name: 'remind-of-payment', cron: '* * * * *', run: (shop) => sendPaymentReminders(shop) },
    {
      name: 'refresh-popularity',
      cron: '17 * * * *',
      run: (shop) => refreshUnitsSold(shop.db, shop.clock.now()),
    },
    // By looking, not by hooking every way in which stock can rise, so that none is forgotten.
    { name: 'tell-who-waits', cron: '* * * * *', run: (shop) => sendBackInStockEmails(shop) },
    { name: 'forget-orders', cron: '41 4 * * *', run: (shop) => deleteExpiredAccountOrders(shop) },
    { name: 'ask-for-reviews', cron: '23 * * * *', run: (shop) => sendReviewRequests(shop) },
    { name: 'sweep', cron: '*/15 * * * *', run: deleteExpiredRows },
  ],
}

/** Rows that have served their time. */
async function deleteExpiredRows(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteExpiredRateQuotes(shop.db, now)
  await deleteExpiredHits(shop.db, now)
  await deleteExpiredSessions(shop.db, now)
  await deleteExpiredProviderSignIns(shop.db, now)
  const { mailKeptDays } = await getShopSettings(shop.db)
  await deleteEmailBodies(shop.db, new Date(now.getTime() - mailKeptDays * day), now)
  await deleteOldUnsubscribeLinks(shop.db, new Date(now.getTime() - 365 * day))
  await deleteExpiredTokens(shop.db, now)
  await deleteExpiredPreviews(shop.db, now)
  await deleteOldIdempotencyKeys(shop.db, new Date(now.getTime() - day))
  await deleteOldBackInStockRequests(shop.db, {
    toldBefore: new Date(now.getTime() - 180 * day),
    askedBefore: new Date(now.getTime() - 365 * day),
  })
}
