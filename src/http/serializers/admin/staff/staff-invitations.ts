import type { StaffInvitation } from '#contract/admin/staff/staff-invitations.ts'
import type { ListedInvitation } from '#domain/staff/invitation.ts'

export function serializeInvitation(invitation: ListedInvitation, now: Date): StaffInvitation {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invitedBy: invitation.invitedBy,
    invitedAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    isExpired: invitation.expiresAt <= now,
  }
}
