import { refreshUnitsSold } from '#db/queries/catalog/units-sold.ts'
import { listKindsThatRun, type RetentionKind } from '#domain/settings/retention.ts'
import { askAgeChecks, refreshAgeCheck } from '#usecases/age-checks/ask-age-checks.ts'
import { checkCustomerAge } from '#usecases/age-checks/check-age.ts'
import { reviewOpenOrders } from '#usecases/compliance/review-open-orders.ts'
import { sendPasswordResetEmail } from '#usecases/customers/request-password-reset.ts'
import { maxDeliveryAttempts, sendEmail } from '#usecases/email/send-email.ts'
import { cancelRejectedOrders } from '#usecases/fulfillment/cancel-rejected-orders.ts'
import { sendBackInStockEmails } from '#usecases/inventory/send-back-in-stock-emails.ts'
import { expireLotsByDate } from '#usecases/lots/expire-lots.ts'
import { createNightlyBackup } from '#usecases/operations/create-nightly-backup.ts'
import { purgeData } from '#usecases/operations/purge-data.ts'
import { reconcilePayments } from '#usecases/payments/reconcile-payments.ts'
import { sendPaymentReminders } from '#usecases/payments/send-payment-reminders.ts'
import { sendRefund } from '#usecases/payments/send-refund.ts'
import { runRecallStep } from '#usecases/recalls/run-recall-step.ts'
import { sendReviewRequests } from '#usecases/reviews/send-review-requests.ts'
import type { Shop } from '#usecases/shop.ts'
import { printAuditHead, sealNewAuditEntries } from '#usecases/staff/seal-audit-log.ts'
import type { JobHandlers } from './queue.ts'

/** Six attempts with delays of 5, 10, 20 … seconds. Then the job stays in the list of failed jobs for staff. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true }
/** An email server may be down for longer: delays of 15, 30, 60 … seconds. */
const emailRetries = { retryLimit: maxDeliveryAttempts - 1, retryDelay: 15, retryBackoff: true }

/** All jobs: the use case each calls, and its retries or schedule. */
export const jobHandlers: JobHandlers = {
  onDemand: {
    'check-age': { retries, run: (shop, { orderId }) => checkCustomerAge(shop, orderId) },
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
    {
      name: 'delete-expired-orders',
      cron: '41 4 * * *',
      run: purge('orders-of-deleted-accounts', 'unpaid-orders', 'guest-orders'),
    },
    { name: 'delete-birth-dates', cron: '47 4 * * *', run: purge('birth-dates') },
    { name: 'create-nightly-backup', cron: '17 8 * * *', run: createNightlyBackup },
    { name: 'send-review-requests', cron: '23 * * * *', run: sendReviewRequests },
    { name: 'delete-orphaned-photos', cron: '*/15 * * * *', run: purge('orphaned-photos') },
    { name: 'delete-unused-images', cron: '41 8 * * *', run: purge('unused-images') },
    { name: 'delete-old-logs', cron: '53 4 * * *', run: purge('blocked-attempts', 'purge-log') },
    {
      name: 'delete-expired-rows',
      cron: '*/15 * * * *',
      run: purge(...listKindsThatRun('quarter-hourly').filter((kind) => kind !== 'orphaned-photos')),
    },
  ],
}

/** A job that deletes these kinds of the retention schedule. */
function purge(...kinds: readonly RetentionKind[]): (shop: Shop) => Promise<void> {
  return (shop) => purgeData(shop, kinds)
}
