import * as z from 'zod'
import type { BillingAddress, ShippingAddress } from '#domain/shipping/address.ts'

interface AddressRow {
  readonly firstName: string
  readonly lastName: string
  readonly company: string | null
  readonly street1: string
  readonly street2: string | null
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string | null
}

export function addressFromRow(row: AddressRow): ShippingAddress {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    company: row.company ?? undefined,
    street1: row.street1,
    street2: row.street2 ?? undefined,
    city: row.city,
    state: row.state,
    zip: row.zip,
    phone: row.phone ?? undefined,
  }
}

/** Empty fields become null. */
export function addressToRow(address: ShippingAddress) {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company || null,
    street1: address.street1,
    street2: address.street2 || null,
    city: address.city,
    state: address.state,
    zip: address.zip,
    phone: address.phone || null,
  }
}

const billingAddressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().exactOptional(),
  street1: z.string(),
  street2: z.string().exactOptional(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** @throws Error for an address that this version does not know */
export function billingAddressFromJson(json: unknown): BillingAddress | undefined {
  return json === null ? undefined : billingAddressSchema.parse(json)
}

export function billingAddressToJson(address: BillingAddress | undefined): string | null {
  return address === undefined ? null : JSON.stringify(address)
}
