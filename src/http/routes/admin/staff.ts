import { invitationInput, invitationSentResponse, invitationsResponse } from '#contract/admin/invitations.ts'
import { sessionParams, sessionsResponse } from '#contract/admin/session.ts'
import { signInPolicyInput, staffParams, staffResponse, staffUpdate } from '#contract/admin/staff.ts'
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
  app.get(
    '/api/admin/staff',
    { config: { permission: 'see the shop' }, schema: { response: { 200: staffResponse } } },
    async (_request, reply) => {
      const [rows, rules] = await Promise.all([
        listStaff(shop.db, shop.clock.now()),
        getSignInPolicy(shop.db),
      ])
      return reply.send({ success: true, rows: rows.map(serializeStaffMember), rules })
    },
  )

  app.post(
    '/api/admin/staff/:id',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: staffParams, body: staffUpdate, response: { 200: done } },
    },
    async (request, reply) => {
      const change = { staffId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await updateStaffMember(shop, change), said)
    },
  )

  app.post(
    '/api/admin/staff/:id/reset-second-factor',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: staffParams, response: { 200: done } },
    },
    async (request, reply) =>
      sendResult(reply, await resetSecondFactor(shop, request.params.id, getActor(request)), said),
  )

  app.get(
    '/api/admin/staff/:id/sessions',
    {
      config: { permission: 'manage staff' },
      schema: { params: staffParams, response: { 200: sessionsResponse } },
    },
    async (request, reply) => {
      const rows = await listStaffSessions(shop.db, request.params.id, shop.clock.now())
      const asking = getActor(request).session.id
      return reply.send({ success: true, rows: rows.map((row) => serializeStaffSession(row, asking)) })
    },
  )

  app.post(
    '/api/admin/staff/:id/sessions/:session/revoke',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: sessionParams, response: { 200: done } },
    },
    async (request, reply) => {
      const { id, session } = request.params
      const ended = { staffId: id, sessionId: session, by: getActor(request) }
      return sendResult(reply, await revokeStaffSession(shop, ended), said)
    },
  )

  app.post(
    '/api/admin/sign-in-policy',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { body: signInPolicyInput, response: { 200: done } },
    },
    async (request, reply) =>
      sendResult(reply, await updateSignInPolicy(shop, request.body, getActor(request)), said),
  )
  staffInvitationRoutes(app, context)
}

const staffInvitationRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/staff-invitations',
    { config: { permission: 'invite staff' }, schema: { response: { 200: invitationsResponse } } },
    async (_request, reply) => {
      const now = shop.clock.now()
      const rows = await listInvitations(shop.db)
      return reply.send({ success: true, rows: rows.map((row) => serializeInvitation(row, now)) })
    },
  )

  app.post(
    '/api/admin/staff-invitations',
    {
      config: { permission: 'invite staff', stepUp: true },
      schema: { body: invitationInput, response: { 200: invitationSentResponse } },
    },
    async (request, reply) => {
      const outcome = await inviteStaffMember(shop, { ...request.body, by: getActor(request) })
      return sendResult(reply, outcome, (sent) => ({ success: true, ...sent }))
    },
  )

  app.post(
    '/api/admin/staff-invitations/:id/resend',
    {
      config: { permission: 'invite staff', stepUp: true },
      schema: { params: staffParams, response: { 200: invitationSentResponse } },
    },
    async (request, reply) => {
      const outcome = await resendInvitation(shop, request.params.id, getActor(request))
      return sendResult(reply, outcome, (sent) => ({ success: true, ...sent }))
    },
  )

  app.post(
    '/api/admin/staff-invitations/:id/revoke',
    {
      config: { permission: 'invite staff', stepUp: true },
      schema: { params: staffParams, response: { 200: done } },
    },
    async (request, reply) =>
      sendResult(reply, await revokeInvitation(shop, request.params.id, getActor(request)), said),
  )
}
