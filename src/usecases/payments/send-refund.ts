import { z } from 'zod'
import type { Database } from '#db/open.ts'
import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import {
  claimRefund,
  failRefund,
  findRefund,
  finishRefund,
  releaseRefund,
} from '#db/queries/payments/refunds.ts'
import { systemActor } from '#db/queries/staff/audit-log.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor, toActorOfName } from '#domain/orders/order-event.ts'
import { disputedMoney, getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { RefundWithPayment } from '#domain/payments/payment.ts'
import { getPaidBack } from '#domain/payments/store-credit.ts'
import type { RefundResult } from '#ports/payments.ts'
import { openPaymentAccount } from '../accounts/payment-accounts.ts'
import { defineJob } from '../define-job.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { completeRefund } from './complete-refund.ts'
import { finishExtraRefund } from './finish-extra-refund.ts'
import { isTakenByBank } from './is-taken-by-bank.ts'
import { type OutsideRefunds, recordOutsideRefunds } from './record-outside-refunds.ts'

export const sendRefundJob = defineJob({
  name: 'send-refund',
  data: z.object({ refundId: z.string() }),
  run: (shop, { refundId }) => sendRefund(shop, refundId),
})

/**
 * Sends a requested refund to the account that took the payment, with the refund's id as idempotency key, then updates the order. A
 * refund that the provider refuses becomes failed: staff are notified and decide. One that it only offers is for the customer to
 * claim, and one that it cannot make yet is sent again later. What goes to store credit needs no provider. Does nothing while
 * another caller sends the same refund.
 */
export async function sendRefund(shop: Shop, refundId: string): Promise<void> {
  if (!(await claimRefund(shop.db, refundId))) return
  try {
    const refund = await findRefund(shop.db, refundId)
    if (refund !== undefined) await sendClaimedRefund(shop, refund)
  } finally {
    await releaseRefund(shop.db, refundId)
  }
}

async function sendClaimedRefund(shop: Shop, refund: RefundWithPayment): Promise<void> {
  const { amount, credit, reason, parts } = refund
  const result = getPaidBack(refund) === 0 ? keptInShop : await payBackUndisputed(shop, refund)
  // It stays requested, and a job sends it again.
  if (result === undefined || result.status === 'waiting') return
  // Somebody may have made it on the provider's own page.
  const outside = result.status === 'refused' ? await findOutsideRefunds(shop, refund) : undefined
  await shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, refund.orderId)
    if (order === undefined) return
    if (result.status === 'refused') {
      await recordFailure(transaction, { order, refund, failure: result.reason })
      if (outside !== undefined) await recordOutsideRefunds(shop, transaction, outside)
      return
    }
    const failure = result === keptInShop ? explainBlockedCredit(order, refund) : undefined
    if (failure !== undefined) return recordFailure(transaction, { order, refund, failure })
    const { refundRef } = result
    const claimUrl = result.status === 'offered' ? result.url : undefined
    if (!(await finishRefund(transaction, refund.id, { providerRef: refundRef, claimUrl }))) return
    const refunded = refund.isOfExtraPayment
      ? await finishExtraRefund(shop, transaction, order, {
          refund,
          actor: toActorOfName(refund.requestedBy),
        })
      : await completeRefund(shop, transaction, order, {
          refund,
          actor: toActorOfName(refund.requestedBy),
          isSettledByHand: false,
        })
    await recordEvent(shop, transaction, {
      by: systemActor,
      kind: 'refund succeeded',
      subject: order.number,
      detail: { cents: amount, reference: refundRef },
    })
    const kind = refund.isOfExtraPayment ? 'extra-payment-refunded' : 'refunded'
    await queueEventEmail(
      shop,
      transaction,
      refunded,
      { kind, data: { amount, reason } },
      { parts, credit, claimUrl },
    )
  })
}

const returnedMoney = 'The bank took the payment of this order back.'

/** All of it goes to store credit. */
const keptInShop = { status: 'refunded', refundRef: undefined } as const

/** Why money of the order cannot become store credit: a bank has it, or it could not be spent. Undefined when it can. */
function explainBlockedCredit(
  { payment, customerId, credit: spent, disputed }: Order,
  { credit }: RefundWithPayment,
): string | undefined {
  if (payment === 'bank-returned') return returnedMoney
  if (customerId === undefined)
    return 'The account of this order was deleted, so that nobody could spend store credit.'
  return credit > spent && disputed > 0 ? disputedMoney : undefined
}

/** Pays back unless the customer's bank took the money since the refund was requested. */
async function payBackUndisputed(shop: Shop, refund: RefundWithPayment): Promise<RefundResult | undefined> {
  const { isOfExtraPayment, paymentId: id, orderId } = refund
  const payment = (await listPayments(shop.db, orderId)).find((each) => each.id === id)
  if (payment?.status === 'bank-returned') return { status: 'refused', reason: returnedMoney }
  if (isOfExtraPayment && id !== undefined && (await isTakenByBank(shop.db, { id, orderId })))
    return { status: 'refused', reason: disputedMoney }
  const order = isOfExtraPayment ? undefined : await findOrder(shop.db, orderId)
  return order !== undefined && order.disputed > 0 && refund.amount > getRefundableAmount(order, [])
    ? { status: 'refused', reason: disputedMoney }
    : payBack(shop, refund)
}

/** @returns undefined when the payment has no page yet */
async function payBack(shop: Shop, refund: RefundWithPayment): Promise<RefundResult | undefined> {
  const { id, sent, accountId } = refund
  if (sent === undefined || accountId === undefined) return undefined
  const account = await openPaymentAccount(shop, accountId)
  if (!account.ok) return { status: 'refused', reason: account.reason }
  return account.gateway.refund(sent, getPaidBack(refund), id)
}

/** What the provider says was refunded without the shop. Undefined when there is no provider to ask. */
async function findOutsideRefunds(
  shop: Shop,
  { orderId, paymentId, sent, accountId }: RefundWithPayment,
): Promise<OutsideRefunds | undefined> {
  if (sent === undefined || accountId === undefined) return undefined
  const payments = await listPayments(shop.db, orderId)
  const refunded = payments.find(({ id }) => id === paymentId)
  const payment = payments.find(({ id }) => id === refunded?.surplusOf) ?? refunded
  const account = await openPaymentAccount(shop, accountId)
  if (payment === undefined || !account.ok) return undefined
  const { refunds = [] } = await account.gateway.getStatus(sent)
  return { payment, refunds }
}

async function recordFailure(
  transaction: Database,
  {
    order,
    refund,
    failure,
  }: { readonly order: Order; readonly refund: RefundWithPayment; readonly failure: string },
): Promise<void> {
  if (!(await failRefund(transaction, refund.id, failure))) return
  await recordOrderEvent(transaction, order, {
    actor: paymentProviderActor,
    event: { kind: 'refund-failed', data: { amount: refund.amount, reason: failure } },
  })
}
