import { deleteExpiredSharedWishlists } from '#db/queries/cart/shared-wishlists.ts'
import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { deleteOldIdempotencyKeys } from '#db/queries/checkout/idempotency-keys.ts'
import { deleteExpiredPreviews } from '#db/queries/content/previews.ts'
import { deleteExpiredTokens } from '#db/queries/customers/account-tokens.ts'
import { deleteExpiredProviderSignIns } from '#db/queries/customers/identities.ts'
import { deleteExpiredCustomerSessions } from '#db/queries/customers/sessions.ts'
import { deleteEmailBodies } from '#db/queries/email/emails.ts'
import { deleteOldNewsletterRequests } from '#db/queries/email/newsletter.ts'
import { deleteOldUnsubscribeLinks } from '#db/queries/email/unsubscribe-links.ts'
import { deleteOldBackInStockRequests } from '#db/queries/inventory/back-in-stock-requests.ts'
import { deleteExpiredRateLimits } from '#db/queries/rate-limits.ts'
import { deleteOldQuestions } from '#db/queries/reviews/questions.ts'
import { deleteExpiredRateQuotes } from '#db/queries/shipping/rate-quotes.ts'
import { deleteExpiredStaffSessions } from '#db/queries/staff/sessions.ts'
import { newsletterLinkDays } from '#domain/email/newsletter.ts'
import { unpublishedQuestionDays } from '#domain/reviews/question.ts'
import { deleteUnusedImages } from '#usecases/catalog/delete-unused-images.ts'
import { expireLotsByDate } from '#usecases/catalog/expire-lots.ts'
import { runRecallStep } from '#usecases/catalog/run-recall-step.ts'
import { deleteDueAgeDocuments } from '#usecases/compliance/age-documents.ts'
import { askAgeChecks, refreshAgeCheck } from '#usecases/compliance/ask-age-checks.ts'
import { cancelRejectedOrders } from '#usecases/compliance/cancel-rejected-orders.ts'
import { checkBuyerAge } from '#usecases/compliance/check-age.ts'
import { deleteBirthDates } from '#usecases/compliance/delete-birth-dates.ts'
import { reviewOpenOrders } from '#usecases/compliance/review-open-orders.ts'
import { sendPasswordResetEmail } from '#usecases/customers/request-password-reset.ts'
import { maxDeliveryAttempts, sendEmail } from '#usecases/email/send-email.ts'
import { sendBackInStockEmails } from '#usecases/inventory/send-back-in-stock-emails.ts'
import { deleteExpiredAccountOrders } from '#usecases/orders/delete-expired-orders.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { deleteOrphanedPhotos } from '#usecases/reviews/delete-orphaned-photos.ts'
import { sendReviewRequests } from '#usecases/reviews/send-review-requests.ts'
import { createNightlyBackup } from '#usecases/settings/create-nightly-backup.ts'
import { getShopSettings } from '#usecases/settings/shop-settings.ts'
import type { Shop } from '#usecases/shop.ts'
import { printAuditHead, sealNewAuditEntries } from '#usecases/staff/seal-audit-log.ts'
import type { JobHandlers } from './queue.ts'

const day = 86_400_000
/** Six attempts with delays of 5, 10, 20 … seconds. Then the job stays in the list of failed jobs for staff. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
/** An email server may be down for longer: delays of 15, 30, 60 … seconds. */
const emailRetries = { retryLimit: maxDeliveryAttempts - 1, retryDelay: 15, retryBackoff: true }

/** All jobs: the use case each calls, and its retries or schedule. */
export const jobHandlers: JobHandlers = {
  onDemand: {
    'check-age': { retries, run: (shop, { orderId }) => checkBuyerAge(shop, orderId) },
    'refresh-age-check': { retries, run: (shop, { checkId }) => refreshAgeCheck(shop, checkId) },
    'review-open-orders': { retries, run: (shop) => reviewOpenOrders(shop) },
    'run-recall-step': { retries, run: (shop, step) => runRecallStep(shop, step) },
    'send-refund': { retries, run: (shop, { refundId }) => sendRefund(shop, refundId) },
    'send-email': { retries: emailRetries, run: (shop, { emailId }) => sendEmail(shop, emailId) },
    'send-password-reset': { retries, run: (shop, { userId }) => sendPasswordResetEmail(shop, userId) },
  },
  recurring: [
    { name: 'reconcile-payments', cron: '* * * * *', run: reconcilePayments },
    // Rules start and end by date.
    { name: 'review-open-orders-by-date', cron: '*/10 * * * *', run: reviewOpenOrders },
    { name: 'seal-audit-log', cron: '* * * * *', run: sealNewAuditEntries },
    { name: 'print-audit-head', cron: '11 9 * * *', run: printAuditHead },
    { name: 'expire-lots', cron: '*/10 * * * *', run: expireLotsByDate },
    { name: 'ask-age-checks', cron: '* * * * *', run: askAgeChecks },
    { name: 'cancel-rejected-orders', cron: '*/10 * * * *', run: cancelRejectedOrders },
    { name: 'send-payment-reminders', cron: '* * * * *', run: sendPaymentReminders },
    {
      name: 'refresh-units-sold',
      cron: '17 * * * *',
      run: (shop) => refreshUnitsSold(shop.db, shop.mode, shop.clock.now()),
    },
    // Compares stock levels instead of hooking into every stock change, so that none is missed.
    { name: 'send-back-in-stock-emails', cron: '* * * * *', run: sendBackInStockEmails },
    { name: 'delete-expired-orders', cron: '41 4 * * *', run: deleteExpiredAccountOrders },
    { name: 'delete-birth-dates', cron: '47 4 * * *', run: deleteBirthDates },
    { name: 'create-nightly-backup', cron: '17 8 * * *', run: createNightlyBackup },
    { name: 'send-review-requests', cron: '23 * * * *', run: sendReviewRequests },
    { name: 'delete-orphaned-photos', cron: '*/15 * * * *', run: deleteOrphanedPhotos },
    { name: 'delete-unused-images', cron: '41 8 * * *', run: deleteUnusedImages },
    { name: 'delete-expired-rows', cron: '*/15 * * * *', run: deleteExpiredRows },
  ],
}

/** Deletes rows that are no longer needed. */
async function deleteExpiredRows(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteExpiredRateQuotes(shop.db, now)
  await deleteExpiredRateLimits(shop.db, now)
  await deleteExpiredCustomerSessions(shop.db, now)
  await deleteExpiredStaffSessions(shop.db, now)
  await deleteExpiredProviderSignIns(shop.db, now)
  const { emailRetentionDays } = await getShopSettings(shop.db)
  await deleteEmailBodies(shop.db, new Date(now.getTime() - emailRetentionDays * day), now)
  await deleteOldNewsletterRequests(shop.db, new Date(now.getTime() - newsletterLinkDays * day))
  await deleteOldUnsubscribeLinks(shop.db, new Date(now.getTime() - 365 * day))
  await deleteOldQuestions(shop.db, new Date(now.getTime() - unpublishedQuestionDays * day))
  await deleteExpiredSharedWishlists(shop.db, now)
  await deleteExpiredTokens(shop.db, now)
  await deleteExpiredPreviews(shop.db, now)
  await deleteDueAgeDocuments(shop)
  await deleteOldIdempotencyKeys(shop.db, new Date(now.getTime() - day))
  await deleteOldBackInStockRequests(shop.db, {
    notifiedBefore: new Date(now.getTime() - 180 * day),
    requestedBefore: new Date(now.getTime() - 365 * day),
  })
}
