import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { storePaymentWriteOff } from '#db/queries/payments/payment-corrections.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { findHeldPayment } from '#db/queries/payouts/held-payment.ts'
import { lockPayouts } from '#db/queries/payouts/payouts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { add, formatMoney } from '#domain/money.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { isCaptured } from '#domain/payments/payment.ts'
import { createPaymentWriteOffEntry, explainBlockedWriteOff } from '#domain/payouts/payment-write-off.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Writes off a captured payment that never arrived: what its account still holds of it is a loss. */
export async function writeOffPayment(
  shop: Shop,
  request: {
    readonly orderNumber: string
    readonly paymentId: string
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<{ readonly message: string }>> {
  const { paymentId, reason, by } = request
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, request.orderNumber)
    if (!locked.ok) return locked
    const order = locked.value
    const payment = (await listPayments(transaction, order.id)).find(({ id }) => id === paymentId)
    // Others may book a payout that has it.
    if (payment !== undefined) await lockPayouts(transaction, payment.provider)
    const known = payment && (await findHeldPayment(transaction, paymentId))
    if (payment === undefined || known === undefined || !isCaptured(payment))
      return refuse('not-found', { message: 'This order has no such payment.' })
    const at = shop.clock.now()
    const blocked = explainBlockedWriteOff(known, at)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const { held: amount, writtenOff, entries } = known
    const all = add(writtenOff, amount)
    await storePaymentWriteOff(transaction, paymentId, { amount: all, at, by: by.displayName, reason })
    await insertLedgerEntries(transaction, [
      createPaymentWriteOffEntry(order, payment, { change: amount, entries }, at),
    ])
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(by),
      event: { kind: 'payment-written-off', data: { amount, reason } },
      occurredAt: at,
    })
    await recordEvent(shop, transaction, {
      by,
      kind: 'payment written off',
      subject: order.number,
      detail: { cents: amount, reason },
    })
    return ok({ message: `${formatMoney(amount)} is written off.` })
  })
}
