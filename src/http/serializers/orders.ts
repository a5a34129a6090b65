import type { OrderView, ReorderLine } from '#contract/shop/order.ts'
import { getRejectionDeadline } from '#domain/age-checks/age-check.ts'
import { failedAgeStates } from '#domain/age-checks/age-state.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { toStorefrontProduct } from '#domain/compliance/show-product.ts'
import type { EmailStatus } from '#domain/email/email.ts'
import type { ParcelNews } from '#domain/fulfillment/parcel-step.ts'
import { explainBlockedCancellation, findOpenCancellation } from '#domain/orders/cancellation.ts'
import { type CustomerOrderStatus, getCustomerOrderStatus } from '#domain/orders/customer-status.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import { describeRefundParts } from '#domain/orders/describe-refund.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { explainBlockedOrderAccount } from '#domain/orders/order-account.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { getRefundTime, isUnsettledExtra, type Payment, type Refund } from '#domain/payments/payment.ts'
import { sumExchanged, sumInvoiced } from '#domain/payments/refund-sources.ts'
import { explainNoCredit, getAmountDue } from '#domain/payments/store-credit.ts'
import { formatAddressLines, formatContactLines } from '#domain/shipping/address.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { loadReorder } from '#usecases/orders/load-reorder.ts'
import type { OfferedChange } from '#usecases/payments/find-offered-change.ts'
import type { OrderToConfirm } from '#usecases/payments/find-order-to-confirm.ts'
import { getLastMethod, type RetryMethod } from '#usecases/payments/retry-methods.ts'
import { getReturnEligibility } from '#usecases/returns/returnable-lines.ts'
import { serializeOfferedChange } from './offered-change.ts'
import { serializePaid } from './order-paid.ts'
import { type ReturnParts, serializeEligibility, serializeReturn } from './order-returns.ts'
import { serializeShipments } from './order-shipments.ts'
import { describeFailure, describeStatus } from './order-status.ts'
import { serializeSums } from './order-sums.ts'
import { serializeToConfirm } from './order-to-confirm.ts'

/** Order events that shoppers can see; internal notes stay hidden. */
const shownEvents = new Set([
  'placed',
  'terms-accepted',
  'paid',
  'placed-on-terms',
  'invoice-reduced',
  'payment-processing',
  'payment-received',
  'payment-failed',
  'payment-retried',
  'payment-expired',
  'bank-returned',
  'age-verified',
  'age-in-review',
  'age-rejected',
  'age-document-needed',
  'age-document-added',
  'age-expired',
  'age-revoked',
  'age-reopened',
  'packed',
  'shipped',
  'tracking-corrected',
  'delivered',
  'returned',
  'canceled',
  'cancellation-requested',
  'cancellation-declined',
  'refunded',
  'items-removed',
  'order-edited',
  'change-offered',
  'change-withdrawn',
  'change-expired',
  'change-not-made',
  'return-requested',
  'return-approved',
  'return-declined',
  'return-received',
  'return-closed',
  'return-label-bought',
  'return-label-voided',
  'return-parcel-news',
])

const eventSentences: Readonly<Record<string, string>> = {
  'terms-accepted': 'You confirmed your age and accepted the terms.',
  'age-verified': 'Your age was verified.',
  'age-in-review': 'Our staff is verifying your age.',
  'age-rejected': 'Your age could not be verified.',
  'age-document-needed': 'We asked you for a photo of your ID.',
  'age-document-added': 'You uploaded a document.',
  'age-expired': 'The age check ended without an answer.',
  'age-revoked': 'Your age could not be verified.',
  'age-reopened': 'We are checking your age again.',
}

interface OrderParts extends ReturnParts {
  readonly lines: readonly OrderLine[]
  readonly events: readonly TimelineEntry[]
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  /** Of its parcels on their way, by shipment. */
  readonly news: ReadonlyMap<string, ParcelNews>
  readonly confirmation: EmailStatus | undefined
  readonly ageDocument: OrderView['ageDocument'] | undefined
  readonly retryBlock: string | undefined
  readonly retryMethods: readonly RetryMethod[]
  readonly toConfirm: OrderToConfirm | undefined
  readonly howToPay: readonly string[]
  readonly offeredChange: OfferedChange | undefined
}

/** An order as shown to its buyer. */
export function serializeCustomerOrder(
  order: Order,
  parts: OrderParts,
  { mode, now }: { readonly mode: ShopMode; readonly now: Date },
): OrderView {
  const confirming = parts.payments.some((payment) => payment.status === 'processing')
  const hasUnsettledMoney = parts.payments.some(isUnsettledExtra)
  const status = getCustomerOrderStatus(order, { confirming, hasUnsettledMoney })
  const open = parts.payments.find((payment) => payment.status === 'open')
  const canRetryPayment = status === 'payment-failed' && canRetry(order, parts, now)
  const back = getReturnEligibility({ order, ...parts }, now)
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    status,
    statusText: describeStatus(status, order, parts),
    email: order.email,
    shipTo: formatContactLines(order.shippingAddress),
    billTo: order.billingAddress && formatAddressLines(order.billingAddress),
    lines: parts.lines.map((line) => serializeLine(line, back.returnableByLine)),
    ...serializeSums(order),
    exchanged: sumExchanged(parts.refunds),
    invoiced: sumInvoiced(parts.refunds),
    shippingMethod: `${order.shippingProvider} ${order.shippingService}`,
    hasAdultSignature: order.hasAdultSignature,
    estimatedDays: order.estimatedDays,
    arrival: findExpectedArrival(order, status, now),
    ...serializeShipments(order, parts.lines, parts.news),
    returnEligibility: serializeEligibility(back, parts),
    returns: parts.returns.map((each) => serializeReturn(each, parts)),
    timeline: parts.events.filter(({ kind }) => shownEvents.has(kind)).map(serializeEvent),
    payUrl: status === 'awaiting-payment' ? open?.redirectUrl : undefined,
    ...serializePaid(order, parts, now),
    refunds: parts.refunds.filter(isMade).map((refund) => serializeRefund(refund, parts.lines)),
    confirmation:
      parts.confirmation === 'queued' || parts.confirmation === 'sent' ? parts.confirmation : undefined,
    cancellation: serializeCancellation(order),
    ageDocument: parts.ageDocument,
    canRefundToCredit: explainNoCredit(order) === undefined && getAmountDue(order) > 0,
    canRequestCancellation: explainBlockedCancellation(order, mode) === undefined,
    canCreateAccount: explainBlockedOrderAccount(order, parts.events, mode) === undefined,
    canRetryPayment,
    ...(canRetryPayment ? serializeRetryMethods(parts) : { otherMethods: [] }),
    retryBlock: parts.retryBlock,
    ...serializeToConfirm(order, parts.toConfirm),
    offeredChange: serializeOfferedChange(parts),
    cancelsAt: findRejectionDeadline(order, status, parts.events)?.toISOString(),
  }
}

