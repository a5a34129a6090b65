import * as calls from '#contract/admin/staff/calls.ts'
import * as specCalls from '#contract/spec-v1/admin-calls.ts'
import { confirmSession } from '#usecases/staff/confirm-session.ts'
import { lockSession } from '#usecases/staff/lock-session.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { signOutStaff } from '#usecases/staff/sign-out.ts'
import { unlockSession } from '#usecases/staff/unlock-session.ts'
import { getToken } from '../../../customer-session.ts'
import { sendMessage, sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { limits } from '../../../limits.ts'
import { limitWrongProofs } from '../../../rate-limit.ts'
import type { Routes } from '../../../routes.ts'
import { serializeSession } from '../../../serializers/admin/staff/session.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { findStaffByToken } from '../../../staff-session.ts'
import { getActor } from '../authorize.ts'

export const sessionRoutes: Routes = (app, context) => {
  sessionStateRoutes(app, context)
  sessionUseRoutes(app, context)
}

/** These calls also work on locked sessions, so each handler loads the session itself. */
const sessionStateRoutes: Routes = (app, { shop }) => {
  handle(app, specCalls.validateSession, async (request, reply) => {
    const [staff, policy] = await Promise.all([
      findStaffByToken(shop, request.body.token),
      getSignInPolicy(shop.db),
    ])
    if (staff === undefined) return sendRefusal(reply, { code: 'not-staff' })
    const session = serializeSession(staff, policy, shop.clock.now())
    return reply.header('cache-control', 'no-store').send({ success: true, ...session })
  })

  handle(app, calls.signOut, async (request, reply) =>
    sendMessage(reply, await signOutStaff(shop, getToken(request))),
  )

  handle(app, calls.unlockSession, async (request, reply) => {
    const staff = await findStaffByToken(shop, getToken(request))
    if (staff === undefined) return sendRefusal(reply, { code: 'not-staff' })
    const counter = { limit: limits.staffPassword, key: `session:${staff.session.id}` }
    const outcome = await limitWrongProofs(shop, reply, counter, () =>
      unlockSession(shop, staff, request.body.password),
    )
    return sendResult(reply, outcome, serializeMessage)
  })
}

const sessionUseRoutes: Routes = (app, { shop }) => {
  /** Sent while the staff member types or moves the mouse. Authorization records the activity. */
  handle(app, calls.reportActivity, async (_request, reply) =>
    reply.send(serializeMessage('Activity recorded.')),
  )

  handle(app, calls.lockSession, async (request, reply) =>
    sendMessage(reply, await lockSession(shop, getActor(request))),
  )

  handle(app, calls.confirmSession, async (request, reply) => {
    const staff = getActor(request)
    const limit = 'code' in request.body ? limits.staffCode : limits.staffPassword
    const counter = { limit, key: `session:${staff.session.id}` }
    const outcome = await limitWrongProofs(shop, reply, counter, () =>
      confirmSession(shop, staff, request.body),
    )
    return sendResult(reply, outcome, serializeMessage)
  })
}
