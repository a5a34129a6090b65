import type { StaffSession } from '#contract/admin/staff-sessions.ts'
import type { OpenStaffSessionRow } from '#db/queries/staff/sessions.ts'
import { describeDevice } from '#domain/customers/device-name.ts'

/** Includes the full IP address, so staff can recognize a stranger's session. */
export function serializeStaffSession(row: OpenStaffSessionRow, asking: string): StaffSession {
  return {
    id: row.id,
    device: describeDevice(row.userAgent),
    ipAddress: row.ip?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/\/\d+$/, ''),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isLocked: row.lockedAt !== null,
    isCurrent: row.id === asking,
  }
}
