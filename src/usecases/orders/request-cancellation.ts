import { updateCancellation } from '#db/queries/orders/order-parts.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { explainBlockedCancellation, findOpenCancellation } from '#domain/orders/cancellation.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { sendsEmail } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { refuseRefundDestination } from '../payments/refuse-refund-destination.ts'
import type { Shop } from '../shop.ts'
import { findAuthorizedOrder } from './find-order.ts'

/**
 * Asks staff to cancel a paid order that is not packed, for its customer or the holder of its key (decision 0092).
 * Asking twice is harmless.
 */
export async function requestCancellation(
  shop: Shop,
  request: {
    readonly number: string
    readonly key?: string | undefined
    readonly customerId?: string | undefined
    readonly reason: string
    /** Undefined: the way the order was paid. */
    readonly refundTo?: RefundDestination | undefined
  },
): Promise<Result<string>> {
  const { reason, refundTo = 'original', ...access } = request
  const found = await findAuthorizedOrder(shop, access)
  if (!found.ok) return found
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, found.value.order.id)
    if (order === undefined) return refuse('order-not-found')
    const answer = ok(
      `We received your request to cancel order ${order.number}. ${
        sendsEmail(shop, order) ? 'We will email you our answer.' : 'You will find our answer with the order.'
      }`,
    )
    if (findOpenCancellation(order) !== undefined) return answer
    const blocked = explainBlockedCancellation(order, shop.mode)
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    const unreachable = refuseRefundDestination(order, refundTo)
    if (unreachable !== undefined) return unreachable
    const requestedAt = shop.clock.now()
    await updateCancellation(transaction, order.id, {
      state: 'requested',
      reason,
      requestedAt,
      refundTo,
      decision: undefined,
    })
    await recordOrderEvent(transaction, order, {
      actor: customerActor,
      event: { kind: 'cancellation-requested', data: {} },
      occurredAt: requestedAt,
    })
    return answer
  })
}
