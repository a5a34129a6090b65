import { findOrderLines, lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments, savePaymentPage, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { subtract } from '#domain/money.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { shopActor } from '#domain/orders/order-event.ts'
import { findFormOrigin, type PaymentPage } from '#domain/payments/payment-page.ts'
import { formatStatementDescriptor } from '#domain/payments/statement-descriptor.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { getOrderPageUrl } from '../order-states/order-page.ts'
import type { Shop } from '../shop.ts'
import { getWebhookUrl, openPaymentAccount } from './payment-accounts.ts'

/** A payment that has no page yet. */
export interface RequestedPayment {
  readonly paymentId: string
  readonly accountId: string
}

/** What a payment page says of its order. */
export interface OrderToPay extends Pick<Order, 'id' | 'number' | 'total' | 'email' | 'expiresAt'> {
  readonly lines: readonly Pick<OrderLine, 'name' | 'quantity' | 'total' | 'discount'>[]
}

/** A stored order with what its payment page says of the lines. */
export async function loadOrderToPay({ db }: Pick<Shop, 'db'>, order: Order): Promise<OrderToPay> {
  return { ...order, lines: (await findOrderLines(db, [order.id])).get(order.id) ?? [] }
}

/**
 * Asks the provider for a payment page and stores it. If the provider fails, the order fails, its stock is
 * released, and the shopper learns that nothing was charged.
 */
export async function openPaymentPage(
  shop: Shop,
  placed: RequestedPayment & { readonly order: OrderToPay; readonly shopName: string },
): Promise<Result<string>> {
  const { order } = placed
  const returnUrl = getOrderPageUrl(shop, order.number)
  try {
    const account = await openPaymentAccount(shop, placed.accountId)
    if (!account.ok) throw new Error(account.reason)
    const { providerRef, page } = await account.gateway.createPage({
      paymentId: placed.paymentId,
      orderNumber: order.number,
      shopName: placed.shopName,
      statementDescriptor: formatStatementDescriptor(placed.shopName),
      amount: order.total,
      email: order.email,
      lines: order.lines.map((line) => ({
        name: line.name,
        quantity: line.quantity,
        total: subtract(line.total, line.discount),
      })),
      returnUrl,
      cancelUrl: `${returnUrl}?canceled=1`,
      webhookUrl: getWebhookUrl(shop, placed.accountId),
      expiresAt: order.expiresAt,
    })
    const opened = toOpenedPage(shop, order.id, page)
    await savePaymentPage(shop.db, placed.paymentId, { providerRef, ...opened })
    return ok(opened.url)
  } catch (error) {
    await failOrder(
      shop,
      { orderId: order.id, paymentId: placed.paymentId },
      error instanceof Error ? error.message : String(error),
    )
    return refuse('provider-unavailable')
  }
}

/** A form and instructions are shown by the shop itself. @throws Error for a form that the shop must not post */
function toOpenedPage({ publicUrl, mode }: Shop, orderId: string, page: PaymentPage) {
  if (page.kind === 'redirect') return { url: page.url, ownPage: undefined }
  if (page.kind === 'form' && findFormOrigin(page.action, mode) === undefined)
    throw new Error('The payment provider named a page that the shop cannot post to.')
  return { url: `${publicUrl}/pay/${orderId}`, ownPage: page }
}

async function failOrder(
  shop: Shop,
  placed: { orderId: string; paymentId: string },
  reason: string,
): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, placed.orderId)
    if (order?.payment !== 'pending') return
    const payment = (await listPayments(transaction, order.id)).find(({ id }) => id === placed.paymentId)
    if (payment !== undefined) await updatePaymentStatus(transaction, payment, 'failed')
    await applyCheckedTransition(transaction, order, {
      actor: shopActor,
      event: { kind: 'payment-failed', data: { reason, isUnopened: true } },
    })
    await releaseStock(transaction, order)
  })
}
