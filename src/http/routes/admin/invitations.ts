import { inviteSeen, inviteToken, joining } from '#contract/admin/staff.ts'
import { signInAnswer } from '#contract/answers/user.ts'
import { findInvite } from '#db/queries/staff/invitations.ts'
import { isRole, needsSecondFactor } from '#domain/staff/permissions.ts'
import { joinStaff } from '#usecases/staff/accept-invitation.ts'
import { signInRules } from '#usecases/staff/sign-in-policy.ts'
import { hashToken } from '#usecases/tokens.ts'
import { staffArrivalOf } from '../../customer-session.ts'
import { sendOutcome, sendRefusal } from '../../errors.ts'
import { limitByAddress, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'

/** What the link of an invitation opens. Expired, used, altered and made-up links are refused alike. */
export const adminJoinRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/join/look',
    {
      preHandler: limitByAddress(shop, limits.accountLink),
      schema: { body: inviteToken, response: { 200: inviteSeen } },
    },
    async (request, reply) => {
      const invite = await findInvite(shop.db, hashToken(request.body.token), shop.clock.now())
      if (invite === undefined || !isRole(invite.role)) return sendRefusal(reply, { code: 'link-not-valid' })
      const { email, role } = { email: invite.email, role: invite.role }
      const { secondFactor } = await signInRules(shop.db)
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, email, role, secondFactor: needsSecondFactor(role, secondFactor) })
    },
  )

  app.post(
    '/api/admin/join',
    {
      preHandler: limitByAddress(shop, limits.accountLink),
      schema: { body: joining, response: { 200: signInAnswer } },
    },
    async (request, reply) =>
      sendOutcome(
        reply,
        await joinStaff(shop, request.body, staffArrivalOf(request, request.body)),
        (token) => ({
          success: true,
          token,
          message: `Welcome, ${request.body.name}.`,
        }),
      ),
  )
}
