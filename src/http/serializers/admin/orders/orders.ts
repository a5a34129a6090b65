import type { AdminOrder, OrderSummary } from '#contract/admin/orders/orders.ts'
import type { ExchangedReturn } from '#db/queries/returns/returns.ts'
import { checkAge } from '#domain/age-checks/age-check.ts'
import type { RuleObligation } from '#domain/compliance/obligation.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { type Cents, cents } from '#domain/money.ts'
import { explainBlockedAddressChange } from '#domain/orders/address-change.ts'
import { canBeHeld } from '#domain/orders/can-be-held.ts'
import { explainBlockedDecline, findOpenCancellation } from '#domain/orders/cancellation.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import { describeRefundParts } from '#domain/orders/describe-refund.ts'
import { explainBlockedEdit } from '#domain/orders/edit-block.ts'
import type { EditOffer } from '#domain/orders/edit-offer.ts'
import type { OrderSummary as ListedOrder, Order, OrderLineWithLots } from '#domain/orders/order.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { awaitsConfirmation, isMadeByStaff } from '#domain/orders/order-source.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { listPaidSums } from '#domain/orders/paid-sums.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { describeNextStep, listStaffActions, type StaffStepContext } from '#domain/orders/staff-actions.ts'
import { countOverdueDays } from '#domain/payments/net-terms.ts'
import { getRefundTime, type Refund, type RefundWithPayment } from '#domain/payments/payment.ts'
import { getReturnedMoney, sumExchanged, sumInvoiced } from '#domain/payments/refund-sources.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import type { Return } from '#domain/returns/return.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { describeTaxTerms } from '#domain/tax/tax-tables.ts'
import { serializeAdminOfferedChange } from '../../offered-change.ts'
import { serializeDiscount } from '../../order-discount.ts'
import { type RefundablePayment, serializePayment, serializeRefundable } from '../payments/payments.ts'
import { serializeReturns } from '../returns/returns.ts'
import { serializeMissingBirthDate } from './birth-date.ts'
import { serializeHold } from './order-hold.ts'
import { serializeOrderLine } from './order-lines.ts'
import { type ShipmentParts, serializeShipments } from './order-shipments.ts'
import { serializeVerdict } from './order-verdict.ts'

export function serializeOrderSummary(order: ListedOrder): OrderSummary {
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    customer: `${order.firstName} ${order.lastName}`,
    email: order.email,
    destination: `${order.city}, ${order.state}`,
    quantity: order.quantity,
    total: order.total,
    refunded: getReturnedMoney(order),
    exchanged: order.exchanged,
    invoiced: order.invoiced,
    payment: order.payment,
    age: order.age,
    fulfillment: order.fulfillment,
    holdReason: order.holdReason,
    isAddressCheckOpen: order.isAddressCheckOpen,
    isCancellationRequested: order.isCancellationRequested,
    isDemo: order.isDemo,
    source: order.source,
  }
}

interface OrderParts extends ShipmentParts {
  /** Opens the order for its customer. */
  readonly paymentLink: string
  /** The change that waits for its payment. */
  readonly editOffer: EditOffer | undefined
  readonly events: readonly TimelineEntry[]
  readonly payments: readonly RefundablePayment[]
  readonly refunds: readonly Refund[]
  readonly refundsOfExtra: readonly RefundWithPayment[]
  /** What arrived for a payment that staff confirm. Undefined for other orders. */
  readonly received: Cents | undefined
  readonly returns: readonly Return[]
  readonly exchangeOf: ExchangedReturn | undefined
  /** The newest first. */
  readonly returnLabels: readonly ShippingLabel[]
  /** Those of today's rules, for an order that is not shipped. Undefined: those when it was placed. */
  readonly obligations: readonly RuleObligation[] | undefined
}

/** An order with everything that staff need. */
export function serializeOrder(
  order: Order,
  parts: OrderParts,
  {
    shopMode,
    now,
    canSend,
  }: {
    readonly shopMode: ShopMode
    readonly now: Date
    /** Whether the shop can email the customer. */
    readonly canSend: boolean
  },
): AdminOrder {
  const { refunds, received } = parts
  const context = { refunds, received, shopMode, now }
  return {
    ...serializeOrderSummary(summarize(order, parts)),
    customerId: order.customerId,
    phone: order.shippingAddress.phone,
    shippingAddress: formatAddressLines(order.shippingAddress),
    address: order.shippingAddress,
    billingAddress: order.billingAddress && formatAddressLines(order.billingAddress),
    addressChangeBlocked: explainBlockedAddressChange(order),
    editBlocked: explainBlockedEdit(order, context),
    dateOfBirth: order.dateOfBirth,
    ageAtOrder: findAgeAtOrder(order),
    ...serializeMissingBirthDate(order, parts.events),
    lines: parts.lines.map((line) => serializeOrderLine(order, line, parts.refunds)),
    ...serializeAmounts(order),
    shippingMethod: `${order.shippingProvider} ${order.shippingService}`,
    hasAdultSignature: order.hasAdultSignature,
    estimatedDays: order.estimatedDays,
    arrival: order.arrival,
    locationId: order.locationId,
    shipments: serializeShipments(order, parts, context),
    ...serializeRefundable(order, parts.refunds),
    awaited: serializeAwaited(order, parts.received),
    invoice: serializeInvoice(order, now),
    payments: parts.payments.map((payment) => serializePayment(order, payment, parts.refundsOfExtra)),
    refunds: parts.refunds.map((refund) => serializeRefund(refund, parts.lines)),
    events: parts.events.map(serializeTimelineEntry),
    version: order.version,
    hold: serializeHold(order, parts),
    addressCheck: serializeAddressCheck(order),
    cancellation: serializeCancellation(order, { ...context, canSend }),
    verdict: serializeVerdict(order, parts.obligations),
    acknowledgments: order.acknowledgments.map(serializeAcknowledgment),
    paymentLink: serializePaymentLink(order, parts, { ...context, canSend }),
    offeredChange: serializeAdminOfferedChange(parts, canSend),
    termsVersion: order.termsVersion,
    isSubscribed: order.newsletter,
    ipAddress: order.ip,
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString(),
    actions: listStaffActions(order, context).map(({ name, blockedReason }) => ({ name, blockedReason })),
    returns: serializeReturns(parts.returns, parts.lines, parts.refunds, parts.returnLabels),
    exchangeOf: parts.exchangeOf,
  }
}

