/** However busy, a session of staff ends after these hours. */
export const sessionHours = 12
/** For how long a password or code that was given again counts for what is delicate. */
export const confirmationMinutes = 10

export const idleMinutes = { usual: 30, least: 5, most: 240 } as const

/** What the shop asks of staff who sign in. */
export interface SignInPolicy {
  /** Without anything done for so long, a session is locked. */
  readonly idleMinutes: number
  /** Whether owners and managers can do nothing without a second factor. */
  readonly secondFactor: boolean
}

export const defaultSignInPolicy: SignInPolicy = { idleMinutes: idleMinutes.usual, secondFactor: false }

export interface StaffSessionActivity {
  readonly lastSeen: Date
  readonly lockedAt: Date | null
  readonly confirmedAt: Date
}

/** Locked by the person, or by being idle; the token stays, and the password opens it again. */
export function isSessionLocked(
  { lastSeen, lockedAt }: StaffSessionActivity,
  now: Date,
  rules: Pick<SignInPolicy, 'idleMinutes'>,
): boolean {
  return lockedAt !== null || now.getTime() - lastSeen.getTime() >= rules.idleMinutes * 60_000
}

export function isSessionConfirmed({ confirmedAt }: StaffSessionActivity, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < confirmationMinutes * 60_000
}
