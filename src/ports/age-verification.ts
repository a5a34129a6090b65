/** A provider's result for a person's age. Only 'verified' lets an order be packed. */
export type AgeCheckStatus = 'verified' | 'needs-document' | 'pending' | 'rejected' | 'expired' | 'error'

export interface AgeCheckRequest {
  /** A repeated request for an order does not start a second check. */
  readonly orderNumber: string
  readonly firstName: string
  readonly lastName: string
  /** 'YYYY-MM-DD' */
  readonly dateOfBirth: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly email: string
  readonly phone?: string | undefined
  readonly minimumAge: number
}

export interface AgeCheck {
  /** The provider's id for the check. */
  readonly ref: string
  readonly status: AgeCheckStatus
  /** A sentence for staff. */
  readonly detail: string
}

export interface AgeVerifier {
  readonly name: string
  /** Whether its results are simulated. Staff see this next to each result. */
  readonly sandbox: boolean
  /** @throws when the provider cannot be reached. Nothing is decided then. */
  start(request: AgeCheckRequest): Promise<AgeCheck>
}
