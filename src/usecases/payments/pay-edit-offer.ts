import type { Database } from '#db/open.ts'
import { findEditOffer } from '#db/queries/orders/edit-offers.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { insertPayment, listPayments } from '#db/queries/payments/payments.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { EditOffer } from '#domain/orders/edit-offer.ts'
import type { Order } from '#domain/orders/order.ts'
import { isPendingPayment, listRefusingAccounts, type Payment } from '#domain/payments/payment.ts'
import { formatPaymentMethod, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { makeOfferedChange } from '../edits/apply-edit-offer.ts'
import { authorizeOrder, type OrderRequest } from '../order-states/authorize-order.ts'
import { runPartAndUndo, runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { listOfferMethods } from './list-offer-methods.ts'
import type { RequestedPayment } from './move-payment.ts'
import { loadOrderToPay, openPaymentPage } from './open-payment-page.ts'
import { acceptsOrders } from './opening-state.ts'
import { refuseDeclinedCards, toCardPayer } from './refuse-declined-cards.ts'
import { routeNewPayment } from './route-new-payment.ts'
import { settlePayments } from './settle-payment.ts'

/** Payments that one offer may try. More are a test of stolen cards. */
const maxPayments = 10

interface OfferPaymentRequest extends Omit<OrderRequest, 'email'> {
  readonly offerId: string
  readonly method: PaymentMethod
  /** What the customer saw. Another amount is refused. */
  readonly expectedAmount: Cents
  readonly storesNothing?: boolean | undefined
}

/**
 * Opens a payment page for the difference of an offered change, for the customer of the order or the holder of its key. It is
 * refused when the change could not be made now. A repeated request gets the page that is open.
 * @returns the URL of the payment page
 */
export async function payEditOffer(shop: Shop, request: OfferPaymentRequest): Promise<Result<string>> {
  const authorized = await authorizeOrder(shop, request)
  if (!authorized.ok) return authorized
  const { id, mode } = authorized.value
  if (mode !== shop.mode || !(await acceptsOrders(shop))) return refuse('shop-not-open')
  const paused = await refuseDeclinedCards(shop, request.method, toCardPayer(authorized.value))
  if (paused !== undefined) return paused
  // A page that reported a declined card may have taken another one since. Without an answer, no second page is opened.
  const tried = (await listPayments(shop.db, id)).filter(({ editOfferId }) => editOfferId === request.offerId)
  const errors = await settlePayments(
    shop,
    tried.filter(({ status }) => status === 'failed'),
  )
  if (errors.length > 0) return refuse('provider-unavailable')
  const accounts = await listPaymentAccounts(shop)
  const begun = await runUnlessRefused(shop.db, (transaction) =>
    beginOfferPayment(shop, transaction, id, { request, accounts }),
  )
  if (!begun.ok) return begun
  const { order, url, payment } = begun.value
  if (payment === undefined) return ok(url)
  const { shopName } = await shop.kept.getSettings()
  return openPaymentPage(shop, {
    ...payment,
    order: await loadOrderToPay(shop, order, { editOfferId: request.offerId }),
    shopName,
    storesNothing: request.storesNothing,
  })
}

type BegunPayment =
  | { readonly order: Order; readonly payment: RequestedPayment; readonly url?: undefined }
  /** Its page is open already. */
  | { readonly order: Order; readonly payment: undefined; readonly url: string }

async function beginOfferPayment(
  shop: Shop,
  transaction: Database,
  orderId: string,
  {
    request,
    accounts,
  }: { readonly request: OfferPaymentRequest; readonly accounts: readonly PaymentAccount[] },
): Promise<Result<BegunPayment>> {
  const order = await lockOrder(transaction, orderId)
  if (order === undefined) return refuse('order-not-found')
  const offer = await findEditOffer(transaction, request.offerId)
  const payments = (await listPayments(transaction, orderId)).filter(
    ({ editOfferId }) => editOfferId === request.offerId,
  )
  const ended = refuseEnded(order, offer, shop.clock.now())
  if (ended !== undefined || offer === undefined) return ended ?? refuse('not-found')
  if (offer.amount !== request.expectedAmount)
    return refuse('cart-changed', {
      message: `The change costs ${formatMoney(offer.amount)}, not ${formatMoney(request.expectedAmount)}. Nothing was charged. Please look at it again.`,
    })
  const open = findOpenPayment(order, payments, request.method)
  if (open !== undefined) return open
  if (payments.length >= maxPayments)
    return refuse('too-many-requests', {
      message: 'Too many payments were tried for this change. Nothing was charged. Please contact us.',
    })
  const possible = await runPartAndUndo(transaction, () => makeOfferedChange(shop, transaction, order, offer))
  if (!possible.ok) return refuseImpossible(possible.refusal.message)
  return insertOfferPayment(shop, transaction, { order, offer, payments, accounts, method: request.method })
}

function refuseEnded(order: Order, offer: EditOffer | undefined, now: Date): Result<never> | undefined {
  if (offer === undefined || offer.orderId !== order.id)
    return refuse('not-found', { message: 'This order has no such change.' })
  if (offer.state === 'applied') return refuse('invalid-state', { message: 'This change is already paid.' })
  if (offer.state !== 'open' || now >= offer.expiresAt)
    return refuse('invalid-state', {
      message: 'This change can no longer be paid. Nothing was charged, and your order stays as it was.',
    })
  return undefined
}

/** The payment that another request has begun, or why another way to pay cannot be chosen now. */
function findOpenPayment(
  order: Order,
  payments: readonly Payment[],
  method: PaymentMethod,
): Result<BegunPayment> | undefined {
  if (payments.some(({ status }) => status === 'processing'))
    return refuse('invalid-state', { message: 'Your payment for this change is being confirmed.' })
  const open = payments.find(isPendingPayment)
  if (open === undefined) return undefined
  if (open.method !== method)
    return refuse('invalid-state', {
      message: `This change is being paid by ${formatPaymentMethod(open.method).toLowerCase()} already. Please pay there.`,
    })
  const { id: paymentId, accountId, redirectUrl: url } = open
  return url === undefined
    ? ok({ order, payment: { paymentId, accountId, method } })
    : ok({ order, payment: undefined, url })
}

function refuseImpossible(reason = ''): Result<never> {
  return refuse('invalid-state', {
    message: `We can no longer make this change. ${reason} Nothing was charged. Please contact us.`,
  })
}

async function insertOfferPayment(
  shop: Shop,
  transaction: Database,
  {
    order,
    offer,
    payments,
    accounts,
    method,
  }: {
    readonly order: Order
    readonly offer: EditOffer
    readonly payments: readonly Payment[]
    readonly accounts: readonly PaymentAccount[]
    readonly method: PaymentMethod
  },
): Promise<Result<BegunPayment>> {
  const { amount } = offer
  const toRoute = { amount, method, mode: shop.mode }
  const failed = listRefusingAccounts(payments)
  const isOffered = listOfferMethods(shop, accounts, amount).includes(method)
  // An account that refused is asked again when it is the only one.
  const routed = isOffered
    ? (routeNewPayment(shop, accounts, { ...toRoute, failed }) ?? routeNewPayment(shop, accounts, toRoute))
    : undefined
  if (routed === undefined)
    return refuse('payment-method-unavailable', {
      message: `This change cannot be paid by ${formatPaymentMethod(method).toLowerCase()}. Nothing was charged. Please choose another way to pay.`,
    })
  const payment = { orderId: order.id, amount, method, editOfferId: offer.id, ...routed }
  const { id: paymentId } = await insertPayment(transaction, payment)
  return ok({ order, payment: { paymentId, accountId: routed.account.id, method } })
}
