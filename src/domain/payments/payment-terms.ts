import { type BasisPoints, basisPoints, type Cents, zero } from '../money.ts'
import type { PaymentMethod } from './payment-method.ts'

/** What the owner agreed with the provider of an account, and when it takes a payment. */
export interface PaymentTerms {
  /** Undefined: every method that its provider offers without an agreement. */
  readonly methods: readonly PaymentMethod[] | undefined
  /** The card networks that it takes: 'visa'. Undefined: those that its provider names. */
  readonly networks: readonly string[] | undefined
  readonly smallestPayment: Cents | undefined
  readonly largestPayment: Cents | undefined
  /** What it may capture in a calendar month of the shop's time zone. */
  readonly monthlyCap: Cents | undefined
  /** The name on the cardholder's statement. Undefined: made of the shop's name. */
  readonly statementDescriptor: string | undefined
  /** What the provider keeps of each payment: 450 is 4.5 %. */
  readonly feeShare: BasisPoints
  readonly feeFixed: Cents
  /** What the provider holds back of each payment, and for how many days. */
  readonly reserveShare: BasisPoints
  readonly reserveDays: number
  /** Accounts with a lower number take payments first. */
  readonly priority: number
  /** How accounts of the same priority share the payments of a month: 3 and 1 are three quarters and a quarter. */
  readonly weight: number
}

/** The number of the account that takes payments last. */
export const lastPriority = 9
export const maximumWeight = 100

/** Of an account whose terms were not entered. */
export const defaultPaymentTerms: PaymentTerms = {
  methods: undefined,
  networks: undefined,
  smallestPayment: undefined,
  largestPayment: undefined,
  monthlyCap: undefined,
  statementDescriptor: undefined,
  feeShare: basisPoints(0),
  feeFixed: zero,
  reserveShare: basisPoints(0),
  reserveDays: 0,
  priority: 1,
  weight: 1,
}
