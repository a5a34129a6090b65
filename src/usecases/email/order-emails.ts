import type { Database } from '#db/open.ts'
import { findVerifiedCustomer } from '#db/queries/customers/customers.ts'
import { listOrderEmailLines } from '#db/queries/email/order-email-lines.ts'
import type { AgeEventKind } from '#domain/age-checks/age-state.ts'
import { describeOrderEdit } from '#domain/orders/describe-order-event.ts'
import type { Order } from '#domain/orders/order.ts'
import type { OrderEventData, OrderEventKind } from '#domain/orders/order-event.ts'
import { listItems } from '#domain/orders/order-line.ts'
import type { Shop } from '../shop.ts'
import { buildOrderUrl } from './order-link.ts'
import { queueEmail } from './queue-email.ts'
import { type OrderEmailEvent, orderEmail } from './templates/order.ts'
import type { DeclinedCancellation } from './templates/orders/cancellation-declined.ts'
import type { InvoiceInstructions } from './templates/orders/invoice.ts'
import type { OrderCancellation } from './templates/orders/order-canceled.ts'
import type { OrderRefund } from './templates/orders/order-refunded.ts'
import type { DifferentPayment } from './templates/orders/payment-differs.ts'
import type { PaymentInstructions } from './templates/orders/payment-instructions.ts'
import type { ReturnedPayment } from './templates/orders/payment-returned.ts'
import type { RecallNotice } from './templates/orders/recall-notice.ts'

interface AgeFindings {
  /** Whether the customer waits for it. A check that passes at once needs no email: the order is confirmed anyway. */
  readonly isAwaited: boolean
  /** Asks for a document itself. Undefined: the shop does. */
  readonly provider: string | undefined
  /** When an order whose check failed is canceled. */
  readonly cancelsAt: Date
}

/** What an email says beside the data of its event: what its use case found out after the event. */
interface Findings {
  /** The name on the customer's statement. */
  readonly paid: { readonly statementDescriptor: string | undefined }
  readonly 'placed-on-terms': InvoiceInstructions
  /** Undefined when no rest is asked for. */
  readonly 'payment-received': PaymentInstructions | undefined
  readonly 'amount-mismatch': Pick<DifferentPayment, 'hasEnded'>
  readonly 'bank-returned': Pick<ReturnedPayment, 'isCanceled' | 'reclaimed'>
  /** `reason` is for a payment that came too late. */
  readonly canceled: Pick<OrderCancellation, 'refund' | 'refundTo'> & { readonly reason?: string }
  readonly 'cancellation-declined': Pick<DeclinedCancellation, 'canBePacked'>
  readonly refunded: Pick<OrderRefund, 'parts' | 'credit' | 'claimUrl' | 'isByStaff'>
  readonly 'extra-payment-refunded': Pick<OrderRefund, 'parts' | 'credit' | 'claimUrl'>
  readonly 'recall-notice': Omit<RecallNotice, 'lotNumber'>
}
type FindingsOf<Kind extends OrderEventKind> = Kind extends keyof Findings
  ? Findings[Kind]
  : Kind extends AgeEventKind
    ? AgeFindings
    : undefined

const writeAgeRefusal = (_: unknown, { cancelsAt }: AgeFindings) =>
  ({ kind: 'age-check-failed', cancelsAt }) as const

