import type { StaffListItem } from '#contract/admin/staff.ts'
import type { StaffListRow } from '#db/queries/staff/staff-members.ts'
import { isRole, type Role } from '#domain/staff/permissions.ts'

/** @throws for an unknown role */
export function parseRole(text: string): Role {
  if (!isRole(text)) throw new Error(`There is no role '${text}'`)
  return text
}

export function serializeStaffMember(row: StaffListRow): StaffListItem {
  return {
    id: row.id,
    username: row.username,
    name: row.displayName,
    email: row.email ?? undefined,
    role: parseRole(row.role),
    isActive: row.active,
    secondFactorSince: row.totpSince?.toISOString(),
    lastSeenAt: row.lastSeen?.toISOString(),
    openSessions: row.openSessions,
    createdAt: row.createdAt.toISOString(),
  }
}
