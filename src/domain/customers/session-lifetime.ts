import { dayMs } from '../duration.ts'

/** How long a customer session lasts: without use, and at most. */
const rememberedLifetime = { idle: 30 * dayMs, max: 180 * dayMs }
/** Without 'Remember me', the browser drops the token when it closes, and the server ends the session within a day. */
const shortLifetime = { idle: dayMs, max: 180 * dayMs }
/** Session activity is saved at most once in this interval, to avoid a write on every call. */
const activityRecordIntervalMs = 5 * 60_000

export interface SessionExpiry {
  /** The absolute end. */
  readonly expiresAt: Date
  /** The end without further use. */
  readonly idleExpiresAt: Date
}

/** When a session ends, from its start and its last use. */
export function getSessionExpiry(begun: Date, used: Date, isRemembered: boolean): SessionExpiry {
  const { idle, max } = isRemembered ? rememberedLifetime : shortLifetime
  const expiresAt = new Date(begun.getTime() + max)
  return { expiresAt, idleExpiresAt: new Date(Math.min(used.getTime() + idle, expiresAt.getTime())) }
}

/** Whether enough time has passed since the last saved use to save this one. */
export function shouldRecordActivity(lastSeen: Date, now: Date): boolean {
  return now.getTime() - lastSeen.getTime() >= activityRecordIntervalMs
}
