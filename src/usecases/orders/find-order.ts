import { claimGuestOrders } from '#db/queries/customers/customers.ts'
import { findOrderEmailStatus } from '#db/queries/email/emails.ts'
import { listReturnLabels } from '#db/queries/fulfillment/labels.ts'
import { findParcelNews } from '#db/queries/fulfillment/parcel-tracking.ts'
import { findOrderEvents } from '#db/queries/orders/order-events.ts'
import { findOrderLines, listCustomerOrders } from '#db/queries/orders/orders.ts'
import { findPayments, listPayments } from '#db/queries/payments/payments.ts'
import { findRefunds, listRefunds } from '#db/queries/payments/refunds.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import type { EmailStatus } from '#domain/email/email.ts'
import type { ParcelNews } from '#domain/fulfillment/parcel-step.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { TimelineEntry } from '#domain/orders/order-event.ts'
import { isOnTerms } from '#domain/orders/order-states.ts'
import type { Payment, Refund } from '#domain/payments/payment.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { LabelPayer } from '#domain/returns/label-payer.ts'
import type { Return } from '#domain/returns/return.ts'
import { type AgeDocumentRequest, findAgeDocumentRequest } from '../age-checks/age-document-request.ts'
import { authorizeOrder, type OrderRequest } from '../order-states/authorize-order.ts'
import { findOfferedChange, type OfferedChange } from '../payments/find-offered-change.ts'
import { findOrderToConfirm, type OrderToConfirm } from '../payments/find-order-to-confirm.ts'
import { findRetryBlock } from '../payments/find-retry-block.ts'
import { listInvoiceInstructions } from '../payments/invoice-instructions.ts'
import { findRetryMethods, type RetryMethod } from '../payments/retry-methods.ts'
import type { Shop } from '../shop.ts'

export interface OrderWithDetails {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly events: readonly TimelineEntry[]
  readonly payments: readonly Payment[]
  readonly returns: readonly Return[]
  /** The newest first. */
  readonly returnLabels: readonly ShippingLabel[]
  /** Who pays for the label of a return that is requested now. */
  readonly labelPaidBy: LabelPayer
  readonly refunds: readonly Refund[]
  /** Of its parcels on their way, by shipment. */
  readonly news: ReadonlyMap<string, ParcelNews>
  /** The confirmation email. Undefined when there is none, or where it is not shown. */
  readonly confirmation: EmailStatus | undefined
  /** Undefined while no document can help the age check, and in lists. */
  readonly ageDocument: AgeDocumentRequest | undefined
  /** Why the rules forbid another card. Undefined when they do not, and in lists. */
  readonly retryBlock: string | undefined
  /** What the payment link asks. Undefined for an order that does not wait for it, and in lists. */
  readonly toConfirm: OrderToConfirm | undefined
  /** A change that waits for its payment. Undefined for an order without one, and in lists. */
  readonly offeredChange: OfferedChange | undefined
  /** How an order whose payment failed can be paid. Empty when it cannot, and in lists. */
  readonly retryMethods: readonly RetryMethod[]
  /** Where the money for an open invoice goes. Empty for other orders, and in lists. */
  readonly howToPay: readonly string[]
}

/** Finds an order with its details, for those who may see it (`authorizeOrder`). */
export async function findAuthorizedOrder(
  shop: Shop,
  request: OrderRequest,
): Promise<Result<OrderWithDetails>> {
  const authorized = await authorizeOrder(shop, request)
  return authorized.ok ? ok(await loadOrderDetails(shop, authorized.value)) : authorized
}

async function loadOrderDetails(shop: Shop, order: Order): Promise<OrderWithDetails> {
  const lines = (await findOrderLines(shop.db, [order.id])).get(order.id) ?? []
  const [events, payments, returns, refunds, news, confirmation, ageDocument, retryBlock, toConfirm] =
    await Promise.all([
      findOrderEvents(shop.db, [order.id]),
      listPayments(shop.db, order.id),
      findReturns(shop.db, [order.id]),
      listRefunds(shop.db, order.id),
      findParcelNews(shop.db, [order.id]),
      findOrderEmailStatus(shop.db, order.id, order.invoice === undefined ? 'order-paid' : 'order-on-terms'),
      findAgeDocumentRequest(shop, order),
      findRetryBlock(shop, order, lines),
      findOrderToConfirm(shop, order, lines),
    ])
  return {
    order,
    lines,
    events: events.get(order.id) ?? [],
    payments,
    returns: returns.get(order.id) ?? [],
    returnLabels: await listReturnLabels(shop.db, listIds(returns)),
    labelPaidBy: (await shop.kept.getSettings()).returnLabelPaidBy,
    refunds,
    news,
    confirmation,
    ageDocument,
    retryBlock,
    toConfirm,
    offeredChange: await findOfferedChange(shop, order),
    retryMethods: await findRetryMethods(shop, { order, lines, payments }, retryBlock),
    howToPay: isOnTerms(order) ? await listInvoiceInstructions(shop, order) : [],
  }
}

/**
 * Lists the orders of an account, newest first, with all details. Those that its customer placed as a guest since the sign-in
 * join it first, because the email about them leads here (decision 0379).
 */
export async function listOrdersWithDetails(
  shop: Shop,
  customerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly orders: readonly OrderWithDetails[]; readonly total: number }> {
  await claimGuestOrders(shop.db, customerId)
  const { orders, total } = await listCustomerOrders(shop.db, customerId, page)
  const ids = orders.map(({ id }) => id)
  const [lines, events, returns, payments, refunds, news] = await Promise.all([
    findOrderLines(shop.db, ids),
    findOrderEvents(shop.db, ids),
    findReturns(shop.db, ids),
    findPayments(shop.db, ids),
    findRefunds(shop.db, ids),
    findParcelNews(shop.db, ids),
  ])
  const returnLabels = await listReturnLabels(shop.db, listIds(returns))
  const { returnLabelPaidBy: labelPaidBy } = await shop.kept.getSettings()
  return {
    orders: orders.map((order) => ({
      order,
      lines: lines.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      payments: payments.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
      returnLabels,
      labelPaidBy,
      refunds: refunds.get(order.id) ?? [],
      news,
      confirmation: undefined,
      ageDocument: undefined,
      retryBlock: undefined,
      toConfirm: undefined,
      offeredChange: undefined,
      retryMethods: [],
      howToPay: [],
    })),
    total,
  }
}

function listIds(returns: ReadonlyMap<string, readonly Return[]>): string[] {
  return [...returns.values()].flat().map(({ id }) => id)
}
