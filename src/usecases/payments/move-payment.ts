import type { Database } from '#db/open.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { insertPayment, listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor, shopActor } from '#domain/orders/order-event.ts'
import { explainDecline } from '#domain/payments/decline-reason.ts'
import { isPendingPayment, listRefusingAccounts, type Payment } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'
import { recordAccountRefusal, tellOwnersOfAccount } from './record-account-refusal.ts'
import { routeNewPayment } from './route-new-payment.ts'

/** A payment that has no page yet. */
export interface RequestedPayment {
  readonly paymentId: string
  readonly accountId: string
  readonly method: PaymentMethod
}

/**
 * Ends a payment whose page could not be opened, and begins one at the next account. Nothing was charged, because the shopper has
 * no page. Without another account the order fails.
 * @returns undefined when the order failed, or another request is opening its page
 */
export async function moveUnopenedPayment(
  shop: Shop,
  {
    orderId,
    payment: { paymentId, accountId },
    tried,
    reason,
    isLate,
  }: {
    readonly orderId: string
    readonly payment: RequestedPayment
    readonly tried: ReadonlySet<string>
    readonly reason: string
    /** Whether the shopper has waited so long that no other account is tried. */
    readonly isLate: boolean
  },
): Promise<RequestedPayment | undefined> {
  const accounts = await listPaymentAccounts(shop)
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findPendingPayment(transaction, orderId, paymentId)
    if (found?.payment.status !== 'created') return undefined
    const { order, payment, payments } = found
    await updatePaymentStatus(transaction, payment, 'failed')
    const failed = new Set([...tried, ...listRefusingAccounts(payments)])
    const moved = isLate ? undefined : await beginAtNext(shop, transaction, { ...found, accounts, failed })
    const from = nameAccount(accounts, accountId, payment)
    await tellOwnersOfAccount(shop, transaction, { accountId, account: from, reason })
    // The order of an offered change is paid, and stays as it is.
    if (moved === undefined && payment.editOfferId !== undefined) return undefined
    if (moved === undefined) {
      await applyCheckedTransition(transaction, order, {
        actor: shopActor,
        event: { kind: 'payment-failed', data: { reason, isUnopened: true } },
      })
      await releaseStock(shop, transaction, order)
      return undefined
    }
    const data = { from, to: nameAccount(accounts, moved.accountId, payment), reason }
    await recordOrderEvent(transaction, order, { actor: shopActor, event: { kind: 'payment-moved', data } })
    return moved
  })
}

/**
 * Ends a payment that its account refused whatever the card, and begins one at the next account that did not. It is no declined
 * card. Without another account the order fails. Owners learn of it.
 * @returns undefined when the order failed, or the payment has ended
 */
export async function moveRefusedPayment(
  shop: Shop,
  { id, orderId, accountId }: Pick<Payment, 'id' | 'orderId' | 'accountId'>,
  reason: string,
): Promise<RequestedPayment | undefined> {
  const accounts = await listPaymentAccounts(shop)
  return shop.db.transaction().execute(async (transaction) => {
    const found = await findPendingPayment(transaction, orderId, id)
    if (found === undefined) return undefined
    const { order, payment, payments } = found
    await updatePaymentStatus(transaction, payment, 'failed')
    const failed = new Set([accountId, ...listRefusingAccounts(payments)])
    const moved = await beginAtNext(shop, transaction, { ...found, accounts, failed })
    const account = nameAccount(accounts, accountId, payment)
    const next = moved && nameAccount(accounts, moved.accountId, payment)
    await recordAccountRefusal(shop, transaction, { order, payment, account, next, reason })
    if (moved === undefined && payment.editOfferId === undefined) {
      await applyCheckedTransition(transaction, order, {
        actor: paymentProviderActor,
        event: {
          kind: 'payment-failed',
          data: { reason: explainDecline('provider-refused'), isUnopened: false },
        },
      })
      await releaseStock(shop, transaction, order)
    }
    return moved
  })
}

interface PendingPayment {
  readonly order: Order
  readonly payment: Payment
  readonly payments: readonly Payment[]
}

/** A payment that pays for a locked order now. Undefined when it or the order has ended, or another one is tried. */
async function findPendingPayment(
  transaction: Database,
  orderId: string,
  id: string,
): Promise<PendingPayment | undefined> {
  const order = await lockOrder(transaction, orderId)
  const payments = await listPayments(transaction, orderId)
  const payment = payments.findLast(({ extra }) => extra === undefined)
  if (order === undefined || payment?.id !== id || !isPendingPayment(payment)) return undefined
  const isOfOffer = order.editOffer !== undefined && payment.editOfferId === order.editOffer.id
  if (order.payment !== 'pending' && !isOfOffer) return undefined
  return { order, payment, payments }
}

async function beginAtNext(
  shop: Pick<Shop, 'mode' | 'accounts'>,
  transaction: Database,
  {
    order,
    payment: { method, amount, editOfferId },
    accounts,
    failed,
  }: PendingPayment & {
    readonly accounts: readonly PaymentAccount[]
    readonly failed: ReadonlySet<string>
  },
): Promise<RequestedPayment | undefined> {
  const due = editOfferId === undefined ? getAmountDue(order) : amount
  const routed = routeNewPayment(shop, accounts, { amount: due, method, mode: shop.mode, failed })
  if (routed === undefined) return undefined
  const payment = { orderId: order.id, amount: due, method, editOfferId, ...routed }
  const { id } = await insertPayment(transaction, payment)
  return { paymentId: id, accountId: routed.account.id, method }
}

function nameAccount(
  accounts: readonly PaymentAccount[],
  accountId: string,
  { provider }: Pick<Payment, 'provider'>,
): string {
  return accounts.find(({ id }) => id === accountId)?.name ?? provider
}
