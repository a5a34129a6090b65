import type { Actor, systemActor } from '#db/queries/staff/audit-log.ts'
import type { PackChoice } from '#domain/fulfillment/shipment.ts'
import type { BrokenUnits } from '#domain/fulfillment/unpacked-units.ts'
import type { ShipmentEventKind } from '#domain/orders/order-states.ts'
import { type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { cancelByStaff } from './cancel-by-staff.ts'
import type { ChosenParcel } from './choose-box.ts'
import { moveOrder } from './move-order.ts'
import type { EnteredTrackingNumber } from './read-tracking-number.ts'

export interface FulfillmentUpdate {
  readonly number: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly to: ShipmentEventKind | 'canceled'
  /** Where it is packed. An order that is packed at another location now is refused. Undefined: where it is packed now. */
  readonly locationId?: string | undefined
  /** Which shipment. Undefined: the only one that can take the step. */
  readonly shipmentId?: string | undefined
  /** What is packed. Undefined: all that is in no shipment. */
  readonly lines?: readonly PackChoice[] | undefined
  /** What it is packed in. Undefined: the box that is suggested. */
  readonly parcel?: ChosenParcel | undefined
  /** What does not go back on the shelf when packed items are unpacked, also by canceling. */
  readonly broken?: readonly BrokenUnits[] | undefined
  /** Required to ship. */
  readonly tracking?: EnteredTrackingNumber
  /** Required for a returned parcel, and to cancel an order that its customer did not ask to cancel. */
  readonly reason?: string | undefined
  readonly by: Actor | typeof systemActor
  /** Of the refund of a canceled order, so that a repeated request is one refund. */
  readonly refundKey?: string | undefined
  /** Why this staff member cannot refund orders now; undefined when they can. Canceling a paid order refunds it (decision 0063). */
  readonly refundRefusal: Refusal | undefined
}

/** Packs, ships, delivers or returns a shipment of an order, or cancels the order. */
export async function updateFulfillment(shop: Shop, step: FulfillmentUpdate): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrderByNumber(transaction, step.number, step.expectedVersion)
    if (!locked.ok) return locked
    const { to, locationId = locked.value.locationId, ...rest } = step
    if (locationId !== locked.value.locationId)
      return refuse('invalid-state', {
        message: `Order ${step.number} is packed at another location now. Choose it there.`,
      })
    return to === 'canceled'
      ? cancelByStaff(shop, transaction, locked.value, rest)
      : moveOrder(shop, transaction, locked.value, { ...rest, to })
  })
}
