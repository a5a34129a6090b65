import type { StaffInvitation } from '#contract/admin/staff-invitations.ts'
import type { OpenInvitationRow } from '#db/queries/staff/invitations.ts'
import { parseRole } from './staff.ts'

export function serializeInvitation(row: OpenInvitationRow, now: Date): StaffInvitation {
  return {
    id: row.id,
    email: row.email,
    role: parseRole(row.role),
    invitedBy: row.invitedBy,
    invitedAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  }
}
