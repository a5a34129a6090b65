import type { SecurityResponse } from '#contract/admin/staff/security.ts'
import type { ListedStaffSession } from '#domain/staff/session.ts'
import type { SecondFactor } from '#domain/staff/staff-member.ts'
import { serializeStaffSession } from './staff-sessions.ts'

export function serializeSecurity({
  secondFactor,
  isRequired,
  sessions,
  currentSessionId,
}: {
  readonly secondFactor: SecondFactor
  readonly isRequired: boolean
  readonly sessions: readonly ListedStaffSession[]
  readonly currentSessionId: string
}): Omit<SecurityResponse, 'success'> {
  return {
    secondFactor: {
      enabledAt: secondFactor.enabledAt?.toISOString(),
      recoveryCodesLeft: secondFactor.recoveryCodesLeft,
      isRequired,
    },
    sessions: sessions.map((session) => serializeStaffSession(session, currentSessionId)),
  }
}
