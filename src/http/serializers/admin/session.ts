import type { AdminSession } from '#contract/spec-v1/admin.ts'
import { hasPermission, permissions } from '#domain/staff/permissions.ts'
import { isSessionLocked, type SignInPolicy } from '#domain/staff/session.ts'
import type { StaffMember } from '#usecases/staff/staff-member.ts'
import { lacksRequiredSecondFactor } from '../../staff-session.ts'

export function serializeSession(
  staff: StaffMember,
  policy: SignInPolicy,
  now: Date,
): Omit<AdminSession, 'success'> {
  return {
    username: staff.username,
    name: staff.displayName,
    role: staff.role,
    permissions: permissions.filter((name) => hasPermission(staff.role, name)),
    secondFactor: getSecondFactorState(staff, policy),
    locked: isSessionLocked(staff.session, now, policy),
    idleMinutes: policy.idleMinutes,
  }
}

function getSecondFactorState(staff: StaffMember, policy: SignInPolicy): AdminSession['secondFactor'] {
  if (lacksRequiredSecondFactor(staff, policy)) return 'needed'
  return staff.totpSecret === null ? 'off' : 'on'
}
