import type { Role } from './permissions.ts'

/** An unused link with which a person sets up a staff account. */
export interface Invitation {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly expiresAt: Date
}

export interface InvitationDraft extends Omit<Invitation, 'id'> {
  /** SHA-256 of the token in the link. */
  readonly tokenHash: Buffer
  /** The id of the staff member who invites. */
  readonly invitedBy: string
  readonly createdAt: Date
}

/** An invitation in the admin list. */
export interface ListedInvitation extends Invitation {
  /** The name of the staff member who invited. */
  readonly invitedBy: string
  readonly createdAt: Date
}
