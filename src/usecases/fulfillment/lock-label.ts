import type { Database } from '#db/open.ts'
import { findLabel, findOrderOfLabel } from '#db/queries/fulfillment/labels.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import type { LabelState, ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import type { Order } from '#domain/orders/order.ts'

export interface LockedLabel {
  readonly order: Order
  readonly label: ShippingLabel
}

/** Locks the order of a label before the label is read. Undefined for a label that another process has moved on. */
export async function lockLabel(
  transaction: Database,
  id: string,
  state: LabelState,
): Promise<LockedLabel | undefined> {
  const orderId = await findOrderOfLabel(transaction, id)
  const order = orderId === undefined ? undefined : await lockOrder(transaction, orderId)
  const label = await findLabel(transaction, id)
  return order === undefined || label?.state !== state ? undefined : { order, label }
}
