import type { Database } from '#db/open.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import {
  countUnpaidUnits,
  findReservationsOfShopper,
  lockShopper,
} from '#db/queries/inventory/unpaid-reservations.ts'
import { findOrderLines, lockOrder } from '#db/queries/orders/orders.ts'
import { insertPayment, listPayments } from '#db/queries/payments/payments.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { hasUnitLimits, refuseNetwork, type UnpaidLimits } from '#domain/inventory/unpaid-limits.ts'
import { toNetwork } from '#domain/network-address.ts'
import { customerOrderStatusSentences } from '#domain/orders/customer-status.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { isMadeByStaff } from '#domain/orders/order-source.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { isUnsettledExtra, listRefusingAccounts, type Payment } from '#domain/payments/payment.ts'
import { formatPaymentMethod, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { hasListedLine } from '#domain/pricing/price-list-rule.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { releaseEarlierOrders } from '../inventory/release-unpaid-stock.ts'
import { reserveStockAgain } from '../inventory/reserve-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { authorizeOrder } from '../order-states/authorize-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { loadOrderToPay, openPaymentPage } from './open-payment-page.ts'
import { acceptsOrders } from './opening-state.ts'
import { explainNoAccount, priceRetry, type RetryChoice, type Retrying } from './price-retry.ts'
import { refuseDeclinedCards, toCardPayer } from './refuse-declined-cards.ts'
import { type FailedOrder, getLastMethod } from './retry-methods.ts'
import { routeNewPayment } from './route-new-payment.ts'
import { settlePayments } from './settle-payment.ts'

/** Cards that one order may try. More are a test of stolen cards. */
const maxCards = 10

const paymentDiffers = customerOrderStatusSentences['payment-differs']
const tooManyCards =
  'Too many cards were tried for this order. Nothing was charged. Please order again from your cart.'

interface RetryRequest extends RetryChoice {
  readonly number: string
  readonly key?: string
  readonly customerId?: string
  readonly storesNothing?: boolean | undefined
}

/**
 * Opens another payment page for an order whose payment failed, for its customer or the holder of its key (decision 0073). The
 * order keeps its number; its stock and coupon use are reserved again. Its prices and its time to pay stay, too, unless it is
 * paid in another way (decision 0281). A repeated request gets the page that is open.
 * @returns the URL of the payment page
 */
export async function retryPayment(shop: Shop, request: RetryRequest): Promise<Result<string>> {
  const authorized = await authorizeOrder(shop, request)
  if (!authorized.ok) return authorized
  const order = authorized.value
  // A page that reported a declined card may have taken another one since. Without an answer, no second page is opened.
  const payments = await listPayments(shop.db, order.id)
  const errors = await settlePayments(
    shop,
    payments.filter(({ status }) => status === 'failed'),
  )
  if (errors.length > 0) return refuse('provider-unavailable')
  const { method = getLastMethod(payments) } = request
  const paused = await refuseDeclinedCards(shop, method, toCardPayer(order))
  if (paused !== undefined) return paused
  if (order.mode !== shop.mode || !(await acceptsOrders(shop))) return refuse('shop-not-open')
  const settings = await shop.kept.getSettings()
  const accounts = await listPaymentAccounts(shop)
  const reopened = await runUnlessRefused(shop.db, (transaction) =>
    reopenPayment(shop, transaction, order, { request, settings, accounts }),
  )
  if (!reopened.ok) return reopened
  const { url, order: priced, ...payment } = reopened.value
  if (url !== undefined) return ok(url)
  return openPaymentPage(shop, {
    ...payment,
    order: await loadOrderToPay(shop, priced),
    shopName: settings.shopName,
    storesNothing: request.storesNothing,
  })
}

interface ReopenedPayment {
  readonly order: Order
  readonly paymentId: string
  readonly accountId: string
  readonly method: PaymentMethod
  /** Of a page that is open already. */
  readonly url: string | undefined
}

async function reopenPayment(
  shop: Shop,
  transaction: Database,
  { id, ...placed }: Order,
  { request, settings, accounts }: Retrying,
): Promise<Result<ReopenedPayment>> {
  const { street1, zip } = placed.shippingAddress
  const network = placed.ip === undefined ? undefined : toNetwork(placed.ip)
  const shopper = { customerId: placed.customerId, email: placed.email, street1, zip, network }
  // Locks in the order of all transactions: shopper, rulebook, orders, products.
  await lockShopper(transaction, shopper)
  const order = await lockOrder(transaction, id)
  if (order === undefined) return refuse('order-not-found')
  const blocked = refuseRetry(order, shop.clock.now())
  if (blocked !== undefined) return blocked
  const payments = await listPayments(transaction, id)
  if (payments.some(isUnsettledExtra)) return refuse('invalid-state', { message: paymentDiffers })
  if (order.payment === 'pending') {
    const opened = findOpenPayment(order, payments, request.method)
    if (!opened.ok) return opened
    // The rules may have closed the place since the page was opened.
    const { verdict } = await evaluateOrder(shop, transaction, order)
    return verdict.ok ? opened : refuseDestination(verdict)
  }
  // A page that could not be opened took no card.
  const cards = payments.filter(({ providerRef }) => providerRef !== undefined)
  if (cards.length >= maxCards) return refuse('too-many-requests', { message: tooManyCards })

  const lines = (await findOrderLines(transaction, [id])).get(id) ?? []
  const products = lines.flatMap(({ productId }) => (productId === undefined ? [] : [{ productId }]))
  // One shopper holds the items of one unpaid order (decision 0049).
  const { orderIds } = await findReservationsOfShopper(transaction, shopper)
  await releaseEarlierOrders(shop, transaction, orderIds, products)
  const crowded = await refuseCrowdedNetwork(transaction, { order, network, lines }, settings)
  if (crowded !== undefined) return { ok: false, refusal: crowded }
  const rulebook = await getRulebook(transaction)
  if (!(await areAllForSale(transaction, products, { salesRules: rulebook, now: shop.clock.now() })))
    return refuse('sold-out', { message: notForSale })
  // The rules may have closed the place since the order was placed.
  const { verdict } = await evaluateOrder(shop, transaction, order, rulebook)
  if (!verdict.ok) return refuseDestination(verdict)
  return startAgain(shop, transaction, { order, lines, payments }, { request, settings, accounts })
}

/** The network is locked. An order that was placed without the limits is paid again without them. */
async function refuseCrowdedNetwork(
  transaction: Database,
  {
    order,
    network,
    lines,
  }: {
    readonly order: Order
    readonly network: string | undefined
    readonly lines: readonly OrderLine[]
  },
  limits: UnpaidLimits,
): Promise<Refusal | undefined> {
  if (network === undefined) return undefined
  const { customerId } = order
  const priceList = customerId && (await findPriceListOfCustomer(transaction, customerId, []))
  const hasPriceList = hasListedLine(lines) || priceList !== undefined
  if (!hasUnitLimits({ isServedByStaff: isMadeByStaff(order), hasPriceList })) return undefined
  const held = await countUnpaidUnits(transaction, network)
  return refuseNetwork({ held, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) }, limits)
}

