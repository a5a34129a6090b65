/** What a provider says of a person's age. Only 'verified' lets an order be packed. */
export type AgeCheckStatus = 'verified' | 'needs-document' | 'pending' | 'rejected' | 'expired' | 'error'

export interface AgeCheckRequest {
  /** The same order again starts no second check. */
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
  /** The provider's own name for the check. */
  readonly ref: string
  readonly status: AgeCheckStatus
  /** Where the shopper can show a document, when the provider asks for one. */
  readonly redirectUrl?: string
  /** A sentence for staff. */
  readonly detail: string
}

export interface AgeVerifier {
  readonly name: string
  /** Whether its verdicts are pretended: staff are told so wherever one shows. */
  readonly sandbox: boolean
  /** @throws when the provider cannot be reached; nothing has been decided then. */
  start(request: AgeCheckRequest): Promise<AgeCheck>
  /** Undefined when the provider knows no such check. */
  get(ref: string): Promise<AgeCheck | undefined>
}
