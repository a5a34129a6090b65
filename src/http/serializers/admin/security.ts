import type { SecurityResponse } from '#contract/admin/security.ts'
import type { getSecondFactor } from '#db/queries/staff/second-factor.ts'
import type { OpenStaffSessionRow } from '#db/queries/staff/sessions.ts'
import { serializeStaffSession } from './staff-sessions.ts'

export function serializeSecurity({
  secondFactor,
  isRequired,
  sessions,
  currentSessionId,
}: {
  readonly secondFactor: Awaited<ReturnType<typeof getSecondFactor>>
  readonly isRequired: boolean
  readonly sessions: readonly OpenStaffSessionRow[]
  readonly currentSessionId: string
}): Omit<SecurityResponse, 'success'> {
  return {
    secondFactor: {
      enabledAt: secondFactor.since?.toISOString(),
      recoveryCodesLeft: secondFactor.codesLeft,
      isRequired,
    },
    sessions: sessions.map((row) => serializeStaffSession(row, currentSessionId)),
  }
}
