import type { Database } from '#db/open.ts'
import { getOrderBalances, insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import { createRefundEntry } from '#domain/ledger/order-entries.ts'
import { subtract } from '#domain/money.ts'
import { findOpenCancellation } from '#domain/orders/cancellation.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, shopActor, type TransitionEvent } from '#domain/orders/order-event.ts'
import { listOrderPayments, type RefundWithPayment } from '#domain/payments/payment.ts'
import { getReturnedCredit, moveRefundedCredit } from '#domain/payments/store-credit.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { giveCreditBack } from '../ledger/give-credit-back.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import type { Shop } from '../shop.ts'

interface CompletedRefund {
  readonly refund: RefundWithPayment
  readonly actor: EventActor
  /** Staff paid it back in another way than through the payment account. */
  readonly isSettledByHand: boolean
}

/**
 * Records money that went back for a locked order. An order that is refunded in full before it is packed is canceled, which
 * releases its items: they would not be shipped (decision 0146). A request to cancel stays for staff to answer (decision 0092).
 */
export async function completeRefund(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  completed: CompletedRefund,
): Promise<Order> {
  const refunded = await recordRefund(shop, transaction, order, completed)
  // After the products, in the order of all locks.
  const movement = moveRefundedCredit(order, completed.refund)
  if (movement !== undefined) {
    const returned = getReturnedCredit(order, await listRefunds(transaction, order.id), completed.refund)
    await giveCreditBack(shop, transaction, { order, movement, returned })
  }
  return refunded
}

async function recordRefund(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  { refund, actor, isSettledByHand }: CompletedRefund,
): Promise<Order> {
  const balances = await getOrderBalances(transaction, order.number)
  const occurredAt = shop.clock.now()
  await insertLedgerEntries(transaction, [
    createRefundEntry(order, refund, { balances, isSettledByHand, occurredAt }),
  ])
  const event = createRefundEvent(order, refund)
  if (order.payment === 'bank-returned') {
    // It was on its way when the bank took the payment back: the customer has the money twice.
    await recordOrderEvent(transaction, order, { actor, event, occurredAt })
    return storeOrderStates(transaction, order, { projected: ['payment'], at: occurredAt })
  }
  const refunded = await applyCheckedTransition(transaction, order, { actor, event })
  if (refunded.payment === 'refunded') await closePayments(transaction, order.id)
  const isOver = refunded.payment === 'refunded' && refunded.fulfillment === 'unfulfilled'
  if (!isOver || findOpenCancellation(refunded) !== undefined) return refunded
  const canceled = await applyCheckedTransition(transaction, refunded, {
    actor: shopActor,
    event: { kind: 'canceled', data: { cause: 'refunded' } },
    occurredAt,
  })
  await releaseStock(shop, transaction, canceled)
  return canceled
}

function createRefundEvent(
  { invoice }: Order,
  { amount, credit, invoiced, reason }: RefundWithPayment,
): Extract<TransitionEvent, { kind: 'refunded' | 'invoice-reduced' }> {
  if (invoiced > 0 && invoice !== undefined)
    return { kind: 'invoice-reduced', data: { amount, reason, open: subtract(invoice.open, invoiced) } }
  return { kind: 'refunded', data: { amount, reason, ...(credit > 0 && { credit }) } }
}

/** All of the order's money went back. An order that is free or paid with store credit has no payment. */
async function closePayments(transaction: Database, orderId: string): Promise<void> {
  for (const payment of listOrderPayments(await listPayments(transaction, orderId)))
    await updatePaymentStatus(transaction, payment, 'refunded')
}
