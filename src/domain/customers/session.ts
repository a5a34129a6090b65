/** A sign-in of a customer. */
export interface CustomerSession {
  readonly startedAt: Date
  readonly lastSeenAt: Date
  /** Whether the session lasts longer than a day without use. */
  readonly isRemembered: boolean
}

/** A session in the customer's list, with the browser that it came from. */
export interface ListedSession {
  readonly id: string
  /** SHA-256 of the token. */
  readonly tokenHash: Buffer
  readonly userAgent: string | undefined
  readonly ip: string | undefined
  readonly createdAt: Date
  readonly lastSeenAt: Date
}
