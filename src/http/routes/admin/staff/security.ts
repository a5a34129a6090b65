import * as calls from '#contract/admin/staff/calls.ts'
import { getSecondFactor } from '#db/queries/staff/second-factor.ts'
import { listStaffSessions } from '#db/queries/staff/sessions.ts'
import { requiresSecondFactor } from '#domain/staff/permissions.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '#usecases/shop.ts'
import { changeStaffPassword } from '#usecases/staff/change-password.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import { limits } from '../../../limits.ts'
import { limitWrongProofs } from '../../../rate-limit.ts'
import type { Routes } from '../../../routes.ts'
import { serializeSecurity } from '../../../serializers/admin/staff/security.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** The password of the signed-in staff member, and an overview of how they sign in. */
export const securityRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getSecurity, async (request, reply) =>
    reply.send({ success: true, ...(await loadSecurity(shop, getActor(request))) }),
  )

  handle(app, calls.changePassword, async (request, reply) => {
    const staff = getActor(request)
    const counter = { limit: limits.staffPassword, key: `session:${staff.session.id}` }
    const outcome = await limitWrongProofs(shop, reply, counter, () =>
      changeStaffPassword(shop, staff, request.body),
    )
    return sendResult(reply, outcome, serializeMessage)
  })
}

async function loadSecurity({ db, clock }: Shop, staff: SignedInStaffMember) {
  const [secondFactor, sessions, policy] = await Promise.all([
    getSecondFactor(db, staff.id),
    listStaffSessions(db, staff.id, clock.now()),
    getSignInPolicy(db),
  ])
  const isRequired = requiresSecondFactor(staff.role, policy.secondFactor)
  return serializeSecurity({ secondFactor, isRequired, sessions, currentSessionId: staff.session.id })
}
