import { listPayments } from '#db/queries/payments/payments.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { endOpenOffer } from '../edits/end-edit-offer.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

interface Withdrawal {
  /** The order number. */
  readonly number: string
  readonly offerId: string
  /** The customer reads it. */
  readonly reason: string
  readonly by: Actor
}

/** Staff take an offered change back. A payment that arrives later is refunded. */
export async function withdrawEditOffer(
  shop: Shop,
  { number, offerId, reason, by }: Withdrawal,
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockOrderByNumber(transaction, number)
    if (!locked.ok) return locked
    const order = locked.value
    if (order.editOffer?.id !== offerId)
      return refuse('invalid-state', { message: 'This change does not wait for a payment anymore.' })
    const payments = await listPayments(transaction, order.id)
    if (payments.some((payment) => payment.editOfferId === offerId && payment.status === 'processing'))
      return refuse('invalid-state', {
        message: 'The customer has paid, and the payment is being confirmed.',
      })
    const event = { kind: 'change-withdrawn', data: { reason } } as const
    await endOpenOffer(shop, transaction, order, { event, actor: toEventActor(by) })
    return ok(`The change of order ${number} is withdrawn. The order stays as it is.`)
  })
}
