import { maskEmail } from '#domain/email/mask-email.ts'
import { describeOrderEdit, describeOrderEvent } from '#domain/orders/describe-order-event.ts'
import {
  type EventActor,
  formatEventActor,
  type OrderEvent,
  type OrderEventData,
  type OrderEventKind,
} from '#domain/orders/order-event.ts'
import { listItems } from '#domain/orders/order-line.ts'
import { type CapturedMoney, formatCaptured, shopCurrency } from '#domain/payments/payment.ts'

/** What the audit log says of an event. */
interface AuditSubscription {
  readonly action: string
  /** Undefined: the number of the order. */
  readonly subject?: string
  readonly detail: Readonly<Record<string, unknown>>
}

interface Context {
  readonly orderNumber: string
  readonly actor: EventActor
}

type AuditSubscriptions = {
  readonly [Kind in OrderEventKind]?: (
    data: OrderEventData[Kind],
    context: Context,
  ) => AuditSubscription | undefined
}

/** The audit log outlives the order, so it keeps no address of a person. */
const auditSubscriptions: AuditSubscriptions = {
  'payment-link-sent': ({ until }) => ({ action: 'payment link sent', detail: { until } }),
  'payment-by-hand-begun': () => ({ action: 'payment by hand begun', detail: {} }),
  'draft-placed-on-terms': () => ({ action: 'draft placed on terms', detail: {} }),
  'payment-received': ({ amount, reference }) => ({
    action: 'payment received',
    detail: { cents: amount, reference },
  }),
  overpaid: ({ captured }) => describeExtraPayment('overpaid', captured),
  'paid-twice': ({ captured }) => describeExtraPayment('paid-twice', captured),
  'amount-mismatch': ({ captured }) =>
    describeExtraPayment(
      captured.currency === shopCurrency ? 'amount-differs' : 'currency-differs',
      captured,
    ),
  'payment-accepted': ({ amount, missing, note }) => ({
    action: 'short payment accepted',
    detail: { cents: amount, missing, note },
  }),
  'extra-payment-settled': ({ captured, note }) => ({
    action: 'extra payment settled',
    detail: { captured: formatCaptured(captured), note },
  }),
  'refund-requested': ({ amount, reason, isOfExtraPayment }) =>
    isOfExtraPayment
      ? {
          action: 'extra payment refund',
          detail: { captured: formatCaptured({ amount, currency: shopCurrency }), note: reason },
        }
      : { action: 'order refund', detail: { cents: amount, reason } },
  'invoice-reduced': ({ amount, reason }) => ({
    action: 'invoice reduced',
    detail: { cents: amount, reason },
  }),
  'refund-failed': ({ amount, reason }) => ({
    action: 'refund failed',
    detail: { cents: amount, failure: reason },
  }),
  'refund-settled': ({ amount, note }) => ({ action: 'refund settled', detail: { cents: amount, note } }),
  'refund-canceled': ({ amount, note }) => ({ action: 'refund canceled', detail: { cents: amount, note } }),

  'age-verified': (_, context) => describeAgeState('verified', context),
  'age-in-review': (_, context) => describeAgeState('in-review', context),
  'age-rejected': (_, context) => describeAgeState('rejected', context),
  'age-document-needed': (_, context) => describeAgeState('needs-document', context),
  'age-expired': (_, context) => describeAgeState('expired', context),
  'age-revoked': (_, context) => describeAgeState('revoked', context),
  // A staff member who repeats a check has an entry for the step itself.
  'age-reopened': ({ reason }, { actor }) =>
    actor.kind === 'system' ? { action: 'age check: made again', detail: { reason } } : undefined,
  'age-override-proposed': ({ reason }) => ({ action: 'age override proposed', detail: { reason } }),
  'age-override-declined': ({ note }) => ({ action: 'age override declined', detail: { note } }),

  held: ({ reason }) => ({ action: 'order held', detail: { reason } }),
  released: () => ({ action: 'order released', detail: {} }),
  'address-confirmed': ({ note }) => ({ action: 'order address checked', detail: { note } }),
  'address-changed': ({ reason }) => ({ action: 'order address changed', detail: { reason } }),
  'email-changed': ({ from, to, reason }) => ({
    action: 'order email changed',
    detail: { from: maskEmail(from), to: maskEmail(to), reason },
  }),
  'items-removed': ({ items, reason }) => ({
    action: 'order items removed',
    detail: { items: listItems(items), reason },
  }),
  'order-edited': (data) => ({
    action: 'order edited',
    detail: {
      change: describeOrderEdit(data),
      cents: data.totalAfter - data.totalBefore,
      reason: data.reason,
    },
  }),
  'change-offered': (data) => ({
    action: 'order change offered',
    detail: { change: describeOrderEdit(data, 'then'), cents: data.amount, reason: data.reason },
  }),
  'change-withdrawn': ({ reason }) => ({ action: 'order change withdrawn', detail: { reason } }),
  'change-not-made': ({ captured }) => describeExtraPayment('change-not-made', captured),
  'lot-changed': (data) => ({
    action: 'lots of order changed',
    detail: { lots: describeOrderEvent({ kind: 'lot-changed', data }) },
  }),
  'location-changed': ({ from, to }) => ({ action: 'order location changed', detail: { from, to } }),
  'stock-released': ({ forNewerOrder }) =>
    forNewerOrder ? undefined : { action: 'order stock released', detail: {} },

  packed: () => ({ action: 'order packed', detail: { to: 'packed' } }),
  unpacked: () => ({ action: 'order unpacked', detail: { to: 'unfulfilled' } }),
  shipped: () => ({ action: 'order shipped', detail: { to: 'shipped' } }),
  'label-bought': ({ carrier, service, trackingNumber, cost }) => ({
    action: 'label bought',
    detail: { carrier, service, trackingNumber, cents: cost },
  }),
  'label-voided': ({ carrier, trackingNumber }) => ({
    action: 'label voided',
    detail: { carrier, trackingNumber },
  }),
  'tracking-corrected': ({ from, to }) => ({
    action: 'order tracking number corrected',
    detail: { from, to },
  }),
  delivered: () => ({ action: 'order delivered', detail: { to: 'delivered' } }),
  returned: () => ({ action: 'order returned', detail: { to: 'returned' } }),
  lost: ({ reason }) => ({ action: 'order parcel lost', detail: { reason } }),
  // The audit log keeps no cancellation of an unpaid order.
  canceled: ({ cause }) =>
    cause === 'shop' || cause === 'request'
      ? { action: 'order canceled', detail: { to: 'canceled' } }
      : undefined,
  'cancellation-declined': ({ message }) => ({
    action: 'order cancellation declined',
    detail: { message },
  }),

  'return-approved': ({ number }, context) => describeReturn('approved', number, context),
  'return-declined': ({ number }, context) => describeReturn('declined', number, context),
  'return-received': ({ number }, context) => describeReturn('received', number, context),
  'return-inspected': ({ number }, context) => describeReturn('inspected', number, context),
  'return-closed': ({ number }, context) => describeReturn('closed', number, context),

  'return-label-bought': ({ number, carrier, service, trackingNumber, cost }, { orderNumber }) => ({
    action: 'return label bought',
    subject: number,
    detail: { order: orderNumber, carrier, service, trackingNumber, cents: cost },
  }),
  'return-label-voided': ({ number, trackingNumber }, { orderNumber }) => ({
    action: 'return label voided',
    subject: number,
    detail: { order: orderNumber, trackingNumber },
  }),

  'dispute-opened': ({ reason, amount, isInquiry }) => ({
    action: 'dispute opened',
    detail: { reason, cents: amount, ...(isInquiry && { inquiry: true }) },
  }),
  'dispute-changed': ({ reason, result, note }) => ({
    action: 'dispute changed',
    detail: { reason, to: result, ...(note !== '' && { note }) },
  }),
}

