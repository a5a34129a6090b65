import * as calls from '#contract/admin/staff/calls.ts'
import { listOpenHealthAlerts } from '#db/queries/account-health/health-alerts.ts'
import { listUncheckedRules } from '#db/queries/compliance/edited-rules.ts'
import { listContactMessages } from '#db/queries/customers/contact-messages.ts'
import { listUnansweredDisputes } from '#db/queries/disputes/dispute-list.ts'
import { listExpiringLots } from '#db/queries/lots/lot-edits.ts'
import { listOrdersInQueue } from '#db/queries/orders/order-list.ts'
import { listOpenFailedPayouts } from '#db/queries/payouts/failed-payouts.ts'
import { listQuestions } from '#db/queries/reviews/questions.ts'
import { listReviewsForModeration } from '#db/queries/reviews/review-list.ts'
import { getLastCheckDay } from '#domain/compliance/rule-errors.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { getBackupState } from '#usecases/operations/backup-state.ts'
import type { Shop } from '#usecases/shop.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeNotifications } from '../../../serializers/admin/staff/notifications.ts'
import { getActor } from '../authorize.ts'

const itemsPerGroup = 5
/** A new test takes a laboratory about two weeks, and the money of a failed payout is in one of the next. */
const noticeMs = 30 * 86_400_000

const oldestPending = { search: '', status: 'pending', sort: 'created', dir: 'asc' } as const
const oldestPhotos = {
  search: '',
  status: 'published',
  photos: 'pending',
  sort: 'created',
  dir: 'asc',
} as const
const oldestNew = { search: '', status: 'new', sort: 'created', dir: 'asc' } as const

export const notificationRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getNotifications, async (request, reply) => {
    const { role } = getActor(request)
    return reply.send({ success: true, mode: shop.mode, ...(await loadNotifications(shop, role)) })
  })
}

async function loadNotifications(shop: Shop, role: Role) {
  const { db, mode, clock } = shop
  const inQueue = { limit: itemsPerGroup, scope: getOrderScope(role, clock.now()) }
  const firstItems = { limit: itemsPerGroup, offset: 0 }
  const [
    pack,
    cancellation,
    held,
    address,
    age,
    returns,
    received,
    refund,
    money,
    disputes,
    healthAlerts,
    failedPayouts,
    messages,
    reviews,
    photos,
    questions,
    lots,
    rules,
    backups,
  ] = await Promise.all([
    listOrdersInQueue(db, mode, 'pack', inQueue),
    listOrdersInQueue(db, mode, 'cancellation', inQueue),
    listOrdersInQueue(db, mode, 'held', inQueue),
    listOrdersInQueue(db, mode, 'address', inQueue),
    listOrdersInQueue(db, mode, 'age', inQueue),
    listOrdersInQueue(db, mode, 'return', inQueue),
    listOrdersInQueue(db, mode, 'received', inQueue),
    listOrdersInQueue(db, mode, 'refund', inQueue),
    listOrdersInQueue(db, mode, 'money', inQueue),
    listUnansweredDisputes(db, mode, itemsPerGroup),
    listOpenHealthAlerts(db),
    listOpenFailedPayouts(db, mode, new Date(clock.now().getTime() - noticeMs)),
    listContactMessages(db, oldestNew, firstItems),
    listReviewsForModeration(db, mode, oldestPending, firstItems),
    listReviewsForModeration(db, mode, oldestPhotos, firstItems),
    listQuestions(db, oldestPending, firstItems),
    listExpiringLots(db, toLegalDay(new Date(clock.now().getTime() + noticeMs)), itemsPerGroup),
    listUncheckedRules(db, getLastCheckDay(clock.now()), itemsPerGroup),
    getBackupState(shop),
  ])
  return serializeNotifications(
    { pack, cancellation, held, address, age, return: returns, received, refund, money },
    {
      ...{ disputes, healthAlerts, failedPayouts, messages, reviews, photos, questions, lots, rules },
      backupOverdueSince: backups.overdueSince,
    },
    { role, now: clock.now() },
  )
}