function serializeAmounts(order: Order) {
  return {
    subtotal: order.subtotal,
    paidSums: [...listPaidSums(order, order.paidAt === undefined ? 'To pay' : 'Paid')],
    discount: order.discount,
    discounts: order.discounts.map(serializeDiscount),
    shipping: order.shipping,
    tax: order.tax,
    excise: order.excise,
    deliveryFee: order.deliveryFee,
    taxTerms: order.taxTerms && describeTaxTerms(order.taxTerms, order.tax),
  }
}

function serializePaymentLink(
  order: Order,
  { payments, paymentLink }: OrderParts,
  { now, canSend }: StaffStepContext & { readonly canSend: boolean },
): AdminOrder['paymentLink'] {
  if (!isMadeByStaff(order) || explainBlockedRetry(order, now) !== undefined) return undefined
  return {
    url: paymentLink,
    until: order.expiresAt.toISOString(),
    isWaiting: awaitsConfirmation(order) && payments.length === 0,
    isEmailed: canSend,
  }
}

function serializeInvoice({ invoice }: Order, now: Date): AdminOrder['invoice'] {
  if (invoice === undefined) return undefined
  const { terms, dueOn, open, lastPaidAt } = invoice
  const overdueDays = open === 0 ? 0 : countOverdueDays(invoice, toShopDay(now))
  return { terms, dueOn, open, overdueDays, lastPaidAt: lastPaidAt?.toISOString() }
}

function serializeAwaited(order: Order, received: Cents | undefined): AdminOrder['awaited'] {
  if (received === undefined) return undefined
  return { received, missing: cents(Math.max(0, getAmountDue(order) - received)) }
}

function findAgeAtOrder({ dateOfBirth, placedAt, shippingAddress }: Order): number | undefined {
  const age = dateOfBirth === undefined ? undefined : checkAge(dateOfBirth, placedAt, shippingAddress.state)
  return age?.ok ? age.age : undefined
}

function summarize(order: Order, { lines, refunds }: Pick<OrderParts, 'lines' | 'refunds'>): ListedOrder {
  return {
    ...order.shippingAddress,
    ...order,
    quantity: lines.reduce((sum, line) => sum + countRemaining(line), 0),
    exchanged: sumExchanged(refunds),
    invoiced: sumInvoiced(refunds),
    holdReason: canBeHeld(order) ? order.hold?.reason : undefined,
    isAddressCheckOpen: isOpenOrder(order) && order.addressCheck?.state === 'open',
    isCancellationRequested: findOpenCancellation(order) !== undefined,
  }
}

function serializeAcknowledgment({
  acknowledgedAt,
  ...acknowledgment
}: Order['acknowledgments'][number]): AdminOrder['acknowledgments'][number] {
  return { ...acknowledgment, acknowledgedAt: acknowledgedAt.toISOString() }
}

function serializeAddressCheck({ addressCheck }: Order): AdminOrder['addressCheck'] {
  if (addressCheck === undefined) return undefined
  const { state, questions, confirmation } = addressCheck
  return {
    state,
    questions: questions.map(({ ruleId, question, answer }) => ({ ruleId, question, answer })),
    confirmation: confirmation && {
      checkedAt: confirmation.checkedAt.toISOString(),
      checkedBy: confirmation.checkedBy,
      note: confirmation.note,
    },
  }
}

function serializeCancellation(
  order: Order,
  { canSend, ...context }: StaffStepContext & { readonly canSend: boolean },
): AdminOrder['cancellation'] {
  const { cancellation } = order
  if (cancellation === undefined) return undefined
  const { state, reason, requestedAt, refundTo, decision } = cancellation
  return {
    state,
    reason,
    refundTo,
    requestedAt: requestedAt.toISOString(),
    decision: decision && { ...decision, decidedAt: decision.decidedAt.toISOString() },
    isOpen: findOpenCancellation(order) !== undefined,
    declineBlockedReason: explainBlockedDecline(order),
    afterDecline: describeNextStep({ ...order, cancellation: undefined }, context),
    isAnswerEmailed: canSend,
  }
}

function serializeRefund(refund: Refund, lines: readonly OrderLineWithLots[]): AdminOrder['refunds'][number] {
  return {
    id: refund.id,
    amount: refund.amount,
    credit: refund.credit,
    isExchange: refund.exchanged > 0,
    isInvoiced: refund.invoiced > 0,
    purpose: describeRefundParts(refund.parts, lines) || undefined,
    reason: refund.reason,
    status: refund.status,
    failure: refund.failure,
    claimUrl: refund.claimUrl,
    requestedBy: refund.requestedBy,
    at: getRefundTime(refund).toISOString(),
  }
}

function serializeTimelineEntry(entry: TimelineEntry): AdminOrder['events'][number] {
  const { actor, kind, occurredAt } = entry
  return { actor, kind, detail: describeTimelineEntry(entry), createdAt: occurredAt.toISOString() }
}