function describeExtraPayment(reason: string, captured: CapturedMoney): AuditSubscription {
  return { action: 'extra payment', detail: { reason, captured: formatCaptured(captured) } }
}

/** A document that a customer uploads has an entry when staff open it. */
function describeAgeState(state: string, { actor }: Context): AuditSubscription | undefined {
  if (actor.kind === 'customer') return undefined
  return actor.kind === 'staff'
    ? { action: `age ${state}`, detail: {} }
    : { action: `age check: ${state}`, detail: { by: formatEventActor(actor) } }
}

function describeReturn(state: string, number: string, { orderNumber }: Context): AuditSubscription {
  return { action: `return ${state}`, subject: number, detail: { order: orderNumber, to: state } }
}

/** What the audit log says of an event; undefined when it says nothing. */
export function describeAudit(event: OrderEvent, context: Context): AuditSubscription | undefined {
  return describeAuditOf(event.kind, event.data, context)
}

function describeAuditOf<Kind extends OrderEventKind>(
  kind: Kind,
  data: OrderEventData[Kind],
  context: Context,
): AuditSubscription | undefined {
  return auditSubscriptions[kind]?.(data, context)
}

/** Events around an order that change nothing in it, so that open forms stay current (decision 0192). */
const notes: ReadonlySet<OrderEventKind> = new Set([
  'recall-notice',
  'account-created',
  'dispute-opened',
  'dispute-changed',
  'label-refund-decided',
  'parcel-news',
  'return-parcel-news',
])

export function isNote({ kind }: OrderEvent): boolean {
  return notes.has(kind)
}
