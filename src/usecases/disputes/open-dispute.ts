import type { Database } from '#db/open.ts'
import { insertDispute, listDisputesOfPayment, type NewDispute } from '#db/queries/disputes/disputes.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { formatReasonCode } from '#domain/disputes/dispute.ts'
import { type firstDisputeStates, isClosedDispute, isUnanswered } from '#domain/disputes/dispute-state.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, toEventActor } from '#domain/orders/order-event.ts'
import { isCaptured, type Payment } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { disputeOpenedEmail } from '../email/templates/dispute.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { recordDisputeMoney } from '../ledger/record-dispute-money.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { type DisputeEntry, readDisputeEntry, refuseKnownReference } from './dispute-entry.ts'

/** Opens a dispute of a payment, as staff read it in a notice. */
export async function openDispute(
  shop: Shop,
  request: {
    readonly orderNumber: string
    readonly paymentId: string
    readonly state: (typeof firstDisputeStates)[number]
    readonly entry: DisputeEntry
    readonly by: Actor
  },
): Promise<Result<{ readonly id: string; readonly message: string }>> {
  const { entry, by, state } = request
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, request.orderNumber)
    if (!locked.ok) return locked
    const order = locked.value
    const payment = await findCapturedPayment(transaction, order, request.paymentId)
    if (!payment.ok) return payment
    const others = await listDisputesOfPayment(transaction, payment.value)
    const fields = readDisputeEntry(entry, payment.value, { others, now: shop.clock.now() })
    if (!fields.ok) return fields
    const { id: paymentId, accountId } = payment.value
    const known = others.find(
      (each) =>
        each.network === fields.value.network &&
        each.reasonCode === fields.value.reasonCode &&
        !isClosedDispute(each.state),
    )
    if (known !== undefined)
      return refuse('invalid-state', {
        message: `A dispute of this payment with the reason ${formatReasonCode(known)} is open.`,
      })
    const dispute = {
      ...fields.value,
      orderId: order.id,
      paymentId,
      accountId,
      isReported: false,
      state,
      createdAt: shop.clock.now(),
      createdBy: by.displayName,
    }
    const id = await storeNewDispute(shop, transaction, { order, dispute, actor: toEventActor(by) })
    if (id === undefined) return refuseKnownReference()
    return ok({ id, message: `The dispute of order ${order.number} is stored.` })
  })
}

/**
 * Stores a dispute of a locked order, and tells owners when the bank waits for the shop.
 * @returns undefined when its account has a dispute with this reference
 */
export async function storeNewDispute(
  shop: Shop,
  transaction: Database,
  {
    order,
    dispute,
    actor,
    isAnswered = false,
  }: {
    readonly order: Order
    readonly dispute: NewDispute
    readonly actor: EventActor
    /** It is stored after the shop had answered it, so that owners need no email. */
    readonly isAnswered?: boolean
  },
): Promise<string | undefined> {
  const inserted = await insertDispute(transaction, dispute)
  if (inserted === undefined) return undefined
  await recordDisputeMoney(transaction, order, { ...dispute, id: inserted.id }, dispute.createdAt)
  await recordOrderEvent(transaction, order, {
    actor,
    event: {
      kind: 'dispute-opened',
      data: {
        reason: formatReasonCode(dispute),
        amount: dispute.amount,
        isInquiry: dispute.state === 'inquiry',
      },
    },
    occurredAt: dispute.createdAt,
  })
  if (isUnanswered(dispute.state) && !isAnswered)
    await alertOwners(shop, transaction, 'dispute-opened', (store) =>
      disputeOpenedEmail(store, {
        ...dispute,
        id: inserted.id,
        orderNumber: order.number,
        now: dispute.createdAt,
      }),
    )
  return inserted.id
}

async function findCapturedPayment(
  transaction: Database,
  order: Order,
  paymentId: string,
): Promise<Result<Payment>> {
  const payments = await listPayments(transaction, order.id)
  // Its money is in the ledger as returned, and would be taken twice.
  if (payments.some(({ id, status }) => id === paymentId && status === 'bank-returned'))
    return refuse('invalid-state', { message: 'The bank took this payment back already.' })
  const captured = payments.filter(isCaptured)
  if (captured.length === 0)
    return refuse('invalid-state', {
      message: 'No payment of this order was charged, so there is nothing to dispute.',
    })
  const payment = captured.find(({ id }) => id === paymentId)
  return payment === undefined
    ? refuse('invalid-input', {
        message: 'Choose a payment of this order.',
        fields: { paymentId: 'Choose a payment of this order.' },
      })
    : ok(payment)
}
