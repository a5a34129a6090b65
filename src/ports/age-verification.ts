import type { AccountCheck } from '#domain/accounts/provider-account.ts'
import type { AgeService } from '#domain/age-checks/age-provider.ts'
import type { AnsweredSubject } from '#domain/age-checks/order-age-check.ts'
import type { ProviderAdapter } from './provider-adapter.ts'

/** A provider's result for a person's age. Only 'verified' lets an order be packed; staff decide after 'unclear'. */
export type AgeCheckStatus = 'verified' | 'needs-document' | 'pending' | 'unclear' | 'rejected' | 'expired'

export interface AgeCheckRequest {
  readonly orderNumber: string
  readonly firstName: string
  readonly lastName: string
  /** 'YYYY-MM-DD' */
  readonly dateOfBirth: string
  readonly street: string
  readonly street2?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly email: string
  readonly phone?: string | undefined
  readonly ip?: string | undefined
  readonly minimumAge: number
  /** Where the provider reports news. They are hints: the shop then asks the provider. */
  readonly callbackUrl: string
}

export interface AgeCheck {
  /** The provider's id for the check. */
  readonly ref: string
  readonly status: AgeCheckStatus
  /** A sentence for staff. */
  readonly detail: string
  /** Who gets the document with the status 'needs-document'. */
  readonly documentTo?: 'provider' | 'shop' | undefined
  /** Whom the answer is about, where it says so. */
  readonly subject?: AnsweredSubject | undefined
}

export interface AgeVerifier {
  readonly name: string
  /** Whether its results are simulated. They never count in live mode. */
  readonly sandbox: boolean
  /** @throws when the provider cannot be reached, or its answer cannot be read. Nothing is decided then. */
  start(request: AgeCheckRequest): Promise<AgeCheck>
  /** Asks about a check again. Absent when the provider answers at once. @throws as `start` does */
  get?(ref: string): Promise<AgeCheck>
  /** Tries the account with a call to the provider. @throws as `start` does */
  check(): Promise<AccountCheck>
}

export interface AgeVerificationAdapter extends ProviderAdapter<AgeVerifier> {
  readonly kind: AgeService
}
