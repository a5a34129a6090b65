import {
  inviteSent,
  invitesAnswer,
  newInvite,
  sessionParams,
  sessionsAnswer,
  signInRulesShape,
  staffAnswer,
  staffChange,
  staffParams,
} from '#contract/admin/staff.ts'
import { done } from '#contract/basic-answers.ts'
import { listInvitations } from '#db/queries/staff/invitations.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { listStaff } from '#db/queries/staff/staff-members.ts'
import { inviteStaffMember } from '#usecases/staff/invite-staff-member.ts'
import { resendInvitation } from '#usecases/staff/resend-invitation.ts'
import { resetSecondFactor } from '#usecases/staff/reset-second-factor.ts'
import { revokeInvitation } from '#usecases/staff/revoke-invitation.ts'
import { revokeStaffSession } from '#usecases/staff/revoke-session.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { updateSignInPolicy } from '#usecases/staff/update-sign-in-policy.ts'
import { updateStaffMember } from '#usecases/staff/update-staff-member.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import {
  serializeInvitation,
  serializeStaffMember,
  serializeStaffSession,
} from '../../serializers/admin/staff.ts'
import { getActor } from './authorize.ts'

const said = (message: string) => ({ success: true, message })

/** Who may sign in here, and what each may do. */
export const adminStaffRoutes: Routes = (app, context) => {
  const { shop } = context
  app.get('/api/admin/staff', { schema: { response: { 200: staffAnswer } } }, async (_request, reply) => {
    const [rows, rules] = await Promise.all([listStaff(shop.db, shop.clock.now()), getSignInPolicy(shop.db)])
    return reply.send({ success: true, rows: rows.map(serializeStaffMember), rules })
  })

  app.post(
    '/api/admin/staff/:id',
    { schema: { params: staffParams, body: staffChange, response: { 200: done } } },
    async (request, reply) => {
      const change = { staffId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await updateStaffMember(shop, change), said)
    },
  )

  app.post(
    '/api/admin/staff/:id/reset-second-factor',
    { schema: { params: staffParams, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await resetSecondFactor(shop, request.params.id, getActor(request)), said),
  )

  app.get(
    '/api/admin/staff/:id/sessions',
    { schema: { params: staffParams, response: { 200: sessionsAnswer } } },
    async (request, reply) => {
      const rows = await listStaffSessions(shop.db, request.params.id, shop.clock.now())
      const asking = getActor(request).session.id
      return reply.send({ success: true, rows: rows.map((row) => serializeStaffSession(row, asking)) })
    },
  )

  app.post(
    '/api/admin/staff/:id/sessions/:session/end',
    { schema: { params: sessionParams, response: { 200: done } } },
    async (request, reply) => {
      const { id, session } = request.params
      const ended = { staffId: id, sessionId: session, by: getActor(request) }
      return sendResult(reply, await revokeStaffSession(shop, ended), said)
    },
  )

  app.post(
    '/api/admin/sign-in-rules',
    { schema: { body: signInRulesShape, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await updateSignInPolicy(shop, request.body, getActor(request)), said),
  )
  staffInvitationRoutes(app, context)
}

const staffInvitationRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/staff-invites',
    { schema: { response: { 200: invitesAnswer } } },
    async (_request, reply) => {
      const now = shop.clock.now()
      const rows = await listInvitations(shop.db)
      return reply.send({ success: true, rows: rows.map((row) => serializeInvitation(row, now)) })
    },
  )

  app.post(
    '/api/admin/staff-invites',
    { schema: { body: newInvite, response: { 200: inviteSent } } },
    async (request, reply) => {
      const outcome = await inviteStaffMember(shop, { ...request.body, by: getActor(request) })
      return sendResult(reply, outcome, (sent) => ({ success: true, ...sent }))
    },
  )

  app.post(
    '/api/admin/staff-invites/:id/resend',
    { schema: { params: staffParams, response: { 200: inviteSent } } },
    async (request, reply) => {
      const outcome = await resendInvitation(shop, request.params.id, getActor(request))
      return sendResult(reply, outcome, (sent) => ({ success: true, ...sent }))
    },
  )

  app.post(
    '/api/admin/staff-invites/:id/revoke',
    { schema: { params: staffParams, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await revokeInvitation(shop, request.params.id, getActor(request)), said),
  )
}
