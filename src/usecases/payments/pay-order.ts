import type { Database } from '#db/open.ts'
import { lockCart, removeFromCart } from '#db/queries/cart/carts.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { subscribe } from '#db/queries/email/preferences.ts'
import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { findOrderLines, lockOrder, updateOrder } from '#db/queries/orders/orders.ts'
import { insertRefund } from '#db/queries/payments/refunds.ts'
import { createSaleEntry } from '#domain/ledger/order-entries.ts'
import type { Cents } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import {
  type EventActor,
  paymentProviderActor,
  shopActor,
  type TransitionEvent,
} from '#domain/orders/order-event.ts'
import type { CapturedMoney, Payment } from '#domain/payments/payment.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import { findExtraHandlingDays } from '#domain/shipping/shop-calendars.ts'
import { checkAgeJob } from '../age-checks/check-age.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { askToConfirm } from '../email/newsletter.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { allocateOrder } from '../inventory/allocate-order.ts'
import { reserveStockAgain } from '../inventory/reserve-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'
import { recordSurplus } from './extra-payment.ts'
import { listInvoiceInstructions } from './invoice-instructions.ts'
import { forgiveDeclines } from './refuse-declined-cards.ts'
import { sendRefundJob } from './send-refund.ts'

/** Captured money, and the payment and the order that it is for. */
export interface CapturedPayment {
  readonly order: Order
  readonly payment: Payment
  /** What the provider confirmed in all. */
  readonly captured: CapturedMoney
}

interface PaidItems {
  readonly lines: readonly OrderLine[]
  /** Why the payment comes too late for them. */
  readonly lateReason: string | undefined
}

/** The items that a payment is for. Those that were released are reserved again, unless they are sold or the order is canceled. */
export async function reservePaidItems(shop: Shop, transaction: Database, order: Order): Promise<PaidItems> {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  if (order.fulfillment === 'canceled') return { lines, lateReason: canceledReason }
  if (order.stockReserved) return { lines, lateReason: undefined }
  return { lines, lateReason: lateReasons[await reserveStockAgain(shop, transaction, order, lines)] }
}

/**
 * Makes a locked order paid by a payment that is stored as captured, with all that follows. One that comes too late is refunded.
 * @returns what happened
 */
export async function payOrder(
  shop: Shop,
  transaction: Database,
  { order: unpaid, payment, captured }: CapturedPayment,
  { lines, lateReason }: PaidItems,
): Promise<'paid' | 'paid late, refunded'> {
  await forgiveDeclines(transaction, { order: unpaid, payment })
  const event = createPaidEvent(unpaid)
  const order = await markPaid(shop, transaction, unpaid, {
    actor: paymentProviderActor,
    event,
    payment,
    lines,
  })
  const surplus = { amount: captured.amount - getAmountDue(unpaid), currency: captured.currency }
  if (surplus.amount > 0) await recordSurplus(shop, transaction, { order, payment, surplus })
  if (lateReason !== undefined)
    return refundLatePayment(shop, transaction, { order, payment, reason: lateReason })
  const { statementDescriptor } = payment
  await processPaidOrder(shop, transaction, { order, lines, event, statementDescriptor })
  return 'paid'
}

/** Makes a locked order paid by a payment that was short, because staff accepted it. Its items must be reserved. */
export async function completeShortOrder(
  shop: Shop,
  transaction: Database,
  paid: {
    readonly order: Order
    readonly payment: Payment
    readonly accepted: Cents
    readonly actor: EventActor
  },
): Promise<void> {
  const lines = (await findOrderLines(transaction, [paid.order.id])).get(paid.order.id) ?? []
  const event = createPaidEvent(paid.order)
  const order = await markPaid(shop, transaction, paid.order, { ...paid, event, lines })
  const { statementDescriptor } = paid.payment
  await processPaidOrder(shop, transaction, { order, lines, event, statementDescriptor })
}

/** Completes a new order without a payment: a free one (decision 0074), one that is paid with store credit, or one on terms. */
export async function completeUnchargedOrder(
  shop: Shop,
  transaction: Database,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (order === undefined) throw new Error(`Order ${orderId} vanished while it was placed`)
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const event = createTermsEvent(order) ?? createPaidEvent(order)
  const paidOrder = await markPaid(shop, transaction, order, {
    actor: shopActor,
    event,
    payment: undefined,
    lines,
  })
  await processPaidOrder(shop, transaction, { order: paidOrder, lines, event })
}

type PaidEvent = Extract<TransitionEvent, { kind: 'paid' | 'placed-on-terms' }>

function createPaidEvent({ total, credit }: Order): PaidEvent {
  return { kind: 'paid', data: { isFree: total === 0, ...(credit > 0 && { credit }) } }
}

