import type { StaffRow } from '#db/queries/staff/staff-members.ts'
import type { Role } from '#domain/staff/permissions.ts'
import type { StaffSessionActivity } from '#domain/staff/session.ts'

/** Who acts in the admin area, and the session they act from. */
export interface StaffMember extends Omit<StaffRow, 'role'> {
  readonly role: Role
  readonly session: StaffSessionActivity & { readonly id: string }
}
