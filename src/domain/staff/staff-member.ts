import type { Role } from './permissions.ts'
import type { StaffSession } from './session.ts'

/** Somebody who may sign in to the admin area. */
export interface StaffMember {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly role: Role
  readonly passwordHash: string
  /** Encrypted; undefined without a second factor. */
  readonly totpSecret: Buffer | undefined
}

/** The staff member who makes a call, with the session they make it from. */
export interface SignedInStaffMember extends StaffMember {
  readonly session: StaffSession
}
