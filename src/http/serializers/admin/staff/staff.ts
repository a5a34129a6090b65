import type { StaffListItem } from '#contract/admin/staff/staff.ts'
import type { ListedStaffMember } from '#domain/staff/staff-member.ts'

export function serializeStaffMember(member: ListedStaffMember): Omit<StaffListItem, 'version'> {
  return {
    id: member.id,
    username: member.username,
    name: member.displayName,
    email: member.email,
    role: member.role,
    isActive: member.isActive,
    secondFactorSince: member.totpEnabledAt?.toISOString(),
    lastSeenAt: member.lastSeenAt?.toISOString(),
    openSessions: member.openSessions,
    createdAt: member.createdAt.toISOString(),
  }
}