function canRetry(
  order: Order,
  { retryBlock }: { readonly retryBlock: string | undefined },
  now: Date,
): boolean {
  return retryBlock === undefined && explainBlockedRetry(order, now) === undefined
}

/** The way that was tried last stays, when there is no other one: its button says why it cannot be used anymore. */
function serializeRetryMethods({
  payments,
  retryMethods,
}: {
  readonly payments: readonly Payment[]
  readonly retryMethods: readonly RetryMethod[]
}): Pick<OrderView, 'retryMethod' | 'otherMethods'> {
  const last = getLastMethod(payments)
  const isOffered = retryMethods.some(({ method }) => method === last)
  const otherMethods = retryMethods
    .filter(({ method }) => method !== last)
    .map(({ method, total, due }) => ({ method, total, due }))
  return { retryMethod: isOffered || otherMethods.length === 0 ? last : undefined, otherMethods }
}

function isMade({ status, exchanged, invoiced }: Refund): boolean {
  return status === 'succeeded' && exchanged === 0 && invoiced === 0
}

function serializeRefund(refund: Refund, lines: readonly OrderLine[]): OrderView['refunds'][number] {
  return {
    at: getRefundTime(refund).toISOString(),
    amount: refund.amount,
    credit: refund.credit,
    purpose: describeRefundParts(refund.parts, lines) || undefined,
  }
}

/** A request that waits for an answer is shown while the order can still be canceled. */
function serializeCancellation(order: Order): OrderView['cancellation'] {
  const { cancellation } = order
  if (cancellation === undefined) return undefined
  const { state, requestedAt, decision } = cancellation
  if (state === 'requested' && findOpenCancellation(order) === undefined) return undefined
  return {
    state,
    requestedAt: requestedAt.toISOString(),
    message: decision?.message || undefined,
  }
}

/** Statuses of an order whose package is still to come. */
const isExpected: ReadonlySet<CustomerOrderStatus> = new Set([
  'awaiting-payment',
  'confirming-payment',
  'checking-age',
  'age-document-needed',
  'age-in-review',
  'preparing',
  'packed',
  'partially-shipped',
  'shipped',
])

/** The estimate is not shown once it has passed. */
function findExpectedArrival({ arrival }: Order, status: CustomerOrderStatus, now: Date) {
  return arrival !== undefined && isExpected.has(status) && toShopDay(now) <= arrival.to ? arrival : undefined
}

function serializeLine(
  line: OrderLine,
  returnableByLine: ReadonlyMap<string, number>,
): OrderView['lines'][number] {
  return {
    productId: line.productId,
    href: line.slug === undefined ? undefined : `/products/${line.slug}`,
    image: line.imageKey === undefined ? undefined : getFileUrl(line.imageKey),
    name: line.name,
    size: line.size,
    quantity: line.quantity,
    removedQuantity: line.removedQuantity,
    unitPrice: line.unitPrice,
    total: line.total,
    discount: line.discount,
    id: line.id,
    returnable: returnableByLine.get(line.id) ?? 0,
    onSale: line.onSale,
  }
}

function serializeEvent(event: TimelineEntry): OrderView['timeline'][number] {
  const { occurredAt, kind } = event
  const text =
    kind === 'payment-failed'
      ? describeFailure(event)
      : (eventSentences[kind] ?? describeTimelineEntry(event))
  return { at: occurredAt.toISOString(), text }
}

const failureEvents: ReadonlySet<string> = new Set(failedAgeStates.map((state) => `age-${state}`))

function findRejectionDeadline(
  { isDemo }: Order,
  status: CustomerOrderStatus,
  events: readonly TimelineEntry[],
): Date | undefined {
  if (status !== 'age-check-failed' || isDemo) return undefined
  const failure = events.findLast(({ kind }) => failureEvents.has(kind))
  return failure && getRejectionDeadline(failure.occurredAt)
}

/** What of an order can be had again, at today's prices. */
export function serializeReorder(
  { lines, salesRules }: Awaited<ReturnType<typeof loadReorder>>,
  now: Date,
): ReorderLine[] {
  return lines.map(({ line, product, available, price, problem }) => ({
    id: line.id,
    name: line.name,
    size: line.size,
    quantity: line.quantity,
    available,
    paidPrice: line.unitPrice,
    price,
    problem,
    product: product && toStorefrontProduct(product, { salesRules, now }),
  }))
}
