import type { ShippingAddress } from './address.ts'

/** The lines of an address that carriers check. */
export type CheckedLines = Pick<ShippingAddress, 'street1' | 'city' | 'state' | 'zip'> & {
  readonly street2: string
}

/** What a carrier service says of an address. It may be wrong: what it does not know may still be there. */
export interface AddressOpinion {
  /** 'unknown': it did not check. */
  readonly deliverable: 'yes' | 'no' | 'unknown'
  /** The address as carriers write it. */
  readonly written: CheckedLines | undefined
  readonly messages: readonly string[]
}
