import * as calls from '#contract/admin/staff/calls.ts'
import { findInvitation, listInvitations } from '#db/queries/staff/invitations.ts'
import { ok, refuse } from '#domain/refusal.ts'
import { requiresSecondFactor } from '#domain/staff/permissions.ts'
import { acceptStaffInvitation } from '#usecases/staff/accept-invitation.ts'
import { inviteStaffMember } from '#usecases/staff/invite-staff-member.ts'
import { resendInvitation } from '#usecases/staff/resend-invitation.ts'
import { revokeInvitation } from '#usecases/staff/revoke-invitation.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { hashToken } from '#usecases/tokens.ts'
import { getStaffSignInContext } from '../../../customer-session.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { limitWrongLinks } from '../../../rate-limit.ts'
import type { Routes } from '../../../routes.ts'
import { serializeInvitation } from '../../../serializers/admin/staff/staff-invitations.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const staffInvitationRoutes: Routes = (app, context) => {
  invitationManagementRoutes(app, context)
  invitationAcceptanceRoutes(app, context)
}

const invitationManagementRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listInvitations, async (_request, reply) => {
    const now = shop.clock.now()
    const invitations = await listInvitations(shop.db)
    return reply.send({ success: true, rows: invitations.map((each) => serializeInvitation(each, now)) })
  })

  handle(app, calls.inviteStaffMember, async (request, reply) => {
    const outcome = await inviteStaffMember(shop, { ...request.body, by: getActor(request) })
    return sendResult(reply, outcome, (sent) => ({ success: true, ...sent }))
  })

  handle(app, calls.resendInvitation, async (request, reply) => {
    const outcome = await resendInvitation(shop, request.params.id, getActor(request))
    return sendResult(reply, outcome, (sent) => ({ success: true, ...sent }))
  })

  handle(app, calls.revokeInvitation, async (request, reply) =>
    sendResult(reply, await revokeInvitation(shop, request.params.id, getActor(request)), serializeMessage),
  )
}

/** For the invited person. Expired, used and invalid links get the same refusal. */
const invitationAcceptanceRoutes: Routes = (app, { shop }) => {
  handle(app, calls.findInvitation, async (request, reply) => {
    const found = await limitWrongLinks(shop, request, reply, async () => {
      const invitation = await findInvitation(shop.db, hashToken(request.body.token), shop.clock.now())
      return invitation === undefined ? refuse('invalid-link') : ok(invitation)
    })
    if (!found.ok) return sendRefusal(reply, found.refusal)
    const { email, role } = found.value
    const policy = await getSignInPolicy(shop.db)
    const isRequired = requiresSecondFactor(role, policy.secondFactor)
    return reply
      .header('cache-control', 'no-store')
      .send({ success: true, email, role, requiresSecondFactor: isRequired })
  })

  handle(app, calls.acceptInvitation, async (request, reply) => {
    const signIn = getStaffSignInContext(request, request.body)
    const outcome = await limitWrongLinks(shop, request, reply, () =>
      acceptStaffInvitation(shop, request.body, signIn),
    )
    const message = `Welcome, ${request.body.name}.`
    return sendResult(reply, outcome, (token) => ({ success: true, token, message }))
  })
}
