import type { Database } from '#db/open.ts'
import { publishCacheTags } from '#db/queries/cache-tags.ts'
import { lockCart, removeFromCart } from '#db/queries/cart/carts.ts'
import { recordNewsletterConsent } from '#db/queries/email/preferences.ts'
import {
  adjustStock,
  findOrderEvents,
  findOrderLines,
  insertOrderEvent,
  lockOrder,
  lockStock,
  type OrderLineRow,
  type OrderRow,
  updateOrder,
} from '#db/queries/orders/orders.ts'
import {
  insertRefund,
  type PaymentRow,
  setPaymentStatus,
  touchPayment,
} from '#db/queries/payments/payments.ts'
import { restorePromotionUse } from '#db/queries/promotions/promotions.ts'
import { canPaymentBecome } from '#domain/orders/order-states.ts'
import type { ProviderStatus } from '#ports/payments.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { getOrderStates } from '../orders/order-states.ts'
import type { Shop } from '../shop.ts'
import { releaseStock } from './open-payment-page.ts'

/** For so long after its page has closed a bank may take to confirm a payment. */
const bankConfirmationDays = 3

/**
 * Asks the provider how a payment stands and brings the order to it. The only way an order becomes paid.
 * May be called any number of times, in any order, by webhook, return page and clock alike.
 */
export async function settlePayment(shop: Shop, payment: PaymentRow): Promise<string> {
  if (payment.providerRef === null) return expireUnopenedPayment(shop, payment)
  const told = await shop.payments.getStatus(payment.providerRef)
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return 'order unknown'
    await touchPayment(transaction, payment.id)
    if (told.status === 'paid')
      return capturePayment(shop, transaction, { order, payment, amount: told.amount })
    if (told.status === 'open') return expireOverduePayment(shop, transaction, order, payment)
    if (told.status === 'processing') return markProcessing(shop, transaction, { order, payment })
    return failPayment(transaction, { order, payment, status: told.status })
  })
}

/**
 * Asks about all payments of an order that may still change. Answers how many there were and what went wrong: a
 * provider that cannot be asked now holds nobody up.
 */
export async function settleOpenPayments(
  shop: Shop,
  payments: readonly PaymentRow[],
): Promise<{ readonly asked: number; readonly faults: readonly unknown[] }> {
  const open = payments.filter(({ status }) => status === 'open' || status === 'processing')
  const faults: unknown[] = []
  for (const payment of open) await settlePayment(shop, payment).catch((fault: unknown) => faults.push(fault))
  return { asked: open.length, faults }
}

interface SettlementInput {
  readonly order: OrderRow
  readonly payment: PaymentRow
}

async function capturePayment(
  shop: Shop,
  transaction: Database,
  paid: SettlementInput & { amount: number },
): Promise<string> {
  const { order, payment, amount } = paid
  if (payment.status === 'paid' || payment.status === 'refunded') return 'paid before'
  if (!canPaymentBecome(getOrderStates(order).payment, 'paid')) return `order is ${order.paymentState}`
  if (amount !== order.totalCents) {
    const said = (await findOrderEvents(transaction, [order.id])).get(order.id) ?? []
    if (said.some(({ kind }) => kind === 'amount-mismatch')) return 'amount differs'
    await insertOrderEvent(transaction, {
      orderId: order.id,
      actor: 'payment provider',
      kind: 'amount-mismatch',
      detail: `The provider reports ${amount} cents, the order is ${order.totalCents} cents. Staff must decide: once its time to pay is over, the order can be canceled; the money goes back on the provider's own page.`,
    })
    return 'amount differs'
  }
  await setPaymentStatus(transaction, payment.id, 'paid')
  await updateOrder(transaction, order.id, { paymentState: 'paid', paidAt: shop.clock.now() })
  const lines = (await findOrderLines(transaction, [order.id])).get(order.id) ?? []
  // Staff may have canceled an order whose payment had failed; then a late payment goes back as well.
  const wanted = order.fulfillmentState !== 'canceled'
  const held = wanted && (order.stockReserved || (await reserveStockAgain(transaction, order, lines)))
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: 'payment provider',
    kind: 'paid',
    detail: 'Payment confirmed.',
  })
  if (!held)
    return refundLatePayment(shop, transaction, { order, payment }, wanted ? soldOutReason : canceledReason)
  await removeOrderedItems(transaction, order, lines)
  // Only now: before it is paid, anybody could have typed anybody's address (decision 0012).
  if (order.newsletter)
    await recordNewsletterConsent(transaction, {
      email: order.email,
      at: shop.clock.now(),
      source: 'checkout',
    })
  await queueOrderEmail(shop, transaction, order, { kind: 'order-paid' })
  await shop.enqueue(transaction, { name: 'verify-age', data: { orderId: order.id } })
  return 'paid'
}

