import type { ShippingAddress } from '../shipping/address.ts'
import { isPoBox } from '../shipping/po-box.ts'
import { isOpenOrder, type Order } from './order.ts'

/** Why an order must go where it was sent; undefined when staff can change its address. */
export function explainBlockedAddressChange(
  order: Pick<Order, 'payment' | 'fulfillment'>,
): string | undefined {
  if (!isOpenOrder(order)) return 'Only a paid order that is not shipped can go to another address.'
  if (order.fulfillment === 'packed') return 'Unpack the order first. Its parcel has the old address.'
  return undefined
}

/** Why the carrier that the customer paid does not deliver there. Only USPS delivers to PO boxes. */
export function explainUnservedStreet(
  provider: string,
  { street1, street2 = '' }: Pick<ShippingAddress, 'street1' | 'street2'>,
): string | undefined {
  if (provider === 'USPS' || ![street1, street2].some(isPoBox)) return undefined
  return `${provider} does not deliver to PO boxes. Enter a street address.`
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
