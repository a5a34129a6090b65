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
import { done } from '#contract/answers/refusal.ts'
import { listInvites } from '#db/queries/staff/invitations.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { listStaff } from '#db/queries/staff/staff-members.ts'
import { inviteStaff } from '#usecases/staff/invite-staff-member.ts'
import { resendInvite } from '#usecases/staff/resend-invitation.ts'
import { resetSecondFactor } from '#usecases/staff/reset-second-factor.ts'
import { revokeInvite } from '#usecases/staff/revoke-invitation.ts'
import { endStaffSession } from '#usecases/staff/revoke-session.ts'
import { signInRules } from '#usecases/staff/sign-in-policy.ts'
import { changeSignInRules } from '#usecases/staff/update-sign-in-policy.ts'
import { changeStaff } from '#usecases/staff/update-staff-member.ts'
import { sendOutcome } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentInvite, presentStaff, presentStaffSession } from '../../serializers/admin/staff.ts'
import { actorOf } from './authorize.ts'

const said = (message: string) => ({ success: true, message })

/** Who may sign in here, and what each may do. */
export const adminStaffRoutes: Routes = (app, context) => {
  const { shop } = context
  app.get('/api/admin/staff', { schema: { response: { 200: staffAnswer } } }, async (_request, reply) => {
    const [rows, rules] = await Promise.all([listStaff(shop.db, shop.clock.now()), signInRules(shop.db)])
    return reply.send({ success: true, rows: rows.map(presentStaff), rules })
  })

  app.post(
    '/api/admin/staff/:id',
    { schema: { params: staffParams, body: staffChange, response: { 200: done } } },
    async (request, reply) => {
      const change = { staffId: request.params.id, ...request.body, by: actorOf(request) }
      return sendOutcome(reply, await changeStaff(shop, change), said)
    },
  )

  app.post(
    '/api/admin/staff/:id/reset-second-factor',
    { schema: { params: staffParams, response: { 200: done } } },
    async (request, reply) =>
      sendOutcome(reply, await resetSecondFactor(shop, request.params.id, actorOf(request)), said),
  )

  app.get(
    '/api/admin/staff/:id/sessions',
    { schema: { params: staffParams, response: { 200: sessionsAnswer } } },
    async (request, reply) => {
      const rows = await listStaffSessions(shop.db, request.params.id, shop.clock.now())
      const asking = actorOf(request).session.id
      return reply.send({ success: true, rows: rows.map((row) => presentStaffSession(row, asking)) })
    },
  )

  app.post(
    '/api/admin/staff/:id/sessions/:session/end',
    { schema: { params: sessionParams, response: { 200: done } } },
    async (request, reply) => {
      const { id, session } = request.params
      const ended = { staffId: id, sessionId: session, by: actorOf(request) }
      return sendOutcome(reply, await endStaffSession(shop, ended), said)
    },
  )

  app.post(
    '/api/admin/sign-in-rules',
    { schema: { body: signInRulesShape, response: { 200: done } } },
    async (request, reply) =>
      sendOutcome(reply, await changeSignInRules(shop, request.body, actorOf(request)), said),
  )
  inviteRoutes(app, context)
}

const inviteRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/staff-invites',
    { schema: { response: { 200: invitesAnswer } } },
    async (_request, reply) => {
      const now = shop.clock.now()
      const rows = await listInvites(shop.db)
      return reply.send({ success: true, rows: rows.map((row) => presentInvite(row, now)) })
    },
  )

  app.post(
    '/api/admin/staff-invites',
    { schema: { body: newInvite, response: { 200: inviteSent } } },
    async (request, reply) => {
      const outcome = await inviteStaff(shop, { ...request.body, by: actorOf(request) })
      return sendOutcome(reply, outcome, (sent) => ({ success: true, ...sent }))
    },
  )

  app.post(
    '/api/admin/staff-invites/:id/resend',
    { schema: { params: staffParams, response: { 200: inviteSent } } },
    async (request, reply) => {
      const outcome = await resendInvite(shop, request.params.id, actorOf(request))
      return sendOutcome(reply, outcome, (sent) => ({ success: true, ...sent }))
    },
  )

  app.post(
    '/api/admin/staff-invites/:id/revoke',
    { schema: { params: staffParams, response: { 200: done } } },
    async (request, reply) =>
      sendOutcome(reply, await revokeInvite(shop, request.params.id, actorOf(request)), said),
  )
}
