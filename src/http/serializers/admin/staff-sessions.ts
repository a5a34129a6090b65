import type { StaffSession } from '#contract/admin/staff-sessions.ts'
import type { OpenStaffSessionRow } from '#db/queries/staff/sessions.ts'
import { describeDevice } from '#domain/customers/device-name.ts'

/** With the full IP address, so that staff can tell a stranger's session from their own. */
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
