import type * as z from 'zod'
import type { adminSignIn } from '#contract/spec-v1/admin.ts'
import { signInResponse } from '#contract/spec-v1/user.ts'
import type { CallResult } from '../../api/call-result.ts'

export const signIn = (body: z.input<typeof adminSignIn>) => ({
  path: '/api/admin/login',
  response: signInResponse,
  body,
})

/** Whether the password was right and the code of the second factor is still missing. */
export function asksForSecondFactor(result: CallResult<unknown>): boolean {
  return !result.ok && result.kind === 'refused' && result.refusal.code === 'second-factor-required'
}
