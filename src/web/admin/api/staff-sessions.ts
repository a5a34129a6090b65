import { sessionsResponse } from '#contract/admin/staff-sessions.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { memberPath } from './staff.ts'

export const listStaffSessions = (id: string) => ({
  path: `${memberPath(id)}/sessions`,
  response: sessionsResponse,
})

export const revokeStaffSession = (id: string, session: string) => ({
  path: `${memberPath(id)}/sessions/${encodeURIComponent(session)}/revoke`,
  response: messageResponse,
})

export const revokeOwnSession = (session: string) => ({
  path: `/api/admin/security/sessions/${encodeURIComponent(session)}/revoke`,
  response: messageResponse,
})
