import * as specCalls from '#contract/spec-v1/admin-calls.ts'
import { recordFailedSignIn } from '#usecases/staff/record-failed-sign-in.ts'
import { signInStaff, verifyStaffPassword } from '#usecases/staff/sign-in.ts'
import { getStaffSignInContext } from '../../../customer-session.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { limits } from '../../../limits.ts'
import { isWrongProof, limitAttempts, limitByIp, limitWrongProofs } from '../../../rate-limit.ts'
import type { Routes } from '../../../routes.ts'
import { listStaffCounters } from '../../../sign-in-limits.ts'

export const signInRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    specCalls.signIn,
    async (request, reply) => {
      const { username, code } = request.body
      const { attemptKey, counters } = await listStaffCounters(shop, request, request.body)
      const verified = await limitAttempts(shop, reply, { counters, counts: isWrongProof }, () =>
        verifyStaffPassword(shop, request.body),
      )
      if (!verified.ok) {
        await recordFailedSignIn(shop, { username, reason: 'wrong password', ip: request.ip })
        return sendRefusal(reply, verified.refusal)
      }
      const context = getStaffSignInContext(request, request.body)
      const signIn = () => signInStaff(shop, verified.value, code, context)
      // Codes count only after a correct password, so a stranger cannot exhaust the limit.
      const counter = { limit: limits.staffCode, key: attemptKey }
      const outcome = await (code === undefined ? signIn() : limitWrongProofs(shop, reply, counter, signIn))
      if (!outcome.ok && outcome.refusal.code === 'wrong-code')
        await recordFailedSignIn(shop, { username, reason: 'wrong code', ip: request.ip })
      const message = 'Signed in successfully!'
      return sendResult(reply, outcome, (token) => ({ success: true, token, message }))
    },
    { preHandler: limitByIp(shop, limits.signIns) },
  )
}