/** Undefined for an order that is paid when it is ordered. */
function createTermsEvent({ total, credit, invoice }: Order): PaidEvent | undefined {
  if (invoice === undefined) return undefined
  const { terms, dueOn } = invoice
  const data = { terms, dueOn, due: getAmountDue({ total, credit }), ...(credit > 0 && { credit }) }
  return { kind: 'placed-on-terms', data }
}

/**
 * Makes a locked order paid, or one on terms sold. It leaves by the cut-off of its payment, so its arrival is estimated again
 * (decision 0084).
 */
async function markPaid(
  shop: Shop,
  transaction: Database,
  order: Order,
  {
    actor,
    event,
    payment,
    accepted,
    lines,
  }: {
    readonly actor: EventActor
    readonly event: PaidEvent
    readonly payment: Payment | undefined
    readonly accepted?: Cents
    readonly lines: readonly OrderLine[]
  },
): Promise<Order> {
  const paidAt = shop.clock.now()
  const calendars = await shop.kept.listCalendarsIn(transaction, findExtraHandlingDays(lines))
  const arrival = estimateArrival(paidAt, order.estimatedDays, calendars)
  const paid = await applyCheckedTransition(transaction, order, {
    actor,
    event,
  })
  await updateOrder(transaction, order.id, { paidAt, arrival })
  await insertLedgerEntries(transaction, [createSaleEntry(order, payment, paidAt, accepted)])
  return { ...paid, paidAt, arrival }
}

/** What follows once an order is paid, or placed on terms. */
async function processPaidOrder(
  shop: Shop,
  transaction: Database,
  {
    order,
    lines,
    event,
    statementDescriptor,
  }: {
    readonly order: Order
    readonly lines: readonly OrderLine[]
    readonly event: PaidEvent
    readonly statementDescriptor?: string | undefined
  },
): Promise<void> {
  // The place may have closed while the customer was paying.
  await reviewOrder(shop, transaction, order)
  await allocateOrder(shop, transaction, order)
  await removeOrderedItems(transaction, order, lines)
  // Not before payment, because anyone could enter any address in an unpaid order (decision 0012).
  if (order.newsletter) await askForNewsletter(shop, transaction, order)
  if (event.kind === 'paid') await queueEventEmail(shop, transaction, order, event, { statementDescriptor })
  else
    await queueEventEmail(shop, transaction, order, event, {
      lines: await listInvoiceInstructions(shop, order),
    })
  await shop.enqueue(transaction, checkAgeJob, { orderId: order.id })
}

/** A customer's own verified address needs no confirmation. Any other one may be mistyped or a stranger's. */
async function askForNewsletter(shop: Shop, transaction: Database, order: Order): Promise<void> {
  const { email, customerId } = order
  const customer = customerId === undefined ? undefined : await findCustomerById(transaction, customerId)
  if (customer?.email === email && customer.emailVerifiedAt !== undefined)
    await subscribe(transaction, { email, createdAt: shop.clock.now(), source: 'checkout' })
  else await askToConfirm(shop, transaction, { email, source: 'checkout' })
}

export const lateReasons = {
  reserved: undefined,
  'sold-out': 'The items were no longer reserved when the payment arrived, and are sold out.',
  'coupon-used': 'The coupon was used for another order before the payment arrived.',
  'credit-spent': 'The store credit was spent on another order before the payment arrived.',
} as const
const canceledReason = 'The payment arrived after the order was canceled.'

/** Refunds a payment whose order was canceled or sold out in the meantime, and says so on the timeline. */
async function refundLatePayment(
  shop: Shop,
  transaction: Database,
  { order, payment, reason }: { readonly order: Order; readonly payment: Payment; readonly reason: string },
): Promise<'paid late, refunded'> {
  const canceled = { actor: shopActor, event: { kind: 'canceled', data: { cause: 'paid-late' } } } as const
  if (order.fulfillment === 'canceled') await recordOrderEvent(transaction, order, canceled)
  else await applyCheckedTransition(transaction, order, canceled)
  const refund = await insertRefund(transaction, {
    orderId: order.id,
    paymentId: payment.id,
    amount: order.total,
    reason,
    requestedBy: 'system',
  })
  await shop.enqueue(transaction, sendRefundJob, { refundId: refund.id })
  await queueEventEmail(shop, transaction, order, canceled.event, { reason, refund: 'requested' })
  return 'paid late, refunded'
}

/** Removes the ordered products from the account's cart. Products added since stay. */
async function removeOrderedItems(
  transaction: Database,
  order: Order,
  lines: readonly OrderLine[],
): Promise<void> {
  if (order.customerId === undefined) return
  const bought = lines.flatMap(({ productId }) => productId ?? [])
  await lockCart(transaction, order.customerId)
  await removeFromCart(transaction, order.customerId, bought)
}
