import type { Cents } from '../money.ts'
import type { ShippingAddress } from '../shipping/address.ts'

/** A person with an account. Has an email address, a phone number or both. */
export interface Customer {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | undefined
  readonly phone: string | undefined
  /** 'YYYY-MM-DD' */
  readonly dateOfBirth: string
  /** Undefined when the customer signs in only with an identity provider. */
  readonly passwordHash: string | undefined
  readonly emailVerifiedAt: Date | undefined
  readonly isDemo: boolean
}

/** An address in a customer's address book. */
export interface CustomerAddress extends ShippingAddress {
  readonly id: string
  readonly isDefault: boolean
  /** Whether the checkout begins with it as the address for the bill. */
  readonly isBilling: boolean
}

/** An account to create. */
export interface CustomerDraft
  extends Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'passwordHash'> {
  readonly termsAcceptedAt: Date | undefined
}

/** A customer in the admin list. Orders and amount include only paid orders. */
export interface ListedCustomer extends Omit<Customer, 'passwordHash'> {
  readonly createdAt: Date
  readonly orders: number
  /** Net of refunds. */
  readonly spent: Cents
  readonly lastOrderAt: Date | undefined
  readonly reviews: number
  /** Orders with a dispute of their payment, however it ended. */
  readonly disputedOrders: number
}