/** Reserves what a failed order held, at the price of the way to pay that was chosen, and begins its payment. */
async function startAgain(
  shop: Shop,
  transaction: Database,
  failed: FailedOrder,
  retrying: Retrying,
): Promise<Result<ReopenedPayment>> {
  const { order, lines, payments } = failed
  const chosen = await priceRetry(shop, transaction, failed, retrying)
  if (!chosen.ok) return chosen
  const { order: priced, method } = chosen.value
  const reserved = await reserveStockAgain(shop, transaction, priced, lines)
  if (reserved !== 'reserved') return { ok: false, refusal: refusedReservations[reserved] }
  const payment = await beginPayment(shop, transaction, {
    order: priced,
    method,
    payments,
    accounts: retrying.accounts,
  })
  if (!payment.ok) return payment
  const total = priced.total === order.total ? undefined : priced.total
  const retried = await applyCheckedTransition(transaction, priced, {
    actor: customerActor,
    event: { kind: 'payment-retried', data: { method, from: chosen.value.from, total } },
    occurredAt: shop.clock.now(),
  })
  // Nothing forbids the order, so what held it has ended while its payment was declined.
  if (retried.hold !== undefined) await reviewOrder(shop, transaction, retried)
  return payment
}

/** Stores a payment at the account that takes it now. */
export async function beginPayment(
  shop: Pick<Shop, 'mode' | 'accounts'>,
  transaction: Database,
  {
    order,
    method,
    payments,
    accounts,
  }: {
    readonly order: Order
    readonly method: PaymentMethod
    readonly payments: readonly Payment[]
    readonly accounts: readonly PaymentAccount[]
  },
): Promise<Result<ReopenedPayment>> {
  const amount = getAmountDue(order)
  const toRoute = { amount, method, mode: shop.mode }
  const failed = listRefusingAccounts(payments)
  // An account that refused is asked again when it is the only one.
  const routed =
    routeNewPayment(shop, accounts, { ...toRoute, failed }) ?? routeNewPayment(shop, accounts, toRoute)
  if (routed === undefined)
    return refuse('payment-method-unavailable', { message: explainNoAccount(method, []) })
  const { id } = await insertPayment(transaction, { orderId: order.id, amount, method, ...routed })
  return ok({ order, paymentId: id, accountId: routed.account.id, method, url: undefined })
}

