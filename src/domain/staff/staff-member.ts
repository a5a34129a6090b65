import type { Role } from './permissions.ts'
import type { StaffSession } from './session.ts'

/** A person who can sign in to the admin area. */
export interface StaffMember {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly role: Role
  readonly passwordHash: string
  /** The password was generated, and must be changed before anything else. */
  readonly mustChangePassword: boolean
  /** Encrypted; undefined without a second factor. */
  readonly totpSecret: Buffer | undefined
}

/** The signed-in staff member of a call, with the session. */
export interface SignedInStaffMember extends StaffMember {
  readonly session: StaffSession
}

/** A staff member while all of them are locked for a change. */
export interface LockedStaffMember extends Pick<StaffMember, 'id' | 'username' | 'displayName' | 'role'> {
  readonly isActive: boolean
}

/** A staff member in the admin list. */
export interface ListedStaffMember extends Pick<StaffMember, 'id' | 'username' | 'displayName' | 'role'> {
  readonly email: string | undefined
  readonly isActive: boolean
  readonly createdAt: Date
  /** When the second factor was set up. */
  readonly totpEnabledAt: Date | undefined
  readonly lastSeenAt: Date | undefined
  readonly openSessions: number
}

/** The second factor of a staff member. */
export interface SecondFactor {
  readonly enabledAt: Date | undefined
  /** Recovery codes that were not used yet. */
  readonly recoveryCodesLeft: number
}
