import { adminSession, permissionNames } from '#contract/admin/session.ts'
import { done } from '#contract/answers/refusal.ts'
import { signInAnswer } from '#contract/answers/user.ts'
import { adminSignIn, adminToken } from '#contract/user.ts'
import { deleteStaffSession } from '#db/queries/people.ts'
import { permits } from '#domain/accounts/permissions.ts'
import { signInStaff } from '#usecases/staff/sign-in.ts'
import { hashToken } from '#usecases/tokens.ts'
import { sendOutcome, sendRefusal } from '../../errors.ts'
import { limitBy, limitByAddress, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'
import { staffByToken, tokenOf, visitorOf } from '../../session.ts'

export const adminSessionRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/login',
    {
      preHandler: limitByAddress(shop, limits.signIn),
      schema: { body: adminSignIn, response: { 200: signInAnswer } },
    },
    async (request, reply) => {
      await limitBy(shop, limits.signIn, `staff:${request.body.username.trim().toLowerCase()}`, reply)
      const outcome = await signInStaff(shop, request.body, visitorOf(request))
      return sendOutcome(reply, outcome, (token) => ({
        success: true,
        token,
        message: 'Signed in successfully!',
      }))
    },
  )

  app.post(
    '/api/admin/validate',
    { schema: { body: adminToken, response: { 200: adminSession } } },
    async (request, reply) => {
      const staff = await staffByToken(shop, request.body.token)
      if (staff === undefined) return sendRefusal(reply, { code: 'not-staff' })
      return reply.header('cache-control', 'no-store').send({
        success: true,
        username: staff.username,
        name: staff.display_name,
        role: staff.role,
        permissions: permissionNames.filter((name) => permits(staff.role, name)),
      })
    },
  )

  /** Ends the session of the token; an unknown token is ended already. */
  app.post('/api/admin/logout', { schema: { response: { 200: done } } }, async (request, reply) => {
    const token = tokenOf(request)
    if (token !== undefined) await deleteStaffSession(shop.db, hashToken(token))
    return reply.send({ success: true, message: 'You are signed out.' })
  })
}
