import * as calls from '#contract/admin/staff/calls.ts'
import { getRecordVersion, listRecordVersions } from '#db/queries/record-changes.ts'
import { listStaff } from '#db/queries/staff/staff-members.ts'
import { resetSecondFactor } from '#usecases/staff/reset-second-factor.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { signInPolicyRecord } from '#usecases/staff/update-sign-in-policy.ts'
import { updateStaffMember } from '#usecases/staff/update-staff-member.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeStaffMember } from '../../../serializers/admin/staff/staff.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const staffRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listStaff, async (_request, reply) => {
    const versions = await listRecordVersions(shop.db, 'staff')
    const signInPolicyVersion = await getRecordVersion(shop.db, signInPolicyRecord)
    const [staff, signInPolicy] = await Promise.all([
      listStaff(shop.db, shop.clock.now()),
      getSignInPolicy(shop.db),
    ])
    return reply.send({
      success: true,
      rows: staff.map((member) => ({
        ...serializeStaffMember(member),
        version: versions.get(member.id) ?? 0,
      })),
      signInPolicy,
      signInPolicyVersion,
    })
  })

  handle(app, calls.updateStaffMember, async (request, reply) => {
    const update = { staffId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await updateStaffMember(shop, update), serializeMessage)
  })

  handle(app, calls.resetSecondFactor, async (request, reply) => {
    const outcome = await resetSecondFactor(shop, request.params.id, getActor(request))
    return sendResult(reply, outcome, serializeMessage)
  })
}
