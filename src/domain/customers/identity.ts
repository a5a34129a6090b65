/** A customer's account at an identity provider. */
export interface CustomerIdentity {
  readonly issuer: string
  readonly subject: string
  readonly customerId: string
  readonly email: string | undefined
  readonly linkedAt: Date
}

/** A sign-in that waits for the provider's callback. */
export interface ProviderSignIn {
  /** SHA-256 of the key in the browser's cookie. */
  readonly browserHash: Buffer
  readonly nonce: string
  readonly codeVerifier: string
  readonly returnPath: string
  /** Undefined unless a signed-in customer links the provider. */
  readonly linkCustomerId: string | undefined
}

export interface ProviderSignInDraft extends ProviderSignIn {
  readonly stateHash: Buffer
  readonly expiresAt: Date
}
