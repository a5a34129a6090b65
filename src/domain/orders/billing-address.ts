import { type BillingAddress, formatAddressLines, type ShippingAddress } from '../shipping/address.ts'

/** The address for the bill as an order keeps it: without empty fields, and undefined when it is the shipping address. */
export function toBillingAddress(
  given: BillingAddress | undefined,
  shippingAddress: ShippingAddress,
): BillingAddress | undefined {
  if (given === undefined) return undefined
  const { firstName, lastName, company, street1, street2, city, state, zip } = given
  const address = {
    firstName,
    lastName,
    street1,
    city,
    state,
    zip,
    company: company || undefined,
    street2: street2 || undefined,
  }
  return toText(address) === toText(shippingAddress) ? undefined : address
}

const toText = (address: BillingAddress) => formatAddressLines(address).join('\n')
