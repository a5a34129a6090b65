import type * as z from 'zod'
import type { adminSignIn } from '#contract/spec-v1/admin.ts'
import { signInAnswer } from '#contract/spec-v1/user.ts'

export const signIn = (body: z.input<typeof adminSignIn>) => ({
  path: '/api/admin/login',
  response: signInAnswer,
  body,
})
