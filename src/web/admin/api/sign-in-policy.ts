import type * as z from 'zod'
import type { signInPolicyInput } from '#contract/admin/sign-in-policy.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const updateSignInPolicy = (body: z.input<typeof signInPolicyInput>) => ({
  path: '/api/admin/sign-in-policy',
  response: messageResponse,
  body,
})
