import type * as z from 'zod'
import { sessionsResponse } from '#contract/admin/session.ts'
import { type signInPolicyInput, staffResponse, type staffUpdate } from '#contract/admin/staff.ts'
import { done } from '#contract/basic-answers.ts'

const memberPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}`

export const listStaff = () => ({ path: '/api/admin/staff', response: staffResponse })

export const updateStaffMember = (id: string, body: z.input<typeof staffUpdate>) => ({
  path: memberPath(id),
  response: done,
  body,
})

export const resetSecondFactor = (id: string) => ({
  path: `${memberPath(id)}/reset-second-factor`,
  response: done,
})

export const listStaffSessions = (id: string) => ({
  path: `${memberPath(id)}/sessions`,
  response: sessionsResponse,
})

export const revokeStaffSession = (id: string, session: string) => ({
  path: `${memberPath(id)}/sessions/${encodeURIComponent(session)}/revoke`,
  response: done,
})

export const updateSignInPolicy = (body: z.input<typeof signInPolicyInput>) => ({
  path: '/api/admin/sign-in-policy',
  response: done,
  body,
})