/** A payment that came after the stock was given back takes it again, all or nothing. */
async function reserveStockAgain(
  transaction: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  const wanted = lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId: productId, taken: quantity }],
  )
  if (wanted.length < lines.length) return false
  const stock = await lockStock(
    transaction,
    wanted.map(({ productId }) => productId),
  )
  if (wanted.some(({ productId, taken }) => (stock.get(productId)?.stock ?? 0) < taken)) return false
  await adjustStock(transaction, wanted)
  await updateOrder(transaction, order.id, { stockReserved: true })
  await restorePromotionUse(transaction, order.id)
  await publishCacheTags(transaction, ['catalog', ...wanted.map(({ productId }) => `product:${productId}`)])
  return true
}

const soldOutReason = 'The payment came after the order had expired, and the goods were sold meanwhile.'
const canceledReason = 'The payment came after the order had been canceled.'

/** Sold or canceled meanwhile: the money goes back by itself, and the order says so. */
async function refundLatePayment(
  shop: Shop,
  transaction: Database,
  { order, payment }: SettlementInput,
  reason: string,
): Promise<string> {
  await updateOrder(transaction, order.id, { fulfillmentState: 'canceled' })
  const refund = await insertRefund(transaction, {
    paymentId: payment.id,
    amountCents: order.totalCents,
    reason,
    requestedBy: 'system',
  })
  await shop.enqueue(transaction, { name: 'refund-payment', data: { refundId: refund.id } })
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: 'system',
    kind: 'canceled',
    detail: 'The payment came after the order had ended. Your money is on its way back.',
  })
  await queueOrderEmail(shop, transaction, order, {
    kind: 'order-canceled',
    reason,
    moneyGoesBack: true,
  })
  return 'paid late, refunded'
}

async function failPayment(
  transaction: Database,
  {
    order,
    payment,
    status,
  }: SettlementInput & { status: Exclude<ProviderStatus, 'paid' | 'open' | 'processing'> },
): Promise<string> {
  const to = status === 'failed' ? 'failed' : 'expired'
  if (!canPaymentBecome(getOrderStates(order).payment, to)) return `order is ${order.paymentState}`
  await setPaymentStatus(transaction, payment.id, to)
  await updateOrder(transaction, order.id, { paymentState: to })
  await releaseStock(transaction, order)
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: 'payment provider',
    kind: `payment-${to}`,
    detail: to === 'failed' ? 'The payment was declined.' : 'The payment was not completed in time.',
  })
  return to
}

/** The buyer has paid as far as they can: the order waits for the bank, beyond the time its page was open. */
async function markProcessing(
  shop: Shop,
  transaction: Database,
  { order, payment }: SettlementInput,
): Promise<string> {
  if (order.paymentState !== 'pending') return `order is ${order.paymentState}`
  const patience = order.expiresAt.getTime() + bankConfirmationDays * 86_400_000
  if (patience < shop.clock.now().getTime())
    return failPayment(transaction, { order, payment, status: 'expired' })
  if (payment.status === 'processing') return 'still processing'
  await setPaymentStatus(transaction, payment.id, 'processing')
  await insertOrderEvent(transaction, {
    orderId: order.id,
    actor: 'payment provider',
    kind: 'payment-processing',
    detail: 'The bank is confirming the payment.',
  })
  return 'processing'
}

async function expireOverduePayment(
  shop: Shop,
  transaction: Database,
  order: OrderRow,
  payment: PaymentRow,
): Promise<string> {
  if (order.expiresAt > shop.clock.now()) return 'still open'
  return failPayment(transaction, { order, payment, status: 'expired' })
}

/** The shop died before the provider gave it a page: nobody can pay this any more. */
async function expireUnopenedPayment(shop: Shop, payment: PaymentRow): Promise<string> {
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return 'order unknown'
    await touchPayment(transaction, payment.id)
    return expireOverduePayment(shop, transaction, order, payment)
  })
}

/** What was bought leaves the account's cart; what was added since stays. */
async function removeOrderedItems(
  transaction: Database,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<void> {
  if (order.customerId === null) return
  const bought = lines.flatMap(({ productId }) => productId ?? [])
  await lockCart(transaction, order.customerId)
  await removeFromCart(transaction, order.customerId, bought)
}
