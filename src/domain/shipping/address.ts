/** A shipping address as entered at checkout or in the address book. */
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

/** The lines on a parcel's label: 'Ada Birch', '350 5th Ave', 'New York, NY 10001'. */
export function formatAddressLines(address: ShippingAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.street1,
    address.street2,
    `${address.city}, ${address.state} ${address.zip}`,
  ].flatMap((line) => line ?? [])
}
