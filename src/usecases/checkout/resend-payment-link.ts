import { listPayments } from '#db/queries/payments/payments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { awaitsConfirmation } from '#domain/orders/order-source.ts'
import { explainBlockedRetry } from '#domain/orders/payment-retry.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainLinkDelivery } from './send-payment-link.ts'

/** Emails the link of an order that waits for its customer once more. How long its items are held stays as it is. */
export async function resendPaymentLink(
  shop: Shop,
  {
    number,
    expectedVersion,
    by,
  }: {
    readonly number: string
    /** The version that staff saw, so that two clicks send one email. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const occurredAt = shop.clock.now()
    const hasBegun = (await listPayments(transaction, order.id)).length > 0
    if (!awaitsConfirmation(order) || hasBegun || explainBlockedRetry(order, occurredAt) !== undefined)
      return refuse('invalid-state', { message: `Order ${number} does not wait for its first payment.` })
    const event = {
      kind: 'payment-link-sent',
      data: { until: order.expiresAt.toISOString(), note: '' },
    } as const
    await recordOrderEvent(transaction, order, { actor: toEventActor(by), event, occurredAt })
    const isSent = await queueEventEmail(shop, transaction, order, event, undefined)
    return ok(isSent ? 'The payment link is sent again.' : explainLinkDelivery(isSent))
  })
}
