import type { AdminSession } from '#contract/spec-v1/admin.ts'
import { toWirePermissions } from '#contract/spec-v1/permissions.ts'
import { hasPermission, permissions } from '#domain/staff/permissions.ts'
import { isSessionLocked, type SignInPolicy } from '#domain/staff/session.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { lacksRequiredSecondFactor } from '../../../staff-session.ts'

export function serializeSession(
  staff: SignedInStaffMember,
  policy: SignInPolicy,
  now: Date,
): Omit<AdminSession, 'success'> {
  return {
    username: staff.username,
    name: staff.displayName,
    role: staff.role,
    permissions: toWirePermissions(permissions.filter((name) => hasPermission(staff.role, name))),
    secondFactor: getSecondFactorState(staff, policy),
    mustChangePassword: staff.mustChangePassword || undefined,
    locked: isSessionLocked(staff.session, now, policy),
    idleMinutes: policy.idleMinutes,
  }
}

function getSecondFactorState(
  staff: SignedInStaffMember,
  policy: SignInPolicy,
): AdminSession['secondFactor'] {
  if (lacksRequiredSecondFactor(staff, policy)) return 'needed'
  return staff.totpSecret === undefined ? 'off' : 'on'
}
