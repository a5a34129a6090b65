import type { Notifications } from '#contract/admin/staff/notifications.ts'
import type { OpenHealthAlert } from '#db/queries/account-health/health-alerts.ts'
import type { RefusingAccount } from '#db/queries/accounts/account-refusals.ts'
import type { ListedApplication } from '#db/queries/customers/wholesale-applications.ts'
import type { ListedDispute } from '#db/queries/disputes/dispute-list.ts'
import type { ParcelProblem } from '#db/queries/fulfillment/parcel-tracking.ts'
import type { ExpiringLot } from '#db/queries/lots/lot-edits.ts'
import type { OpenFailedPayout } from '#db/queries/payouts/failed-payouts.ts'
import type { ArrivedReturn } from '#db/queries/returns/return-parcels.ts'
import type { RateFallback } from '#db/queries/shipping/rate-fallbacks.ts'
import type { ExpiringCertificate } from '#db/queries/tax/certificates.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { ContactMessage } from '#domain/customers/contact-message.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { OrderSummary } from '#domain/orders/order.ts'
import type { ListedInvoice } from '#domain/payments/net-terms.ts'
import type { ListedQuestion } from '#domain/reviews/question.ts'
import type { ListedReview } from '#domain/reviews/review.ts'
import { getQueuePermission } from '#domain/staff/order-queues.ts'
import { hasPermission, type Permission, type Role } from '#domain/staff/permissions.ts'
import type { WatchedState } from '#domain/tax/nexus.ts'
import {
  type NotificationItem,
  serializeAgeItem,
  serializeApplicationItem,
  serializeArrivedReturn,
  serializeCertificateItem,
  serializeDisputeItem,
  serializeFallbackItem,
  serializeHealthItem,
  serializeInvoiceItem,
  serializeLotItem,
  serializeMessageItem,
  serializeNexusItem,
  serializeOrderItem,
  serializeParcelItem,
  serializePayoutItem,
  serializeQuestionItem,
  serializeRefusalItem,
  serializeReviewItem,
  serializeRuleItem,
} from './notification-items.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}
/** The queues of orders in the bell. */
export const bellQueues = [
  'pack',
  'cancellation',
  'held',
  'address',
  'age',
  'return',
  'received',
  'refund',
  'money',
] as const
type BellQueue = (typeof bellQueues)[number]
type Item = NotificationItem

type Kind = Notifications['groups'][number]['kind']

/** Who sees each group that is no queue of orders. */
const permissionByKind: Readonly<Record<Exclude<Kind, BellQueue>, Permission>> = {
  disputes: 'disputes.read',
  'account-health': 'account-health.read',
  'refusing-accounts': 'settings.read',
  'carrier-rates': 'settings.read',
  parcels: 'orders.fulfill',
  'arrived-returns': 'returns.decide',
  payouts: 'sales.read',
  messages: 'messages.read',
  reviews: 'reviews.read',
  photos: 'reviews.read',
  questions: 'reviews.read',
  lots: 'lots.read',
  'tax-certificates': 'customers.read',
  wholesale: 'wholesale.read',
  'overdue-invoices': 'sales.read',
  nexus: 'settings.read',
  rules: 'rules.read',
  backup: 'settings.read',
}

const shownAlerts = 5

