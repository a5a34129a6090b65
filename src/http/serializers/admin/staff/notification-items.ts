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
import { describedMeasures } from '#domain/account-health/health-measure.ts'
import { describeAgeStep } from '#domain/age-checks/age-step.ts'
import { formatRulePlace } from '#domain/compliance/format-rule.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { ContactMessage } from '#domain/customers/contact-message.ts'
import { describeDeadline } from '#domain/disputes/deadline.ts'
import { formatReasonCode } from '#domain/disputes/dispute.ts'
import { formatDay } from '#domain/format-date.ts'
import { parcelProblems, parcelStepTexts } from '#domain/fulfillment/parcel-step.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderSummary } from '#domain/orders/order.ts'
import { describeDue, type ListedInvoice } from '#domain/payments/net-terms.ts'
import type { ListedQuestion } from '#domain/reviews/question.ts'
import type { ListedReview } from '#domain/reviews/review.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { describeThreshold, nexusPeriodLabels, type WatchedState } from '#domain/tax/nexus.ts'

export type NotificationItem = Notifications['groups'][number]['items'][number]

const maxDetailLength = 120

export function serializeOrderItem(order: OrderSummary): NotificationItem {
  return {
    title: `${order.number} · ${order.firstName} ${order.lastName}`,
    detail: `${order.quantity} ${order.quantity === 1 ? 'item' : 'items'} to ${order.city}, ${order.state}`,
    createdAt: order.placedAt.toISOString(),
    orderNumber: order.number,
  }
}

export function serializeAgeItem(order: OrderSummary): NotificationItem {
  return { ...serializeOrderItem(order), detail: describeAgeStep(order.age) ?? '' }
}

export function serializeParcelItem({ orderNumber, step, at }: ParcelProblem): NotificationItem {
  return {
    title: `${orderNumber} · ${parcelStepTexts[step]}`,
    detail: parcelProblems[step] ?? '',
    createdAt: at.toISOString(),
    orderNumber,
  }
}

export function serializeArrivedReturn({ number, orderNumber, at }: ArrivedReturn): NotificationItem {
  return {
    title: `${number} · ${orderNumber}`,
    detail: 'The carrier delivered it. Receive and inspect it.',
    createdAt: at.toISOString(),
    orderNumber,
  }
}

export function serializeDisputeItem({ dispute, orderNumber }: ListedDispute, now: Date): NotificationItem {
  return {
    title: `${orderNumber} · ${formatReasonCode(dispute)}`,
    detail: describeDeadline(dispute, now) ?? '',
    createdAt: dispute.createdAt.toISOString(),
    disputeId: dispute.id,
  }
}

export function serializeInvoiceItem(invoice: ListedInvoice, now: Date): NotificationItem {
  return {
    title: `${invoice.orderNumber} · ${invoice.customer}`,
    detail: `${formatMoney(invoice.open)} open, ${describeDue(invoice, toShopDay(now))}`,
    createdAt: invoice.placedAt.toISOString(),
    orderNumber: invoice.orderNumber,
  }
}

export function serializeHealthItem({
  accountName,
  measure,
  sentence,
  raisedAt,
}: OpenHealthAlert): NotificationItem {
  return {
    title: `${describedMeasures[measure].name} · ${accountName}`,
    detail: sentence,
    createdAt: raisedAt.toISOString(),
  }
}

export function serializeRefusalItem({ accountName, reason, refusedAt }: RefusingAccount): NotificationItem {
  return {
    title: `${accountName} takes no payments`,
    detail: reason.slice(0, maxDetailLength),
    createdAt: refusedAt.toISOString(),
  }
}

export function serializeFallbackItem({
  accountName,
  reason,
  times,
  lastAt,
}: RateFallback): NotificationItem {
  return {
    title: `${accountName} had no rates ${times === 1 ? 'once' : `${times} times`}`,
    detail: reason.slice(0, maxDetailLength),
    createdAt: lastAt.toISOString(),
  }
}

export function serializePayoutItem({
  id,
  accountName,
  amount,
  failedAt,
  reason,
}: OpenFailedPayout): NotificationItem {
  return {
    title: `${formatMoney(amount)} from ${accountName} failed`,
    detail: reason || 'The bank sent the payout back.',
    createdAt: failedAt.toISOString(),
    payoutId: id,
  }
}

export function serializeMessageItem(message: ContactMessage): NotificationItem {
  return {
    title: message.name,
    detail: message.message.slice(0, maxDetailLength),
    createdAt: message.createdAt.toISOString(),
  }
}

export function serializeReviewItem(review: ListedReview): NotificationItem {
  return {
    title: review.productName,
    detail: review.moderationReason ?? review.comment.slice(0, maxDetailLength),
    createdAt: review.createdAt.toISOString(),
  }
}

export function serializeLotItem({ number, productName, expiresOn }: ExpiringLot): NotificationItem {
  return {
    title: `Lot ${number} · ${productName}`,
    detail: `The lab report is valid until ${formatDay(expiresOn)}`,
  }
}

export function serializeCertificateItem({
  customerId,
  customerName,
  number,
  expiresOn,
}: ExpiringCertificate): NotificationItem {
  return {
    title: `${customerName} · ${number}`,
    detail: `Valid until ${formatDay(expiresOn)}. Then the customer pays sales tax.`,
    customerId,
  }
}

export function serializeRuleItem(rule: ComplianceRule): NotificationItem {
  return {
    title: `${formatRulePlace(rule)} · ${rule.id}`,
    detail: `The source was last checked on ${formatDay(rule.checkedOn)}`,
  }
}

export function serializeQuestionItem(question: ListedQuestion): NotificationItem {
  return {
    title: question.productName,
    detail: question.question.slice(0, maxDetailLength),
    createdAt: question.createdAt.toISOString(),
  }
}

export function serializeNexusItem({ threshold, percent, period }: WatchedState): NotificationItem {
  return {
    title: `${threshold.state} · ${percent} % of ${describeThreshold(threshold)}`,
    detail: `${nexusPeriodLabels[period]}. ${percent < 100 ? 'Prepare to register there.' : 'Register there, or ask a tax adviser.'}`,
  }
}

export function serializeApplicationItem({
  businessName,
  customerName,
  appliedAt,
}: ListedApplication): NotificationItem {
  return { title: businessName, detail: customerName, createdAt: appliedAt.toISOString() }
}
