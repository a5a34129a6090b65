import { watchAccountHealthJob } from '#usecases/account-health/watch-account-health.ts'
import { askAgeChecksJob, refreshAgeCheckJob } from '#usecases/age-checks/ask-age-checks.ts'
import { checkAgeJob } from '#usecases/age-checks/check-age.ts'
import { refreshSalesFiguresJob } from '#usecases/catalog/refresh-sales-figures.ts'
import { setProductStatusJob } from '#usecases/catalog/set-product-status.ts'
import { reviewOpenOrdersByDateJob, reviewOpenOrdersJob } from '#usecases/compliance/review-open-orders.ts'
import { sendPasswordResetJob } from '#usecases/customers/request-password-reset.ts'
import type { RecurringJob, StoredJob } from '#usecases/define-job.ts'
import { remindOfDisputesJob } from '#usecases/disputes/remind-of-disputes.ts'
import { syncDisputesJob } from '#usecases/disputes/sync-disputes.ts'
import { sendEmailJob } from '#usecases/email/send-email.ts'
import { cancelRejectedOrdersJob } from '#usecases/fulfillment/cancel-rejected-orders.ts'
import { storeLabelFileJob } from '#usecases/fulfillment/label-files.ts'
import { storeManifestFilesJob } from '#usecases/fulfillment/manifest-files.ts'
import { packOrdersJob, shipOrdersJob } from '#usecases/fulfillment/pack-orders.ts'
import { askAboutLabelsJob } from '#usecases/fulfillment/settle-label.ts'
import { askAboutManifestsJob } from '#usecases/fulfillment/settle-manifest.ts'
import { trackParcelJob, trackParcelsJob } from '#usecases/fulfillment/track-parcels.ts'
import { trackReturnJob, trackReturnsJob } from '#usecases/fulfillment/track-returns.ts'
import { askAboutVoidedLabelsJob } from '#usecases/fulfillment/void-label.ts'
import { sendBackInStockEmailsJob } from '#usecases/inventory/send-back-in-stock-emails.ts'
import { verifyStockJob } from '#usecases/inventory/verify-stock.ts'
import { verifyLedgerJob } from '#usecases/ledger/verify-ledger.ts'
import { expireLotsJob } from '#usecases/lots/expire-lots.ts'
import { createNightlyBackupJob } from '#usecases/operations/create-nightly-backup.ts'
import { purgeJobs } from '#usecases/operations/purge-jobs.ts'
import { askAboutBankPaymentsJob } from '#usecases/payments/ask-about-bank-payments.ts'
import { askAboutPaidPagesJob } from '#usecases/payments/ask-about-paid-pages.ts'
import { askAboutRefundsJob } from '#usecases/payments/ask-about-refunds.ts'
import { expireEditOffersJob } from '#usecases/payments/expire-edit-offers.ts'
import { expireUnbegunOrdersJob } from '#usecases/payments/expire-unbegun-orders.ts'
import { reconcilePaymentsJob } from '#usecases/payments/reconcile-payments.ts'
import { sendInvoiceRemindersJob } from '#usecases/payments/send-invoice-reminders.ts'
import { sendPaymentRemindersJob } from '#usecases/payments/send-payment-reminders.ts'
import { sendRefundJob } from '#usecases/payments/send-refund.ts'
import { syncPayoutsJob } from '#usecases/payouts/sync-payouts.ts'
import { runRecallStepJob } from '#usecases/recalls/run-recall-step.ts'
import { sendReviewRequestsJob } from '#usecases/reviews/send-review-requests.ts'
import { printAuditHeadJob, sealAuditLogJob } from '#usecases/staff/seal-audit-log.ts'
import { reportTaxTransactionsJob } from '#usecases/tax/report-tax-transactions.ts'
import { countStateSalesJob } from '#usecases/tax/watch-nexus.ts'

export interface JobList {
  readonly onDemand: readonly StoredJob[]
  readonly recurring: readonly RecurringJob[]
  /** Queues of earlier versions. Null where the work starts again by itself. */
  readonly renamed: Readonly<Record<string, StoredJob | null>>
}

/** All jobs. Each is defined in the file of its use case. */
export const allJobs: JobList = {
  onDemand: [
    checkAgeJob,
    refreshAgeCheckJob,
    reviewOpenOrdersJob,
    runRecallStepJob,
    setProductStatusJob,
    sendRefundJob,
    storeLabelFileJob,
    storeManifestFilesJob,
    packOrdersJob,
    shipOrdersJob,
    trackParcelJob,
    trackReturnJob,
    sendEmailJob,
    sendPasswordResetJob,
  ],
  recurring: [
    reconcilePaymentsJob,
    expireUnbegunOrdersJob,
    expireEditOffersJob,
    reviewOpenOrdersByDateJob,
    sealAuditLogJob,
    printAuditHeadJob,
    expireLotsJob,
    askAgeChecksJob,
    cancelRejectedOrdersJob,
    sendPaymentRemindersJob,
    sendInvoiceRemindersJob,
    refreshSalesFiguresJob,
    sendBackInStockEmailsJob,
    createNightlyBackupJob,
    verifyLedgerJob,
    verifyStockJob,
    watchAccountHealthJob,
    sendReviewRequestsJob,
    syncDisputesJob,
    askAboutBankPaymentsJob,
    askAboutPaidPagesJob,
    askAboutRefundsJob,
    askAboutLabelsJob,
    askAboutManifestsJob,
    askAboutVoidedLabelsJob,
    trackParcelsJob,
    trackReturnsJob,
    remindOfDisputesJob,
    syncPayoutsJob,
    reportTaxTransactionsJob,
    countStateSalesJob,
    ...purgeJobs,
  ],
  renamed: {
    'verify-age': checkAgeJob,
    'refund-payment': sendRefundJob,
    'send-mail': sendEmailJob,
    'forgotten-password': sendPasswordResetJob,
    'remind-of-payment': null,
    'refresh-popularity': null,
    'refresh-units-sold': null,
    'tell-who-waits': null,
    'forget-orders': null,
    'ask-for-reviews': null,
    sweep: null,
  },
}
