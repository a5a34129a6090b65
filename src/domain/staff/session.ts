/** Maximum hours of a staff session, even when in use. */
export const sessionHours = 12
/** How long sensitive actions stay unlocked after confirming the password or a code. */
export const confirmationMinutes = 10

export const idleMinutes = { default: 30, min: 5, max: 240 } as const

/** The shop's sign-in requirements for staff. */
export interface SignInPolicy {
  /** A session locks after this time without activity. */
  readonly idleMinutes: number
  /** Whether owners and managers must set up a second factor. */
  readonly secondFactor: boolean
}

export const defaultSignInPolicy: SignInPolicy = { idleMinutes: idleMinutes.default, secondFactor: false }

export interface StaffSession {
  readonly id: string
  readonly lastSeenAt: Date
  readonly lockedAt: Date | undefined
  /** When the password or a code was last confirmed. */
  readonly confirmedAt: Date
}

/** A session in a list, with the browser that it came from. */
export interface ListedStaffSession extends Omit<StaffSession, 'confirmedAt'> {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
  readonly createdAt: Date
}

/** Whether the session was locked by hand or by inactivity. The token stays valid, and the password unlocks it. */
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
