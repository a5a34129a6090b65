/** Whom the provider signed in, as it says itself. */
export interface ProviderProfile {
  readonly issuer: string
  /** The provider's own name for the person; never changes, unlike the address. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider vouches for the address. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** What ties an answer to the question: made anew for every visit, and known to this shop alone. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** 'canceled' by the person, 'unreachable' for now, or an answer that does not fit the question. */
  | {
      readonly ok: false
      readonly why: 'canceled' | 'unreachable' | 'not-believed'
      readonly detail: string
    }

/** A service people sign in with instead of a password (OpenID Connect). */
export interface IdentityProvider {
  /** What people call it: 'Google'. */
  readonly name: string
  readonly issuer: string
  /** Where to send the visitor. */
  buildSignInUrl(visit: SignInSecrets, redirectUrl: string): Promise<ProviderResult<string>>
  /** Judges the address the visitor came back with, parameters and all. */
  handleCallback(visit: SignInSecrets, calledBack: string): Promise<ProviderResult<ProviderProfile>>
}
