import { deleteOldBatches } from '#db/queries/batches/batches.ts'
import { deleteExpiredSharedWishlists } from '#db/queries/cart/shared-wishlists.ts'
import { deleteOldIdempotencyKeys } from '#db/queries/checkout/idempotency-keys.ts'
import { deleteOldBlockedAttempts } from '#db/queries/compliance/blocked-attempts.ts'
import { deleteExpiredPreviews } from '#db/queries/content/previews.ts'
import { deleteExpiredTokens } from '#db/queries/customers/account-tokens.ts'
import { deleteExpiredProviderSignIns } from '#db/queries/customers/identities.ts'
import { deleteExpiredCustomerSessions } from '#db/queries/customers/sessions.ts'
import { deleteDecidedApplications } from '#db/queries/customers/wholesale-applications.ts'
import { deleteEmailBodies } from '#db/queries/email/emails.ts'
import { deleteOldNewsletterRequests } from '#db/queries/email/newsletter.ts'
import { deleteOldUnsubscribeLinks } from '#db/queries/email/unsubscribe-links.ts'
import { deleteExpiredLabelRates } from '#db/queries/fulfillment/label-rates.ts'
import { deleteOldLabelFiles } from '#db/queries/fulfillment/labels.ts'
import { deleteOldBackInStockRequests } from '#db/queries/inventory/back-in-stock-requests.ts'
import { deleteOldDrafts } from '#db/queries/orders/order-drafts.ts'
import { deleteOldDeclinedCards } from '#db/queries/payments/declined-cards.ts'
import { deleteExpiredRateLimits } from '#db/queries/rate-limits.ts'
import { deleteOldQuestions } from '#db/queries/reviews/questions.ts'
import { deleteOldPurges, recordPurge } from '#db/queries/settings/purge-log.ts'
import { deleteExpiredRateQuotes } from '#db/queries/shipping/rate-quotes.ts'
import { deleteExpiredStaffSessions } from '#db/queries/staff/sessions.ts'
import { decidedApplicationDays } from '#domain/customers/wholesale-application.ts'
import { daysBefore } from '#domain/duration.ts'
import { newsletterLinkDays } from '#domain/email/newsletter.ts'
import { draftDays } from '#domain/orders/order-draft.ts'
import { getDeclinesStart } from '#domain/payments/declined-cards.ts'
import { unpublishedQuestionDays } from '#domain/reviews/question.ts'
import {
  batchDays,
  blockedAttemptDays,
  idempotencyKeyDays,
  notifiedRequestDays,
  openRequestDays,
  purgeLogDays,
  type RetentionKind,
  unsubscribeLinkDays,
} from '#domain/settings/retention.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { deleteDueAgeDocuments } from '../age-checks/age-documents.ts'
import { deleteBirthDates } from '../age-checks/delete-birth-dates.ts'
import { deleteUnusedImages } from '../catalog/delete-unused-images.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import { deleteExpiredAccountOrders } from '../orders/delete-expired-orders.ts'
import { eraseGuestOrders, eraseUnpaidOrders } from '../orders/erase-personal-data.ts'
import { deleteDueReturnPhotos } from '../returns/return-photos.ts'
import { deleteOrphanedPhotos } from '../reviews/delete-orphaned-photos.ts'
import { deleteUnfinishedFiles } from '../sealed-files.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'
import { deleteDueCertificates } from '../tax/certificates.ts'
import { deleteUnnamedFiles } from './delete-unnamed-files.ts'

type Purge = (shop: Shop) => Promise<number>

const getTimeBefore = ({ clock }: Pick<Shop, 'clock'>, days: number) => daysBefore(clock.now(), days)

/** How each kind of the schedule is deleted. Each says how many it deleted. */
const purges: Readonly<Record<RetentionKind, Purge>> = {
  'label-files': ({ db, clock }) => deleteOldLabelFiles(db, clock.now()),
  'label-rates': ({ db, clock }) => deleteExpiredLabelRates(db, clock.now()),
  'rate-quotes': ({ db, clock }) => deleteExpiredRateQuotes(db, clock.now()),
  'rate-limits': async ({ db, clock }) => {
    const now = clock.now()
    const counters = await deleteExpiredRateLimits(db, now)
    return counters + (await deleteOldDeclinedCards(db, getDeclinesStart(now)))
  },
  'customer-sessions': ({ db, clock }) => deleteExpiredCustomerSessions(db, clock.now()),
  'staff-sessions': ({ db, clock }) => deleteExpiredStaffSessions(db, clock.now()),
  'provider-sign-ins': ({ db, clock }) => deleteExpiredProviderSignIns(db, clock.now()),
  'email-contents': async (shop) => {
    const { emailRetentionDays } = await getShopSettings(shop.db)
    return deleteEmailBodies(shop.db, getTimeBefore(shop, emailRetentionDays), shop.clock.now())
  },
  'newsletter-requests': (shop) =>
    deleteOldNewsletterRequests(shop.db, getTimeBefore(shop, newsletterLinkDays)),
  'unsubscribe-links': (shop) => deleteOldUnsubscribeLinks(shop.db, getTimeBefore(shop, unsubscribeLinkDays)),
  questions: (shop) => deleteOldQuestions(shop.db, getTimeBefore(shop, unpublishedQuestionDays)),
  'shared-wishlists': ({ db, clock }) => deleteExpiredSharedWishlists(db, clock.now()),
  'account-links': ({ db, clock }) => deleteExpiredTokens(db, clock.now()),
  batches: (shop) => deleteOldBatches(shop.db, getTimeBefore(shop, batchDays)),
  previews: ({ db, clock }) => deleteExpiredPreviews(db, clock.now()),
  'age-documents': deleteDueAgeDocuments,
  'return-photos': deleteDueReturnPhotos,
  'tax-certificates': deleteDueCertificates,
  'unfinished-uploads': deleteUnfinishedFiles,
  'wholesale-applications': (shop) =>
    deleteDecidedApplications(shop.db, getTimeBefore(shop, decidedApplicationDays)),
  'idempotency-keys': (shop) => deleteOldIdempotencyKeys(shop.db, getTimeBefore(shop, idempotencyKeyDays)),
  'stock-requests': (shop) =>
    deleteOldBackInStockRequests(shop.db, {
      notifiedBefore: getTimeBefore(shop, notifiedRequestDays),
      requestedBefore: getTimeBefore(shop, openRequestDays),
    }),
  'orphaned-photos': deleteOrphanedPhotos,
  'birth-dates': deleteBirthDates,
  'orders-of-deleted-accounts': deleteExpiredAccountOrders,
  'unpaid-orders': eraseUnpaidOrders,
  'guest-orders': eraseGuestOrders,
  'order-drafts': (shop) => deleteOldDrafts(shop.db, getTimeBefore(shop, draftDays)),
  'unused-images': deleteUnusedImages,
  'unnamed-files': deleteUnnamedFiles,
  'blocked-attempts': (shop) =>
    deleteOldBlockedAttempts(shop.db, toShopDay(getTimeBefore(shop, blockedAttemptDays))),
  'purge-log': (shop) => deleteOldPurges(shop.db, toShopDay(getTimeBefore(shop, purgeLogDays))),
}

/** Deletes what the schedule says of these kinds, and records how much. One that fails does not stop the others. */
export async function purgeData(shop: Shop, kinds: readonly RetentionKind[]): Promise<void> {
  await forEachIsolated(kinds, async (kind) => {
    const rows = await purges[kind](shop)
    const now = shop.clock.now()
    await recordPurge(shop.db, { kind, day: toShopDay(now), rows, now })
  })
}
