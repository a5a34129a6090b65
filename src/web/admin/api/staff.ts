import type * as z from 'zod'
import { staffResponse, type staffUpdate } from '#contract/admin/staff.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const memberPath = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}`

export const listStaff = () => ({ path: '/api/admin/staff', response: staffResponse })

export const updateStaffMember = (id: string, body: z.input<typeof staffUpdate>) => ({
  path: memberPath(id),
  response: messageResponse,
  body,
})

export const resetSecondFactor = (id: string) => ({
  path: `${memberPath(id)}/reset-second-factor`,
  response: messageResponse,
})
