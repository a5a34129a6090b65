/** A staff session ends after these hours, however busy it is. */
export const sessionHours = 12
/** For how long sensitive actions stay unlocked after the password or a code was confirmed. */
export const confirmationMinutes = 10

export const idleMinutes = { usual: 30, least: 5, most: 240 } as const

/** What the shop requires of staff who sign in. */
export interface SignInPolicy {
  /** A session locks after so long without activity. */
  readonly idleMinutes: number
  /** Whether owners and managers can do nothing without a second factor. */
  readonly secondFactor: boolean
}

export const defaultSignInPolicy: SignInPolicy = { idleMinutes: idleMinutes.usual, secondFactor: false }

export interface StaffSession {
  readonly id: string
  readonly lastSeenAt: Date
  readonly lockedAt: Date | undefined
  /** When the password or a code was last given. */
  readonly confirmedAt: Date
}

/** Locked by hand or by being idle. The token stays valid, and the password unlocks it. */
export function isSessionLocked(
  { lastSeenAt, lockedAt }: Pick<StaffSession, 'lastSeenAt' | 'lockedAt'>,
  now: Date,
  rules: Pick<SignInPolicy, 'idleMinutes'>,
): boolean {
  return lockedAt !== undefined || now.getTime() - lastSeenAt.getTime() >= rules.idleMinutes * 60_000
}

export function isSessionConfirmed({ confirmedAt }: Pick<StaffSession, 'confirmedAt'>, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmationMinutes * 60_000
}
