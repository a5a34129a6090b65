const day = 86_400_000

/** How long a shopper stays signed in: unused, and at most. */
const rememberedLifetime = { idle: 30 * day, atMost: 180 * day }
/** Without 'Remember me' the browser forgets the token when it is closed; the server follows within a day. */
const shortLifetime = { idle: day, atMost: 180 * day }
/** A session in use is noted once in this time, not with every call. */
const activityRecordIntervalMs = 5 * 60_000

export interface SessionExpiry {
  /** The end whatever happens. */
  readonly expiresAt: Date
  /** The end when it is not used again. */
  readonly idleExpiresAt: Date
}

/** When a session that was begun at one moment and used at another ends. */
export function getSessionExpiry(begun: Date, used: Date, isRemembered: boolean): SessionExpiry {
  const { idle, atMost } = isRemembered ? rememberedLifetime : shortLifetime
  const expiresAt = new Date(begun.getTime() + atMost)
  return { expiresAt, idleExpiresAt: new Date(Math.min(used.getTime() + idle, expiresAt.getTime())) }
}

/** Whether a use is late enough after the last noted one to be noted itself. */
export function shouldRecordActivity(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() >= activityRecordIntervalMs
}
