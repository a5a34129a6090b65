import { invitationAcceptance, invitationResponse, invitationToken } from '#contract/admin/invitations.ts'
import { signInAnswer } from '#contract/spec-v1/user.ts'
import { findInvitation } from '#db/queries/staff/invitations.ts'
import { isRole, requiresSecondFactor } from '#domain/staff/permissions.ts'
import { acceptStaffInvitation } from '#usecases/staff/accept-invitation.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { hashToken } from '#usecases/tokens.ts'
import { getStaffSignInContext } from '../../customer-session.ts'
import { sendRefusal, sendResult } from '../../errors.ts'
import { limitByIp, limits } from '../../rate-limit.ts'
import type { Routes } from '../../routes.ts'

/** What the link of an invitation opens. Expired, used, altered and made-up links are refused alike. */
export const invitationRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/invitation',
    {
      config: { permission: 'open' },
      preHandler: limitByIp(shop, limits.accountLink),
      schema: { body: invitationToken, response: { 200: invitationResponse } },
    },
    async (request, reply) => {
      const invite = await findInvitation(shop.db, hashToken(request.body.token), shop.clock.now())
      if (invite === undefined || !isRole(invite.role)) return sendRefusal(reply, { code: 'link-not-valid' })
      const { email, role } = { email: invite.email, role: invite.role }
      const { secondFactor } = await getSignInPolicy(shop.db)
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true, email, role, secondFactor: requiresSecondFactor(role, secondFactor) })
    },
  )

  app.post(
    '/api/admin/invitation/accept',
    {
      config: { permission: 'open' },
      preHandler: limitByIp(shop, limits.accountLink),
      schema: { body: invitationAcceptance, response: { 200: signInAnswer } },
    },
    async (request, reply) =>
      sendResult(
        reply,
        await acceptStaffInvitation(shop, request.body, getStaffSignInContext(request, request.body)),
        (token) => ({
          success: true,
          token,
          message: `Welcome, ${request.body.name}.`,
        }),
      ),
  )
}
