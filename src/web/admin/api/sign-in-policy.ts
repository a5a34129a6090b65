import type * as z from 'zod'
import type { signInPolicyUpdate } from '#contract/admin/sign-in-policy.ts'
import { savedRecordResponse } from '#contract/basic-responses.ts'

export const updateSignInPolicy = (body: z.input<typeof signInPolicyUpdate>) => ({
  path: '/api/admin/sign-in-policy',
  response: savedRecordResponse,
  body,
})
