import { updateAddressCheck } from '#db/queries/orders/order-parts.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { confirmAddressCheck } from '#domain/orders/address-check.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { isOpenOrder } from '#domain/orders/order-states.ts'
import { describeNextStep } from '#domain/orders/staff-actions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { reviewOrder } from '../compliance/review-open-orders.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'

/** Records that staff looked at the address of an order and found that it is in no closed place (decision 0105). */
export async function confirmAddress(
  shop: Shop,
  confirmation: {
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    /** How they checked it. The customer does not see it. */
    readonly note: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const { number, expectedVersion, note, by } = confirmation
    const locked = await lockOrderByNumber(transaction, number, expectedVersion)
    if (!locked.ok) return locked
    const order = locked.value
    const { addressCheck } = order
    if (addressCheck?.state !== 'open' || !isOpenOrder(order))
      return refuse('invalid-state', { message: 'No check of this address is open.' })
    const checkedAt = shop.clock.now()
    const checked = confirmAddressCheck(addressCheck, { checkedAt, checkedBy: by.displayName, note })
    await updateAddressCheck(transaction, order.id, checked)
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(by),
      event: { kind: 'address-confirmed', data: { note } },
      occurredAt: checkedAt,
    })
    // The rules may ask more, or forbid the order, since it was last reviewed.
    const reviewed = await reviewOrder(shop, transaction, { ...order, addressCheck: checked })
    const refunds = await listRefunds(transaction, order.id)
    const context = { refunds, shopMode: shop.mode, now: checkedAt }
    return ok(`The address of order ${order.number} is checked. ${describeNextStep(reviewed, context)}`)
  })
}
