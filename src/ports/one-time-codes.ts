/** Encrypts the secrets for the database. */
export interface SecretSealer {
  seal(secret: Uint8Array): Buffer
  /** Undefined when it was sealed with another key, or altered. */
  open(sealed: Uint8Array): Buffer | undefined
}

/**
 * Codes of an authenticator app (RFC 6238). Secrets are stored sealed, so a copy of the database is not enough to
 * use them.
 */
export interface OneTimeCodes {
  /** A new secret: sealed for the database, and in the two forms an app accepts. */
  createSecret(account: { readonly shop: string; readonly username: string }): {
    readonly sealed: Buffer
    /** Base32, for typing. */
    readonly secret: string
    /** `otpauth://…`, for a QR code. */
    readonly otpauthUrl: string
  }
  /** The time step of the code, with one step of drift either way. Undefined for a wrong code. */
  findTimeStep(sealed: Buffer, code: string, now: Date): number | undefined
}
