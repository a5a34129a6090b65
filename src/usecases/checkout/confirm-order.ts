import type { Database } from '#db/open.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { lockShopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { storeConfirmation } from '#db/queries/orders/order-confirmation.ts'
import { findOrderLines, lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { listWarnings, storeAcknowledgments } from '#domain/compliance/product-warning.ts'
import type { Cents } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { awaitsConfirmation } from '#domain/orders/order-source.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { reserveStockAgain } from '../inventory/reserve-stock.ts'
import { authorizeOrder } from '../order-states/authorize-order.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import type { RequestedPayment } from '../payments/move-payment.ts'
import { loadOrderToPay, openPaymentPage } from '../payments/open-payment-page.ts'
import { acceptsOrders } from '../payments/opening-state.ts'
import { completeUnchargedOrder } from '../payments/pay-order.ts'
import { priceRetry } from '../payments/price-retry.ts'
import { refuseDeclinedCards, toCardPayer } from '../payments/refuse-declined-cards.ts'
import {
  areAllForSale,
  beginPayment,
  findOpenPayment,
  notForSale,
  refusedReservations,
} from '../payments/retry-payment.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { type CustomerStatement, refuseStatement, requireAge } from './refuse-customer.ts'

export interface Confirmation extends CustomerStatement {
  readonly number: string
  readonly key?: string | undefined
  readonly customerId?: string | undefined
  readonly acceptTerms: boolean
  /** Undefined: a card. */
  readonly method?: PaymentMethod | undefined
  /** What the customer saw. Another total is refused. */
  readonly expectedTotal: Cents
  readonly storesNothing?: boolean | undefined
  readonly ip: string | undefined
}

/** What decides how an order that staff made can be paid. */
export interface PaymentTerms {
  readonly settings: ShopSettings
  readonly accounts: readonly PaymentAccount[]
}

/**
 * The customer of an order that staff made confirms it at the payment link, as at the checkout: age, terms and warnings. The rules
 * decide again, and the payment begins. A repeated request gets the page that is open.
 * @returns the URL of the payment page
 */
export async function confirmOrder(shop: Shop, confirmation: Confirmation): Promise<Result<string>> {
  const { number, key, customerId, ip, storesNothing } = confirmation
  const authorized = await authorizeOrder(shop, {
    number,
    ...(key === undefined ? {} : { key }),
    ...(customerId === undefined ? {} : { customerId }),
  })
  if (!authorized.ok) return authorized
  const order = authorized.value
  if (order.mode !== shop.mode || !(await acceptsOrders(shop))) return refuse('shop-not-open')
  if (!confirmation.acceptTerms) return refuse('terms-not-accepted')
  const { method = 'card' } = confirmation
  const paused = await refuseDeclinedCards(shop, method, toCardPayer({ ...order, ip }))
  if (paused !== undefined) return paused
  const terms = { settings: await shop.kept.getSettings(), accounts: await listPaymentAccounts(shop) }
  const termsVersion = await shop.kept.getTermsVersion(shop.clock.now())
  const begun = await runUnlessRefused(shop.db, (transaction) =>
    confirmLocked(shop, transaction, order.id, { ...confirmation, ...terms, termsVersion }),
  )
  if (!begun.ok) return begun
  const { order: priced, payment, url } = begun.value
  if (payment === undefined) return ok(url ?? getOrderPageUrl(shop, number))
  return openPaymentPage(shop, {
    ...payment,
    order: await loadOrderToPay(shop, priced),
    shopName: terms.settings.shopName,
    storesNothing,
  })
}

interface BegunPayment {
  readonly order: Order
  /** Undefined when its page is open already, or nothing is left to pay. */
  readonly payment: RequestedPayment | undefined
  readonly url: string | undefined
}

async function confirmLocked(
  shop: Shop,
  transaction: Database,
  orderId: string,
  confirmation: Confirmation & PaymentTerms & { readonly termsVersion: string },
): Promise<Result<BegunPayment>> {
  const { termsVersion, dateOfBirth, ip } = confirmation
  const now = shop.clock.now()
  // Locks in the order of all transactions: rulebook, orders, products.
  await lockShopper(transaction, {})
  const order = await lockOrder(transaction, orderId)
  if (order === undefined) return refuse('order-not-found')
  const payments = await listPayments(transaction, orderId)
  const begun = findBegunPayment(order, payments, { method: confirmation.method ?? 'card', now })
  if (begun !== undefined) return begun
  const age = requireAge(dateOfBirth, now, order.shippingAddress.state)
  if (!age.ok) return age
  const allowed = await allowOrder(shop, transaction, { ...order, dateOfBirth })
  if (!allowed.ok) return allowed
  const { verdict, ruleVersion, lines } = allowed.value
  const missing = refuseStatement(verdict, confirmation, age.value)
  if (missing !== undefined) return { ok: false, refusal: missing }
  const acknowledgments = storeAcknowledgments(listWarnings(verdict.obligations), { ruleVersion, now })
  await storeConfirmation(transaction, orderId, {
    dateOfBirth,
    termsVersion,
    acknowledgments,
    ip,
    confirmedAt: now,
  })
  const event = { kind: 'terms-accepted', data: { version: termsVersion } } as const
  await recordOrderEvent(transaction, order, { actor: customerActor, event, occurredAt: now })
  const confirmed = { ...order, dateOfBirth, termsVersion, ip, confirmedAt: now }
  return beginFirstPayment(shop, transaction, { order: confirmed, lines }, confirmation)
}

/** What another request did before, or why the order cannot be confirmed anymore. */
function findBegunPayment(
  order: Order,
  payments: readonly Payment[],
  { method, now }: { readonly method: PaymentMethod; readonly now: Date },
): Result<BegunPayment> | undefined {
  const ended = explainBlockedRetry(order, now)
  if (ended === 'expired') return refuse('order-expired')
  if (ended !== undefined)
    return refuse('invalid-state', { message: `Order ${order.number} is already ${ended}.` })
  if (payments.length > 0) {
    // The page of the order offers another way to pay after a declined one.
    if (order.payment === 'failed') return ok({ order, payment: undefined, url: undefined })
    const open = findOpenPayment(order, payments, method)
    return open.ok ? ok({ order, payment: undefined, url: open.value.url }) : open
  }
  return awaitsConfirmation(order)
    ? undefined
    : refuse('invalid-state', { message: `Order ${order.number} does not wait for a confirmation.` })
}

/** Decides the rules for a locked order again. They may have closed the place since staff made it. */
export async function allowOrder(shop: Shop, transaction: Database, order: Order) {
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  const rulebook = await getRulebook(transaction)
  const ordered = lines.flatMap(({ productId }) => (productId === undefined ? [] : [{ productId }]))
  if (!(await areAllForSale(transaction, ordered, { salesRules: rulebook, now: shop.clock.now() })))
    return refuse('sold-out', { message: notForSale })
  const { verdict, ruleVersion } = await evaluateOrder(shop, transaction, order, rulebook)
  return verdict.ok ? ok({ verdict, ruleVersion, lines }) : refuseDestination(verdict)
}

/**
 * Begins the first payment of a locked order that staff made, at the price of the way to pay. Nothing begins when nothing is due.
 */
export async function beginFirstPayment(
  shop: Shop,
  transaction: Database,
  { order, lines }: { readonly order: Order; readonly lines: readonly OrderLine[] },
  {
    settings,
    accounts,
    method,
    expectedTotal,
  }: PaymentTerms & Pick<Confirmation, 'method'> & { readonly expectedTotal?: Cents | undefined },
): Promise<Result<BegunPayment>> {
  if (!order.stockReserved) {
    const reserved = await reserveStockAgain(shop, transaction, order, lines)
    if (reserved !== 'reserved') return { ok: false, refusal: refusedReservations[reserved] }
  }
  if (getAmountDue(order) === 0) {
    await completeUnchargedOrder(shop, transaction, order.id)
    return ok({ order, payment: undefined, url: undefined })
  }
  const unpaid = { order, lines, payments: [] }
  const request = { method, expectedTotal }
  const chosen = await priceRetry(shop, transaction, unpaid, { request, settings, accounts })
  if (!chosen.ok) return chosen
  const { order: priced } = chosen.value
  const begun = await beginPayment(shop, transaction, { ...chosen.value, payments: [], accounts })
  if (!begun.ok) return begun
  const { paymentId, accountId } = begun.value
  return ok({
    order: priced,
    payment: { paymentId, accountId, method: chosen.value.method },
    url: undefined,
  })
}
