import { staffParams } from '#contract/admin/staff.ts'
import { ownSessionParams, sessionParams, sessionsResponse } from '#contract/admin/staff-sessions.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { revokeStaffSession } from '#usecases/staff/revoke-session.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeStaffSession } from '../../serializers/admin/staff-sessions.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const staffSessionRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/staff/:id/sessions',
    {
      config: { permission: 'manage staff' },
      schema: { params: staffParams, response: { 200: sessionsResponse } },
    },
    async (request, reply) => {
      const sessions = await listStaffSessions(shop.db, request.params.id, shop.clock.now())
      const current = getActor(request).session.id
      return reply.send({
        success: true,
        rows: sessions.map((session) => serializeStaffSession(session, current)),
      })
    },
  )

  app.post(
    '/api/admin/staff/:id/sessions/:session/revoke',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: sessionParams, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const { id, session } = request.params
      const revocation = { staffId: id, sessionId: session, by: getActor(request) }
      return sendResult(reply, await revokeStaffSession(shop, revocation), serializeMessage)
    },
  )

  app.post(
    '/api/admin/security/sessions/:session/revoke',
    {
      config: { permission: 'own account' },
      schema: { params: ownSessionParams, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const revocation = { staffId: by.id, sessionId: request.params.session, by }
      return sendResult(reply, await revokeStaffSession(shop, revocation), serializeMessage)
    },
  )
}
