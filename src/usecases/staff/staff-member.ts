import type { StaffRow } from '#db/queries/staff.ts'
import type { Role } from '#domain/accounts/permissions.ts'
import type { StaffSessionTimes } from '#domain/accounts/staff-session.ts'

/** Who acts in the admin area, and the session they act from. */
export interface StaffMember extends Omit<StaffRow, 'role'> {
  readonly role: Role
  readonly session: StaffSessionTimes & { readonly id: string }
}
