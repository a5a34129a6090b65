import type { Selectable } from 'kysely'
import { isRole } from '#domain/staff/permissions.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import type { Staff } from '../types.ts'

export const staffColumns = ['id', 'username', 'displayName', 'role', 'passwordHash', 'totpSecret'] as const

/** Undefined for a role that this version does not know, which grants no permissions. */
export function staffMemberFromRow(
  row: Pick<Selectable<Staff>, (typeof staffColumns)[number]>,
): StaffMember | undefined {
  const { id, username, displayName, role, passwordHash, totpSecret } = row
  if (!isRole(role)) return undefined
  return { id, username, displayName, role, passwordHash, totpSecret: totpSecret ?? undefined }
}
