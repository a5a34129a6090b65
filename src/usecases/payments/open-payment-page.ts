import { findOrderLines } from '#db/queries/orders/orders.ts'
import { listPayments, savePaymentPage } from '#db/queries/payments/payments.ts'
import { subtract, zero } from '#domain/money.ts'
import type { OpenEditOffer } from '#domain/orders/open-edit-offer.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { findProviderOrigin, type OwnPaymentPage, type PaymentPage } from '#domain/payments/payment-page.ts'
import { getStatementDescriptor, hasStatement } from '#domain/payments/statement-descriptor.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { getWebhookUrl, openPaymentAccount } from '../accounts/payment-accounts.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey } from '../tokens.ts'
import { moveUnopenedPayment, type RequestedPayment } from './move-payment.ts'

/** How long accounts are tried one after the other. Proxies cut a request that takes a minute. */
const patienceMs = 15_000

/** What a payment page says of its order. */
export interface OrderToPay
  extends Pick<Order, 'id' | 'number' | 'total' | 'credit' | 'email' | 'expiresAt'> {
  readonly lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'total' | 'discount'>[]
}

/** A stored order with what its payment page says of the lines. @param payment that the page is for, if it may be for a change */
export async function loadOrderToPay(
  { db }: Pick<Shop, 'db'>,
  order: Order,
  payment?: Pick<Payment, 'editOfferId'>,
): Promise<OrderToPay> {
  const { editOffer } = order
  if (editOffer !== undefined && payment?.editOfferId === editOffer.id)
    return { ...order, ...describeOffer(order.number, editOffer) }
  return { ...order, lines: (await findOrderLines(db, [order.id])).get(order.id) ?? [] }
}

/** What is paid for a change of the order: its difference alone. */
function describeOffer(number: string, { amount, expiresAt }: OpenEditOffer) {
  const name = `Change of order ${number}`
  const lines = [{ name, quantity: 1, total: amount, discount: zero }]
  return { total: amount, credit: zero, expiresAt, lines }
}

/**
 * Asks the provider for a payment page and stores it. When the account cannot be used, or its provider fails, the next account
 * takes the payment. When none is left, or it took too long, the order fails, its stock is released, and the shopper learns that
 * nothing was charged.
 */
export async function openPaymentPage(
  shop: Shop,
  { order, shopName, storesNothing, ...requested }: RequestedPayment & PageContext,
): Promise<Result<string>> {
  const startedAt = performance.now()
  const tried = new Set<string>()
  let payment: RequestedPayment | undefined = requested
  while (payment !== undefined) {
    tried.add(payment.accountId)
    try {
      return ok((await openPageOf(shop, payment, { order, shopName, storesNothing })).url)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isLate = performance.now() - startedAt > patienceMs
      payment = await moveUnopenedPayment(shop, { orderId: order.id, payment, tried, reason, isLate })
    }
  }
  return refuse('provider-unavailable')
}

interface PageContext {
  readonly order: OrderToPay
  readonly shopName: string
  /** Whether the shopper's browser has the key of the order nowhere but in the address that the payment leads back to. */
  readonly storesNothing?: boolean | undefined
}

/** @throws Error when the account cannot be used or its provider fails */
async function openPageOf(
  shop: Shop,
  { paymentId, accountId, method }: RequestedPayment,
  { order, shopName, storesNothing }: PageContext,
): Promise<{ readonly url: string; readonly ownPage: OwnPaymentPage | undefined }> {
  const orderUrl = getOrderPageUrl(shop, order.number)
  const key = storesNothing ? `#key=${deriveOrderKey(shop, order.number)}` : ''
  const account = await openPaymentAccount(shop, accountId)
  if (!account.ok) throw new Error(account.reason)
  const terms = (await shop.accounts.listPaymentTerms()).get(accountId)
  const statementDescriptor = getStatementDescriptor(terms, { shopName })
  const { providerRef, page } = await account.gateway.createPage({
    paymentId,
    orderNumber: order.number,
    shopName,
    statementDescriptor,
    method,
    amount: getAmountDue(order),
    email: order.email,
    lines: order.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      total: subtract(line.total, line.discount),
    })),
    returnUrl: orderUrl + key,
    cancelUrl: `${orderUrl}?canceled=1${key}`,
    webhookUrl: getWebhookUrl(shop, accountId),
    expiresAt: order.expiresAt,
  })
  const opened = toOpenedPage(shop, order.id, page)
  const saved = {
    providerRef,
    ...opened,
    statementDescriptor: hasStatement({ method, mode: shop.mode }) ? statementDescriptor : undefined,
  }
  if (await savePaymentPage(shop.db, paymentId, saved)) return opened
  // Another request opened the page, or the payment has ended. Two pages would take the money twice.
  const current = (await listPayments(shop.db, order.id)).at(-1)
  if (current?.status !== 'open' || current.redirectUrl === undefined)
    throw new Error('The payment ended while its page was opened.')
  return { url: current.redirectUrl, ownPage: current.ownPage }
}

/**
 * Asks for the page of an open payment again, because its form is outdated. It stays one payment.
 * @returns undefined when the page is not the shop's own anymore
 * @throws Error when the account cannot be used or its provider fails
 */
export async function renewPaymentPage(
  shop: Shop,
  { id, accountId, method }: Pick<Payment, 'id' | 'accountId' | 'method'>,
  context: PageContext,
): Promise<OwnPaymentPage | undefined> {
  const { ownPage } = await openPageOf(shop, { paymentId: id, accountId, method }, context)
  return ownPage
}

/** Other pages than the provider's are shown by the shop itself. @throws Error for one that the shop must not show */
function toOpenedPage({ publicUrl, mode }: Shop, orderId: string, page: PaymentPage) {
  if (page.kind === 'redirect') return { url: page.url, ownPage: undefined }
  if (page.kind === 'form' && findProviderOrigin(page.action, mode) === undefined)
    throw new Error('The payment provider named a page that the shop cannot post to.')
  if (page.kind === 'fields' && findProviderOrigin(page.script, mode) === undefined)
    throw new Error('The payment provider named a script that the shop cannot load.')
  return { url: `${publicUrl}/pay/${orderId}`, ownPage: page }
}
