import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { paymentProviderActor } from '#domain/orders/order-event.ts'
import { findPayable } from '#domain/orders/payable.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { PaymentGateway, PaymentState, TokenCharge } from '#ports/payments.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { findPaymentPage, type ShownPaymentPage } from './find-payment-page.ts'
import { moveRefusedPayment, type RequestedPayment } from './move-payment.ts'
import { loadOrderToPay, openPaymentPage } from './open-payment-page.ts'
import { recordPaymentState } from './settle-payment.ts'

/** What the page with the provider's fields sends. */
export interface EnteredPayment extends Pick<TokenCharge, 'token'> {
  readonly billingZip?: string | undefined
}

/** `orderUrl`: where the shopper sees how it ended. */
export type ChargeOutcome =
  | { readonly orderUrl: string; readonly error?: unknown }
  /** The page has no such fields, or another one is missing. Nothing was sent. */
  | { readonly shown: ShownPaymentPage }

/**
 * Charges what a shopper entered in the provider's fields, for anyone who has the id of the order. The amount is that of the
 * payment. One request alone charges a payment, however often its form is sent. When the answer does not arrive, the provider is
 * asked, now and by the reconcile job, and nothing is charged again.
 * @returns undefined when no order has this id
 */
export async function chargePaymentToken(
  shop: Shop,
  orderId: string,
  { token, billingZip }: EnteredPayment,
): Promise<ChargeOutcome | undefined> {
  const found = await findPaymentPage(shop, orderId)
  if (found === undefined) return undefined
  if ('elsewhere' in found) return { orderUrl: found.orderUrl, error: found.error }
  const { page, orderUrl, orderNumber } = found
  if (page.kind !== 'fields') return { shown: found }
  if (page.method === 'card' && billingZip === undefined) return { shown: found }
  try {
    await chargeOnce(shop, orderId, { token, billingZip, method: page.method, orderNumber })
    return { orderUrl }
  } catch (error) {
    // It may be paid or not. It stays in processing, and the reconcile job asks.
    return { orderUrl, error }
  }
}

/** @throws Error when nothing could be sent, or the provider does not say whether it charged */
async function chargeOnce(shop: Shop, orderId: string, charge: TokenCharge): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  const open = order && findPayable(order, await listPayments(shop.db, orderId), shop.clock.now())
  if (open === undefined) return
  const account = await openPaymentAccount(shop, open.accountId)
  if (!account.ok) throw new Error(account.reason)
  const payment = await claimPayment(shop, orderId, open.id)
  if (payment === undefined) return
  const state = await sendCharge(account.gateway, payment, charge)
  if (state.accountRefusal === undefined) return recordCharge(shop, payment, state)
  const moved = await moveRefusedPayment(shop, payment, state.accountRefusal)
  if (moved !== undefined) await openMovedPage(shop, orderId, moved)
}

type OpenedPayment = Payment & { readonly providerRef: string }

/** Takes the open payment of an order for one charge. Undefined for all but the first request. */
async function claimPayment(shop: Shop, orderId: string, id: string): Promise<OpenedPayment | undefined> {
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    // A place may have closed since the page was opened.
    if (order === undefined || order.hold !== undefined) return undefined
    const payment = findPayable(order, await listPayments(transaction, orderId), shop.clock.now())
    if (payment?.id !== id || payment.status !== 'open' || payment.providerRef === undefined) return undefined
    await updatePaymentStatus(transaction, payment, 'processing')
    return { ...payment, providerRef: payment.providerRef, status: 'processing' }
  })
}

/** The shopper pays on the page of the next account. The page of the order leads there. */
async function openMovedPage(shop: Shop, orderId: string, moved: RequestedPayment): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order === undefined) return
  const { shopName } = await shop.kept.getSettings()
  const payment = (await listPayments(shop.db, orderId)).find(({ id }) => id === moved.paymentId)
  await openPaymentPage(shop, { ...moved, order: await loadOrderToPay(shop, order, payment), shopName })
}

/** @throws Error when the provider does not say whether it charged */
async function sendCharge(
  gateway: PaymentGateway,
  payment: OpenedPayment,
  charge: TokenCharge,
): Promise<PaymentState> {
  if (gateway.chargeToken === undefined) throw new Error(`${payment.provider} charges no tokens.`)
  try {
    return await gateway.chargeToken(payment, charge)
  } catch (error) {
    return askAfterLostAnswer(gateway, payment, error)
  }
}

/** A provider that knows nothing of the charge may still be busy with it. @throws the error of the charge */
async function askAfterLostAnswer(
  gateway: PaymentGateway,
  payment: OpenedPayment,
  lost: unknown,
): Promise<PaymentState> {
  const state = await gateway.getStatus(payment)
  if (state.status === 'open' || state.status === 'unknown') throw lost
  return state
}

async function recordCharge(shop: Shop, payment: Payment, state: PaymentState): Promise<void> {
  if (state.status !== 'processing') {
    await recordPaymentState(shop, payment, state)
    return
  }
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined || (order.payment !== 'pending' && order.editOffer === undefined)) return
    await recordOrderEvent(transaction, order, {
      actor: paymentProviderActor,
      event: { kind: 'payment-processing', data: {} },
    })
  })
}