interface NotedWork {
  /** Those that wait for an answer. */
  readonly disputes: Page<ListedDispute>
  /** Lines of payment accounts that are near or reached. */
  readonly healthAlerts: readonly OpenHealthAlert[]
  readonly refusingAccounts: readonly RefusingAccount[]
  readonly rateFallbacks: readonly RateFallback[]
  /** Parcels on their way that do not arrive. */
  readonly parcels: Page<ParcelProblem>
  /** Returns that the carrier delivered, and that staff have not received. */
  readonly arrivedReturns: Page<ArrivedReturn>
  /** Payouts that a bank sent back. */
  readonly failedPayouts: readonly OpenFailedPayout[]
  readonly messages: Page<ContactMessage>
  readonly reviews: Page<ListedReview>
  /** Published reviews with photos that wait for approval. */
  readonly photos: Page<ListedReview>
  readonly questions: Page<ListedQuestion>
  /** Lots that are sold now and whose reports end soon. */
  readonly lots: Page<ExpiringLot>
  /** Certificates of customers who pay no sales tax, which end soon. */
  readonly certificates: Page<ExpiringCertificate>
  /** Open applications for wholesale prices. */
  readonly applications: Page<ListedApplication>
  /** Invoices of orders on terms that were not paid in time. */
  readonly invoices: Page<ListedInvoice>
  /** States whose threshold is near or reached, and where the shop is not registered. */
  readonly nexus: readonly WatchedState[]
  /** Rules whose source was not checked for long. */
  readonly rules: Page<ComplianceRule>
  readonly backupOverdueSince: Date | undefined
}

export function serializeNotifications(
  getQueue: (queue: BellQueue) => Page<OrderSummary>,
  {
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
    applications,
    invoices,
    nexus,
    rules,
    backupOverdueSince,
  }: NotedWork,
  { role, now }: { readonly role: Role; readonly now: Date },
): Omit<Notifications, 'success' | 'mode'> {
  const orderGroups = bellQueues.map((kind) => {
    const { rows, total } = getQueue(kind)
    return { kind, count: total, items: rows.map(kind === 'age' ? serializeAgeItem : serializeOrderItem) }
  })
  const groups = [
    ...orderGroups,
    serializePage('disputes', disputes, (dispute) => serializeDisputeItem(dispute, now)),
    serializeAlerts('account-health', healthAlerts, serializeHealthItem),
    serializeAlerts('refusing-accounts', refusingAccounts, serializeRefusalItem),
    serializeAlerts('carrier-rates', rateFallbacks, serializeFallbackItem),
    serializePage('parcels', parcels, serializeParcelItem),
    serializePage('arrived-returns', arrivedReturns, serializeArrivedReturn),
    serializeAlerts('payouts', failedPayouts, serializePayoutItem),
    serializePage('messages', messages, serializeMessageItem),
    serializePage('reviews', reviews, serializeReviewItem),
    serializePage('photos', photos, serializeReviewItem),
    serializePage('questions', questions, serializeQuestionItem),
    serializePage('lots', lots, serializeLotItem),
    serializePage('tax-certificates', certificates, serializeCertificateItem),
    serializePage('wholesale', applications, serializeApplicationItem),
    serializePage('overdue-invoices', invoices, (invoice) => serializeInvoiceItem(invoice, now)),
    serializeAlerts('nexus', nexus, serializeNexusItem),
    serializePage('rules', rules, serializeRuleItem),
    serializeBackupGroup(backupOverdueSince),
  ].filter(({ kind }) => hasPermission(role, getPermission(kind)))
  return { count: groups.reduce((sum, group) => sum + group.count, 0), groups }
}

function getPermission(kind: Kind): Permission {
  return isOneOf(bellQueues, kind) ? getQueuePermission(kind) : permissionByKind[kind]
}

function serializeAlerts<ItemKind extends Kind, Alert>(
  kind: ItemKind,
  alerts: readonly Alert[],
  serialize: (alert: Alert) => Item,
) {
  return { kind, count: alerts.length, items: alerts.slice(0, shownAlerts).map(serialize) }
}

function serializePage<const Kind extends string, Row>(
  kind: Kind,
  { total, rows }: Page<Row>,
  serialize: (row: Row) => Item,
) {
  return { kind, count: total, items: rows.map(serialize) }
}

function serializeBackupGroup(overdueSince: Date | undefined) {
  const items: Item[] =
    overdueSince === undefined
      ? []
      : [
          {
            title: 'There is no recent backup',
            detail: 'Nightly backups have not worked for more than two days.',
            createdAt: overdueSince.toISOString(),
          },
        ]
  return { kind: 'backup' as const, count: items.length, items }
}
