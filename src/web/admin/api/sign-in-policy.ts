import type * as z from 'zod'
import type { signInPolicyInput } from '#contract/admin/sign-in-policy.ts'
import { done } from '#contract/basic-answers.ts'

export const updateSignInPolicy = (body: z.input<typeof signInPolicyInput>) => ({
  path: '/api/admin/sign-in-policy',
  response: done,
  body,
})
