import type { Database } from '#db/open.ts'
import { listDisputesOfPayment, lockDispute } from '#db/queries/disputes/disputes.ts'
import { getOrderBalances, insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { listPayments, updatePaymentStatus } from '#db/queries/payments/payments.ts'
import { finishRefund, insertRefund, listRefunds } from '#db/queries/payments/refunds.ts'
import { isClosedDispute } from '#domain/disputes/dispute-state.ts'
import { createBankReturnEntry } from '#domain/ledger/bank-return-entry.ts'
import { createRefundEntry } from '#domain/ledger/order-entries.ts'
import { add, type Cents, cents, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor, shopActor } from '#domain/orders/order-event.ts'
import { isUnsettledExtra, listOrderPayments, type Payment, type Refund } from '#domain/payments/payment.ts'
import { sumPaidBack } from '#domain/payments/refund-sources.ts'
import { getRefundableCredit, moveRefundedCredit } from '#domain/payments/store-credit.ts'
import { applyDisputeState } from '../disputes/change-dispute-state.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { bankReturnEmail } from '../email/templates/bank-return.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseStock } from '../inventory/release-stock.ts'
import { giveCreditBack } from '../ledger/give-credit-back.ts'
import { recordDisputeMoney } from '../ledger/record-dispute-money.ts'
import { takeBackWriteOff } from '../ledger/take-back-write-off.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import { storeOrderStates } from '../order-states/store-order-states.ts'
import type { Shop } from '../shop.ts'
import { keptCredit, reclaimCredit } from './reclaim-credit.ts'
import { sendRefundJob } from './send-refund.ts'

/**
 * Records that a bank took a captured payment back. An order that is not packed yet is canceled, and its items are for sale
 * again. One that is packed or shipped is for staff. The order must be locked.
 * @returns what happened, for the record of the event
 */
