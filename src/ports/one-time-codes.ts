/** Codes of an authenticator app (RFC 6238). The secret is only ever held sealed; the shop cannot read it. */
export interface OneTimeCodes {
  /** A new secret: sealed for the database, and once in the forms an app takes it in. */
  createSecret(account: { readonly shop: string; readonly username: string }): {
    readonly sealed: Buffer
    /** Base32, to be typed. */
    readonly secret: string
    /** `otpauth://…`, for a QR code. */
    readonly address: string
  }
  /** The time step the code belongs to, one step of drift either way; undefined for any other code. */
  findTimeStep(sealed: Buffer, code: string, now: Date): number | undefined
}
