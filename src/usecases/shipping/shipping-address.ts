/** Where a parcel goes, as a buyer types it: at the checkout, and into the address book. */
export interface ShippingAddress {
  readonly firstName: string
  readonly lastName: string
  readonly company?: string | undefined
  readonly street1: string
  readonly street2?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone?: string | undefined
}

/** The columns of an address but for its place, which the ZIP table says; what was left empty is absent. */
export function toAddressColumns(address: Omit<ShippingAddress, 'state' | 'zip'>) {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company || null,
    street1: address.street1,
    street2: address.street2 || null,
    city: address.city,
    phone: address.phone || null,
  }
}
