import type { Order } from '#domain/orders/order.ts'
import { isMadeByStaff } from '#domain/orders/order-source.ts'

/** Why there is no date of birth, if there is none. */
export function serializeMissingBirthDate(order: Order, events: readonly { readonly kind: string }[]) {
  const isMissing = isBirthDateMissing(order, events)
  return { isBirthDateMissing: isMissing, isBirthDateDeleted: order.dateOfBirth === undefined && !isMissing }
}

/** An order of staff has a date of birth once its customer confirms it, or staff take the payment by hand or place it on terms. */
function isBirthDateMissing(order: Order, events: readonly { readonly kind: string }[]): boolean {
  return (
    isMadeByStaff(order) &&
    order.dateOfBirth === undefined &&
    order.confirmedAt === undefined &&
    events.every(({ kind }) => kind !== 'payment-by-hand-begun' && kind !== 'draft-placed-on-terms')
  )
}
