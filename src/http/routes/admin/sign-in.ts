import { adminSignIn } from '#contract/spec-v1/admin.ts'
import { signInResponse } from '#contract/spec-v1/user.ts'
import { decrementRateLimits } from '#db/queries/rate-limits.ts'
import { recordFailedSignIn } from '#usecases/staff/record-failed-sign-in.ts'
import { signInStaff, verifyStaffPassword } from '#usecases/staff/sign-in.ts'
import { getStaffSignInContext } from '../../customer-session.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import { limitByKey, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'
import { limitStaffSignIn } from '../../sign-in-limits.ts'

export const signInRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/login',
    { config: { permission: 'open' }, schema: { body: adminSignIn, response: { 200: signInResponse } } },
    async (request, reply) => {
      const { username, code } = request.body
      const { attemptKey, clearAttempts } = await limitStaffSignIn(shop, request, reply, request.body)
      const verified = await verifyStaffPassword(shop, request.body)
      if (!verified.ok) {
        await recordFailedSignIn(shop, { username, reason: 'wrong password', ip: request.ip })
        return sendRefusal(reply, verified.refusal)
      }
      await clearAttempts()
      // Codes count only after a correct password, so a stranger cannot exhaust the limit.
      if (code !== undefined) await limitByKey(shop, limits.staffCode, attemptKey, reply)
      const context = getStaffSignInContext(request, request.body)
      const outcome = await signInStaff(shop, verified.value, code, context)
      if (!outcome.ok && outcome.refusal.code === 'wrong-code')
        await recordFailedSignIn(shop, { username, reason: 'wrong code', ip: request.ip })
      if (outcome.ok && code !== undefined)
        await decrementRateLimits(shop.db, [`${limits.staffCode.name}:${attemptKey}`])
      const message = 'Signed in successfully!'
      return sendResult(reply, outcome, (token) => ({ success: true, token, message }))
    },
  )
}