/** Whether the shop still sells all of them. */
export async function areAllForSale(
  transaction: Database,
  ordered: readonly { readonly productId: string }[],
  { salesRules, now }: { readonly salesRules: SalesRules; readonly now: Date },
): Promise<boolean> {
  const products = await findProducts(
    transaction,
    ordered.map(({ productId }) => productId),
  )
  return (
    products.length === ordered.length &&
    products.every((product) => getHoldNotice(product, salesRules, now) === undefined)
  )
}

export const notForSale =
  'We no longer sell some products in this order. Nothing was charged. Please order again from your cart.'

function refuseRetry(order: Order, now: Date): Result<never> | undefined {
  const reason = explainBlockedRetry(order, now)
  if (reason === undefined) return undefined
  if (reason === 'expired') return refuse('order-expired')
  return refuse('invalid-state', { message: `Order ${order.number} is already ${reason}.` })
}

export const refusedReservations = {
  'sold-out': {
    code: 'sold-out',
    message:
      'Some products in this order have sold out. Nothing was charged. Please order again from your cart.',
  },
  'coupon-used': {
    code: 'coupon-limit-reached',
    message:
      'The coupon on this order has reached its usage limit. Nothing was charged. Please order again from your cart.',
  },
  'credit-spent': {
    code: 'invalid-state',
    message:
      'The store credit of this order was spent on another one. Nothing was charged. Please order again from your cart.',
  },
} as const

/** The payment that another request has begun, or that was never declined. */
export function findOpenPayment(
  order: Order,
  payments: readonly Payment[],
  requested: PaymentMethod | undefined,
): Result<ReopenedPayment> {
  const { number } = order
  if (payments.some(({ status }) => status === 'processing'))
    return refuse('invalid-state', {
      message: `Your bank is still confirming the payment for order ${number}.`,
    })
  const payment = payments.find(({ status }) => status === 'open' || status === 'created')
  if (payment === undefined) return refuse('provider-unavailable')
  const { id: paymentId, accountId, method, redirectUrl: url } = payment
  if (requested !== undefined && requested !== method)
    return refuse('invalid-state', {
      message: `Order ${number} is being paid by ${formatPaymentMethod(method).toLowerCase()} already. Please pay there, or cancel the order.`,
    })
  return ok({ order, paymentId, accountId, method, url })
}