export async function recordBankReturn(
  shop: Shop,
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Promise<string> {
  if (payment.status === 'bank-returned') return 'recorded before'
  const occurredAt = shop.clock.now()
  const balances = await getOrderBalances(transaction, order.number)
  const isOwed = isUnsettledExtra(payment)
  await updatePaymentStatus(transaction, payment, 'bank-returned')
  await takeBackWriteOff(transaction, order, payment, occurredAt)
  await insertLedgerEntries(transaction, [
    createBankReturnEntry(order, payment, { balances, isOwed, occurredAt }),
  ])
  await endDisputes(shop, transaction, { order, payment })
  const event = { kind: 'bank-returned', data: { amount: payment.amount } } as const
  const recorded = { actor: paymentProviderActor, event, occurredAt }
  const isExtra = payment.extra !== undefined
  if (isExtra) await recordOrderEvent(transaction, order, recorded)
  const reversed = isExtra ? order : await applyCheckedTransition(transaction, order, recorded)
  const isCanceled = !isExtra && (await endReversedOrder(shop, transaction, reversed))
  const credit = isExtra ? keptCredit : await reclaimCredit(shop, transaction, { order: reversed, payment })
  if (!isExtra)
    await queueEventEmail(shop, transaction, reversed, event, { isCanceled, reclaimed: credit.amount })
  await alertOwners(shop, transaction, 'bank-return', (store) =>
    bankReturnEmail(store, { order, amount: payment.amount, isExtra, credit }),
  )
  return 'returned by the bank'
}

/** The return has an entry for all of the payment, so that its disputes hold nothing more. Those that staff entered are lost. */
async function endDisputes(
  shop: Shop,
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Promise<void> {
  for (const { id } of await listDisputesOfPayment(transaction, payment)) {
    const dispute = await lockDispute(transaction, id)
    if (dispute === undefined) continue
    if (dispute.isReported || isClosedDispute(dispute.state))
      await recordDisputeMoney(transaction, order, dispute, shop.clock.now())
    else
      await applyDisputeState(
        shop,
        transaction,
        { order, dispute },
        { to: 'lost', note: 'The bank returned the payment.', actor: paymentProviderActor },
      )
  }
}

/** @returns whether the order is canceled, now or before */
async function endReversedOrder(shop: Shop, transaction: Database, order: Order): Promise<boolean> {
  if (order.fulfillment !== 'unfulfilled' && order.fulfillment !== 'canceled') return false
  const canceled =
    order.fulfillment === 'canceled'
      ? order
      : await applyCheckedTransition(transaction, order, {
          actor: shopActor,
          event: { kind: 'canceled', data: { cause: 'bank-returned' } },
          occurredAt: shop.clock.now(),
        })
  if (order !== canceled) await releaseStock(shop, transaction, canceled)
  // Of an order that was canceled before, its own refund may never arrive.
  await giveBackRest(shop, transaction, canceled)
  return true
}

/**
 * Gives back what the customer paid beside the payment that the bank took back, because nothing is shipped: store credit first,
 * and then what other payments brought, such as for items that staff added. Not what the customer got from both the shop and the
 * bank.
 */
export async function giveBackRest(
  shop: Pick<Shop, 'clock' | 'enqueue'>,
  transaction: Database,
  order: Order,
): Promise<void> {
  await giveBackCredit(shop, transaction, order)
  await refundOtherPayments(shop, transaction, order)
}

/** Requests a refund of each payment that the shop still has. */
async function refundOtherPayments(
  shop: Pick<Shop, 'enqueue'>,
  transaction: Database,
  order: Order,
): Promise<void> {
  const payments = await listPayments(transaction, order.id)
  const refunds = await listRefunds(transaction, order.id)
  let rest = sumRest(order, payments, refunds)
  for (const { id: paymentId, amount: paid } of listOrderPayments(payments)) {
    const amount = cents(Math.min(rest, subtract(paid, sumPaidBack(paymentId, refunds))))
    if (amount <= 0) continue
    rest = subtract(rest, amount)
    const { id } = await insertRefund(transaction, {
      orderId: order.id,
      paymentId,
      amount,
      reason: takenBack,
      requestedBy: 'system',
    })
    await shop.enqueue(transaction, sendRefundJob, { refundId: id })
  }
}

/** What the customer paid for an order, less what the shop and banks gave back or are about to. */
export function sumRest(order: Order, payments: readonly Payment[], refunds: readonly Refund[]): Cents {
  const isRefunded = ({ status }: Refund) => status === 'requested' || status === 'succeeded'
  const gone = [
    ...refunds.filter(isRefunded).map(({ amount }) => amount),
    ...payments.filter(isTakenBack).map(({ amount }) => amount),
    order.disputed,
    order.writtenOff,
    order.invoice?.open ?? zero,
  ]
  return subtract(order.total, add(...gone))
}

const takenBack = 'The bank took the payment of this order back.'

const isTakenBack = ({ status, extra }: Payment) => status === 'bank-returned' && extra === undefined

/** Refunds what the customer paid with store credit for an order that the bank reversed. */
async function giveBackCredit(shop: Pick<Shop, 'clock'>, transaction: Database, order: Order): Promise<void> {
  const payment = (await listPayments(transaction, order.id)).find(isTakenBack)
  if (payment === undefined) return
  const refunds = await listRefunds(transaction, order.id)
  const left = subtract(subtract(order.total, order.refunded), payment.amount)
  const credit = cents(Math.min(left, getRefundableCredit(order, refunds)))
  if (credit <= 0) return
  const reason = takenBack
  const amounts = { amount: credit, credit, reason, requestedBy: 'system' } as const
  const { id } = await insertRefund(transaction, { ...amounts, orderId: order.id, paymentId: payment.id })
  await finishRefund(transaction, id, { providerRef: undefined, claimUrl: undefined })
  const refund = { ...amounts, id, parts: [], paymentId: payment.id, accountId: payment.accountId }
  const balances = await getOrderBalances(transaction, order.number)
  const occurredAt = shop.clock.now()
  await insertLedgerEntries(transaction, [
    createRefundEntry(order, refund, { balances, isSettledByHand: false, occurredAt }),
  ])
  const movement = moveRefundedCredit(order, refund)
  if (movement !== undefined) await giveCreditBack(shop, transaction, { order, movement, returned: credit })
  await storeOrderStates(transaction, order, { projected: ['payment'], at: occurredAt })
  await recordOrderEvent(transaction, order, {
    actor: shopActor,
    event: { kind: 'refunded', data: { amount: credit, credit, reason } },
    occurredAt,
  })
}
