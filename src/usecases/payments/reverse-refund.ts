import type { Database } from '#db/open.ts'
import { insertLedgerEntries, listEntryPostings } from '#db/queries/ledger/ledger-entries.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { reopenPayment } from '#db/queries/payments/payment-corrections.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { findRefund, markReversed, storeReversal } from '#db/queries/payments/refunds.ts'
import { createRefundReversalEntry } from '#domain/ledger/order-entries.ts'
import { describeOrderEvent } from '#domain/orders/describe-order-event.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor } from '#domain/orders/order-event.ts'
import type { RefundWithPayment } from '#domain/payments/payment.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { queueOrderEmail } from '../email/order-emails.ts'
import { moneyToSettleEmail } from '../email/templates/money-to-settle.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import type { Shop } from '../shop.ts'

/**
 * Records that a refund failed after it had succeeded: its money is with the shop again. It is failed then, like one that the
 * provider refused, and staff send it again, pay it back in another way or cancel it. The owners and the customer get an email,
 * once.
 */
export async function reverseRefund(shop: Shop, refundId: string, reason: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const known = await findRefund(transaction, refundId)
    const order = known && (await lockOrder(transaction, known.orderId))
    const refund = await findRefund(transaction, refundId)
    if (order === undefined || refund?.status !== 'succeeded' || refund.isReversed) return
    const occurredAt = shop.clock.now()
    if (await canFail(transaction, refund)) {
      await takeBack(shop, transaction, order, { refund, reason })
      await queueOrderEmail(shop, transaction, order, { kind: 'refund-sent-back', amount: refund.amount })
    } else await markReversed(transaction, refundId, occurredAt)
    const event = { kind: 'refund-failed', data: { amount: refund.amount, reason } } as const
    await recordOrderEvent(transaction, order, { actor: paymentProviderActor, event, occurredAt })
    await alertOwners(shop, transaction, 'money-to-settle', (store) =>
      moneyToSettleEmail(store, { orderNumber: order.number, text: describeOrderEvent(event) }),
    )
  })
}

/**
 * What went to store credit beside it has arrived, and what a bank took back is no money of the shop: these are for staff alone.
 */
async function canFail(
  transaction: Database,
  { orderId, paymentId, credit, failure }: RefundWithPayment,
): Promise<boolean> {
  // It failed before, and staff settled it.
  if (failure !== undefined) return false
  const payments = await listPayments(transaction, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  return credit === 0 && (payment?.status === 'paid' || payment?.status === 'refunded')
}

async function takeBack(
  shop: Shop,
  transaction: Database,
  order: Order,
  { refund, reason }: { readonly refund: RefundWithPayment; readonly reason: string },
): Promise<void> {
  const { id, paymentId } = refund
  const occurredAt = shop.clock.now()
  await storeReversal(transaction, id, { failure: reason, at: occurredAt })
  const postings = await listEntryPostings(transaction, `refund:${id}`)
  await insertLedgerEntries(transaction, [createRefundReversalEntry(order, refund, postings, occurredAt)])
  const payment = (await listPayments(transaction, order.id)).find((each) => each.id === paymentId)
  if (payment?.status === 'refunded') await reopenPayment(transaction, payment)
  if (!refund.isOfExtraPayment)
    await storeOrderStates(transaction, order, { projected: ['payment'], at: occurredAt })
}
