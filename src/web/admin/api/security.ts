import type * as z from 'zod'
import { type passwordUpdate, securityResponse } from '#contract/admin/security.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const getSecurity = () => ({ path: '/api/admin/security', response: securityResponse })

export const changePassword = (body: z.input<typeof passwordUpdate>) => ({
  path: '/api/admin/security/password',
  response: messageResponse,
  body,
})