/** The emails that events of an order send to its customer. */
const emails: {
  readonly [Kind in OrderEventKind]?: (
    data: OrderEventData[Kind],
    findings: FindingsOf<Kind>,
  ) => OrderEmailEvent | undefined
} = {
  'payment-link-sent': () => ({ kind: 'payment-link' }),
  paid: (_, { statementDescriptor }) => ({ kind: 'order-paid', statementDescriptor }),
  'placed-on-terms': (_, instructions) => ({ kind: 'order-on-terms', ...instructions }),
  'payment-received': (_, instructions) => instructions && { kind: 'payment-part-received', ...instructions },
  'amount-mismatch': ({ captured, total }, { hasEnded }) => ({
    kind: 'payment-differs',
    captured,
    due: total,
    hasEnded,
  }),
  'bank-returned': ({ amount }, findings) => ({ kind: 'payment-returned', amount, ...findings }),
  refunded: ({ amount, reason }, findings) => ({ ...findings, kind: 'order-refunded', amount, reason }),
  'extra-payment-refunded': ({ amount, reason }, findings) => ({
    kind: 'order-refunded',
    amount,
    reason,
    ...findings,
  }),

  'age-in-review': () => ({ kind: 'age-check-needed' }),
  'age-document-needed': (_, { provider }) => ({ kind: 'age-document-needed', provider }),
  'age-verified': (_, { isAwaited }) => (isAwaited ? { kind: 'age-verified' } : undefined),
  'age-rejected': writeAgeRefusal,
  'age-expired': writeAgeRefusal,
  'age-revoked': writeAgeRefusal,

  'address-changed': () => ({ kind: 'order-address-changed' }),
  'email-changed': () => ({ kind: 'order-email-changed' }),
  'items-removed': ({ items, reason }) => ({ kind: 'order-items-removed', items: listItems(items), reason }),

  'order-edited': (data) => ({
    kind: 'order-edited',
    change: describeOrderEdit(data),
    reason: data.reason,
    total: data.totalAfter,
  }),

  'change-offered': (data) => ({
    kind: 'change-offered',
    change: describeOrderEdit(data, 'then'),
    reason: data.reason,
    amount: data.amount,
    until: new Date(data.until),
  }),

  shipped: ({ trackingNumber, shipment }) => ({ kind: 'order-shipped', trackingNumber, shipment }),
  'tracking-corrected': ({ to, shipment }) => ({ kind: 'tracking-corrected', trackingNumber: to, shipment }),
  'parcel-news': ({ step, shipment }) =>
    step === 'out-for-delivery' || step === 'failed-attempt'
      ? { kind: 'parcel-news', step, shipment }
      : undefined,
  lost: ({ shipment }) => ({ kind: 'parcel-lost', shipment }),
  delivered: ({ shipment }) => ({ kind: 'order-delivered', shipment }),
  canceled: (data, { reason, ...money }) => {
    switch (data.cause) {
      case 'shop':
        return { kind: 'order-canceled', reason: data.reason, ...money }
      case 'request':
        return { kind: 'cancellation-accepted', message: data.message ?? '', ...money }
      case 'paid-late':
        return { kind: 'order-canceled', reason: reason ?? '', ...money }
      case 'unpaid':
      case 'account-deleted':
      case 'refunded':
      // The email about the payment says it.
      case 'bank-returned':
        return undefined
    }
  },
  'cancellation-declined': ({ message }, { canBePacked }) => ({
    kind: 'cancellation-declined',
    message,
    canBePacked,
  }),
  'recall-notice': ({ lotNumber }, findings) => ({ kind: 'recall-notice', lotNumber, ...findings }),
}

/**
 * Queues the email about an event, in the transaction that recorded it.
 * @returns whether it will be sent; false also for events without an email
 */
export async function queueEventEmail<Kind extends OrderEventKind>(
  shop: Shop,
  transaction: Database,
  order: Order,
  { kind, data }: { readonly kind: Kind; readonly data: OrderEventData[Kind] },
  findings: FindingsOf<Kind>,
): Promise<boolean> {
  const email = emails[kind]?.(data, findings)
  return email === undefined ? false : queueOrderEmail(shop, transaction, order, email)
}

/**
 * Queues the email about an order event in the same transaction.
 * @returns whether it will be sent
 */
export async function queueOrderEmail(
  shop: Shop,
  transaction: Database,
  order: Order,
  event: OrderEmailEvent,
): Promise<boolean> {
  // Its customer was erased, and a late payment is refunded without an email.
  if (order.email === '') return false
  const lines = await listOrderEmailLines(transaction, order.id)
  const accountUrl = event.kind === 'order-paid' ? await findAccountUrl(shop, transaction, order) : undefined
  return queueEmail(
    shop,
    transaction,
    {
      to: order.email,
      template: event.kind,
      orderId: order.id,
      customerId: order.customerId,
      isDemo: order.isDemo,
    },
    (store) => {
      const orderUrl = buildOrderUrl(shop, order)
      return orderEmail({ store, order, lines, orderUrl, accountUrl, now: shop.clock.now() }, event)
    },
  )
}

/** Where a guest sees the order in the account that has verified its email address. */
async function findAccountUrl(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  transaction: Database,
  { customerId, email }: Order,
): Promise<string | undefined> {
  if (customerId !== undefined || (await findVerifiedCustomer(transaction, email)) === undefined)
    return undefined
  return `${publicUrl}/my-account?tab=orders`
}
