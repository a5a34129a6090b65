import type { ShippingAddress } from '../shipping/address.ts'
import { explainOpenOffer } from './open-edit-offer.ts'
import type { Order } from './order.ts'
import { isOpenOrder } from './order-states.ts'

/** Why an order must go where it was sent; undefined when staff can change its address. */
export function explainBlockedAddressChange(
  order: Pick<Order, 'payment' | 'fulfillment' | 'shipments' | 'editOffer'>,
): string | undefined {
  if (!isOpenOrder(order)) return 'Only a paid order that is not shipped can go to another address.'
  if (order.fulfillment === 'packed') return 'Unpack the order first. Its parcel has the old address.'
  if (order.editOffer !== undefined) return explainOpenOffer(order.editOffer.expiresAt)
  const labeled = order.shipments.find(
    ({ state, isLabelRequested }) => state === 'labeled' || isLabelRequested,
  )
  return labeled === undefined
    ? undefined
    : `Void the label of shipment ${labeled.position} first. It has the old address.`
}

const addressFields = [
  'firstName',
  'lastName',
  'company',
  'street1',
  'street2',
  'city',
  'state',
  'zip',
  'phone',
] as const satisfies readonly (keyof ShippingAddress)[]

export function isSameShippingAddress(one: ShippingAddress, other: ShippingAddress): boolean {
  return addressFields.every((name) => (one[name] ?? '') === (other[name] ?? ''))
}
