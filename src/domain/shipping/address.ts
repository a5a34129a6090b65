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

/** Where the bill of an order goes. Nothing is shipped there, so no rule asks about it. */
export type BillingAddress = Omit<ShippingAddress, 'phone'>

/** The lines on a parcel's label: 'Ada Birch', '350 5th Ave', 'New York, NY 10001'. A form sends '' for an empty field. */
export function formatAddressLines(address: BillingAddress): string[] {
  const { firstName, lastName, company, street1, street2, city, state, zip } = address
  return joinFilled([firstName, lastName], ' ')
    .concat(listFilled([company, street1, street2]))
    .concat(joinFilled([city, ...joinFilled([state, zip], ' ')], ', '))
}

/** The same with the phone number, for the person who entered it. */
export function formatContactLines(address: ShippingAddress): string[] {
  return [...formatAddressLines(address), ...listFilled([address.phone])]
}

function listFilled(parts: readonly (string | undefined)[]): string[] {
  return parts.flatMap((part) => part?.trim() || [])
}

/** The filled parts as one line; no line when all are empty. */
function joinFilled(parts: readonly (string | undefined)[], separator: string): string[] {
  return listFilled([listFilled(parts).join(separator)])
}
