/** The person that the provider signed in. */
export interface ProviderProfile {
  readonly issuer: string
  /** The provider's id for the person. Never changes, unlike the email address. */
  readonly subject: string
  readonly email: string | undefined
  /** Whether the provider has verified the email address. */
  readonly emailVerified: boolean
  readonly firstName: string
  readonly lastName: string
}

/** Secrets that tie a callback to its sign-in. Created for each sign-in and known only to this shop. */
export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type ProviderResult<Value> =
  | { readonly ok: true; readonly value: Value }
  /** 'canceled' by the person, 'unreachable' for now, or a callback that does not match the sign-in. */
  | {
      readonly ok: false
      readonly reason: 'canceled' | 'unreachable' | 'invalid-callback'
      readonly detail: string
    }

/** A service people sign in with instead of a password (OpenID Connect). */
export interface IdentityProvider {
  /** The display name, such as 'Google'. */
  readonly name: string
  readonly issuer: string
  /** The URL to redirect the browser to. */
  buildSignInUrl(secrets: SignInSecrets, redirectUrl: string): Promise<ProviderResult<string>>
  /** Verifies the callback URL, including its parameters. */
  handleCallback(secrets: SignInSecrets, callbackUrl: string): Promise<ProviderResult<ProviderProfile>>
}
