import type { ShippingAddress } from '../shipping/address.ts'

/** Somebody with an account. At least one of email and phone is there. */
export interface Customer {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | undefined
  readonly phone: string | undefined
  /** 'YYYY-MM-DD' */
  readonly dateOfBirth: string
  /** Undefined for a customer who only signs in with an identity provider. */
  readonly passwordHash: string | undefined
  readonly emailVerifiedAt: Date | undefined
  readonly isDemo: boolean
}

/** An address in a customer's address book. */
export interface CustomerAddress extends ShippingAddress {
  readonly id: string
  readonly isDefault: boolean
}
