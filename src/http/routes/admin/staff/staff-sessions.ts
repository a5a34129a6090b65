import * as calls from '#contract/admin/staff/calls.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { revokeStaffSession } from '#usecases/staff/revoke-session.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeStaffSession } from '../../../serializers/admin/staff/staff-sessions.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const staffSessionRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listStaffSessions, async (request, reply) => {
    const sessions = await listStaffSessions(shop.db, request.params.id, shop.clock.now())
    const current = getActor(request).session.id
    return reply.send({
      success: true,
      rows: sessions.map((session) => serializeStaffSession(session, current)),
    })
  })

  handle(app, calls.revokeStaffSession, async (request, reply) => {
    const { id, session } = request.params
    const revocation = { staffId: id, sessionId: session, by: getActor(request) }
    return sendResult(reply, await revokeStaffSession(shop, revocation), serializeMessage)
  })

  handle(app, calls.revokeOwnSession, async (request, reply) => {
    const by = getActor(request)
    const revocation = { staffId: by.id, sessionId: request.params.session, by }
    return sendResult(reply, await revokeStaffSession(shop, revocation), serializeMessage)
  })
}
