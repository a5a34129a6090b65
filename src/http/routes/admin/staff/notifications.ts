import * as calls from '#contract/admin/staff/calls.ts'
import { listOpenHealthAlerts } from '#db/queries/account-health/health-alerts.ts'
import { listRefusingAccounts } from '#db/queries/accounts/account-refusals.ts'
import { listUncheckedRules } from '#db/queries/compliance/edited-rules.ts'
import { listContactMessages } from '#db/queries/customers/contact-messages.ts'
import { countOpenApplications, listApplications } from '#db/queries/customers/wholesale-applications.ts'
import { listUnansweredDisputes } from '#db/queries/disputes/dispute-list.ts'
import { listParcelProblems } from '#db/queries/fulfillment/parcel-tracking.ts'
import { listExpiringLots } from '#db/queries/lots/lot-edits.ts'
import { listOrdersInQueues } from '#db/queries/orders/order-list.ts'
import { listOpenInvoices } from '#db/queries/payments/open-invoices.ts'
import { listOpenFailedPayouts } from '#db/queries/payouts/failed-payouts.ts'
import { listArrivedReturns } from '#db/queries/returns/return-parcels.ts'
import { listQuestions } from '#db/queries/reviews/questions.ts'
import { listReviewsForModeration } from '#db/queries/reviews/review-list.ts'
import { listRateFallbacks } from '#db/queries/shipping/rate-fallbacks.ts'
import { listExpiringCertificates } from '#db/queries/tax/certificates.ts'
import { getLastCheckDay } from '#domain/compliance/rule-errors.ts'
import { dayMs, daysAfter } from '#domain/duration.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { certificateNoticeDays } from '#domain/tax/certificate.ts'
import { getBackupState } from '#usecases/operations/backup-state.ts'
import { getFallbackNoticeStart } from '#usecases/shipping/carrier-account-rates.ts'
import type { Shop } from '#usecases/shop.ts'
import { listWatchedStates } from '#usecases/tax/watch-nexus.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { bellQueues, serializeNotifications } from '../../../serializers/admin/staff/notifications.ts'
import { getActor } from '../authorize.ts'

const itemsPerGroup = 5
/** A new test takes a laboratory about two weeks, and the money of a failed payout is in one of the next. */
const noticeMs = 30 * dayMs

const oldestPending = { search: '', status: 'pending', sort: 'created', dir: 'asc' } as const
const oldestPhotos = {
  search: '',
  status: 'published',
  photos: 'pending',
  sort: 'created',
  dir: 'asc',
} as const
const firstDue = { search: '', due: 'overdue', sort: 'due', dir: 'asc' } as const
const oldestNew = { search: '', status: 'new', sort: 'created', dir: 'asc' } as const

export const notificationRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getNotifications, async (request, reply) => {
    const { role } = getActor(request)
    return reply.send({ success: true, mode: shop.mode, ...(await loadNotifications(shop, role)) })
  })
}

async function loadNotifications(shop: Shop, role: Role) {
  const { db, mode, clock } = shop
  const now = clock.now()
  const noticeStart = new Date(now.getTime() - noticeMs)
  const firstItems = { limit: itemsPerGroup, offset: 0 }
  const [
    getQueue,
    disputes,
    healthAlerts,
    refusingAccounts,
    rateFallbacks,
    parcels,
    arrivedReturns,
    failedPayouts,
    messages,
    reviews,
    photos,
    questions,
    lots,
    certificates,
    wholesale,
    watched,
    rules,
    backups,
  ] = await Promise.all([
    listOrdersInQueues(db, mode, bellQueues, { limit: itemsPerGroup, scope: getOrderScope(role, now) }),
    listUnansweredDisputes(db, mode, itemsPerGroup),
    listOpenHealthAlerts(db),
    listRefusingAccounts(db, noticeStart),
    listRateFallbacks(db, getFallbackNoticeStart(now)),
    listParcelProblems(db, mode, itemsPerGroup),
    listArrivedReturns(db, mode, itemsPerGroup),
    listOpenFailedPayouts(db, mode, noticeStart),
    listContactMessages(db, oldestNew, firstItems),
    listReviewsForModeration(db, mode, oldestPending, firstItems),
    listReviewsForModeration(db, mode, oldestPhotos, firstItems),
    listQuestions(db, oldestPending, firstItems),
    listExpiringLots(db, toLegalDay(new Date(now.getTime() + noticeMs)), itemsPerGroup),
    listEndingCertificates(shop),
    loadWholesale(shop),
    listWatchedStates(shop),
    listUncheckedRules(db, getLastCheckDay(now), itemsPerGroup),
    getBackupState(shop),
  ])
  const nexus = watched.filter(({ level }) => level === 'near' || level === 'reached')
  const troubles = {
    disputes,
    healthAlerts,
    refusingAccounts,
    rateFallbacks,
    parcels,
    arrivedReturns,
    failedPayouts,
  }
  const { overdueSince: backupOverdueSince } = backups
  const others = { messages, reviews, photos, questions, lots, certificates, ...wholesale, rules, nexus }
  return serializeNotifications(getQueue, { ...troubles, ...others, backupOverdueSince }, { role, now })
}

function listEndingCertificates({ db, clock }: Shop) {
  const now = clock.now()
  const until = toLegalDay(daysAfter(now, certificateNoticeDays))
  return listExpiringCertificates(db, { today: toLegalDay(now), until, limit: itemsPerGroup })
}

/** Open applications for wholesale prices, and invoices that were not paid in time. */
async function loadWholesale({ db, mode, clock }: Shop) {
  const firstItems = { limit: itemsPerGroup, offset: 0 }
  const [rows, total, invoices] = await Promise.all([
    listApplications(db, { isOpen: true, limit: itemsPerGroup }),
    countOpenApplications(db),
    listOpenInvoices(db, { mode, today: toShopDay(clock.now()) }, firstDue, firstItems),
  ])
  return { applications: { rows, total }, invoices }
}
