import type { Selectable } from 'kysely'
import type { Invitation, ListedInvitation } from '#domain/staff/invitation.ts'
import { isRole, roles } from '#domain/staff/permissions.ts'
import type { ListedStaffSession } from '#domain/staff/session.ts'
import type {
  ListedStaffMember,
  LockedStaffMember,
  SecondFactor,
  StaffMember,
} from '#domain/staff/staff-member.ts'
import type { Staff } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export const staffColumns = [
  'id',
  'username',
  'displayName',
  'role',
  'passwordHash',
  'mustChangePassword',
  'totpSecret',
] as const

/** Undefined for a role that this version does not know, which grants no permissions. */
export function staffMemberFromRow(
  row: Pick<Selectable<Staff>, (typeof staffColumns)[number]>,
): StaffMember | undefined {
  const { role, totpSecret, ...staff } = row
  return isRole(role) ? { ...staff, role, totpSecret: totpSecret ?? undefined } : undefined
}

/** @throws when the row has a role that this version does not know */
export function lockedStaffMemberFromRow(row: {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly role: string
  readonly active: boolean
}): LockedStaffMember {
  const { id, username, displayName, role, active } = row
  return { id, username, displayName, role: parseOneOf(role, roles), isActive: active }
}

export interface ListedStaffMemberRow {
  readonly id: string
  readonly username: string
  readonly displayName: string
  readonly email: string | null
  readonly role: string
  readonly active: boolean
  readonly createdAt: Date
  readonly totpEnabledAt: Date | null
  readonly lastSeenAt: Date | null
  readonly openSessions: number
}

/** @throws when the row has a role that this version does not know */
export function listedStaffMemberFromRow({ active, ...row }: ListedStaffMemberRow): ListedStaffMember {
  return {
    ...row,
    email: row.email ?? undefined,
    role: parseOneOf(row.role, roles),
    isActive: active,
    totpEnabledAt: row.totpEnabledAt ?? undefined,
    lastSeenAt: row.lastSeenAt ?? undefined,
  }
}

export interface SecondFactorRow {
  readonly enabledAt: Date | null
  readonly recoveryCodesLeft: number
}

export function secondFactorFromRow(row: SecondFactorRow): SecondFactor {
  return { ...row, enabledAt: row.enabledAt ?? undefined }
}

export interface ListedStaffSessionRow {
  readonly id: string
  readonly userAgent: string | null
  readonly ip: string | null
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly lockedAt: Date | null
}

export function listedStaffSessionFromRow(row: ListedStaffSessionRow): ListedStaffSession {
  return {
    ...row,
    userAgent: row.userAgent ?? undefined,
    ip: row.ip ?? undefined,
    lockedAt: row.lockedAt ?? undefined,
  }
}

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly expiresAt: Date
}

/** Undefined for a role that this version does not know. */
export function invitationFromRow(row: InvitationRow): Invitation | undefined {
  const { id, email, role, expiresAt } = row
  return isRole(role) ? { id, email, role, expiresAt } : undefined
}

export interface ListedInvitationRow extends InvitationRow {
  readonly invitedBy: string
  readonly createdAt: Date
}

/** @throws when the row has a role that this version does not know */
export function listedInvitationFromRow(row: ListedInvitationRow): ListedInvitation {
  return { ...row, role: parseOneOf(row.role, roles) }
}
