import type { Role } from './permissions.ts'
import type { StaffSession } from './session.ts'

/** A person who can sign in to the admin area. */
export interface StaffMember {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly role: Role
  readonly passwordHash: string
  /** Encrypted; undefined without a second factor. */
  readonly totpSecret: Buffer | undefined
}

/** The signed-in staff member of a call, with the session. */
export interface SignedInStaffMember extends StaffMember {
  readonly session: StaffSession
}
