import type { StaffSession } from '#contract/admin/staff/staff-sessions.ts'
import { describeDevice } from '#domain/customers/device-name.ts'
import type { ListedStaffSession } from '#domain/staff/session.ts'

/** Includes the full IP address, so staff can recognize a stranger's session. */
export function serializeStaffSession(session: ListedStaffSession, currentId: string): StaffSession {
  return {
    id: session.id,
    device: describeDevice(session.userAgent),
    ipAddress: session.ip?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/\/\d+$/, ''),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isLocked: session.lockedAt !== undefined,
    isCurrent: session.id === currentId,
  }
}
