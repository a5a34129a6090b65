import { staffParams, staffResponse, staffUpdate } from '#contract/admin/staff.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { getRecordVersion, listRecordVersions } from '#db/queries/record-changes.ts'
import { listStaff } from '#db/queries/staff/staff-members.ts'
import { resetSecondFactor } from '#usecases/staff/reset-second-factor.ts'
import { getSignInPolicy } from '#usecases/staff/sign-in-policy.ts'
import { signInPolicyRecord } from '#usecases/staff/update-sign-in-policy.ts'
import { updateStaffMember } from '#usecases/staff/update-staff-member.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeStaffMember } from '../../serializers/admin/staff.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const staffRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/staff',
    { config: { permission: 'see staff' }, schema: { response: { 200: staffResponse } } },
    async (_request, reply) => {
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
    },
  )

  app.post(
    '/api/admin/staff/:id',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: staffParams, body: staffUpdate, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const update = { staffId: request.params.id, ...request.body, by: getActor(request) }
      return sendResult(reply, await updateStaffMember(shop, update), serializeMessage)
    },
  )

  app.post(
    '/api/admin/staff/:id/reset-second-factor',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { params: staffParams, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const outcome = await resetSecondFactor(shop, request.params.id, getActor(request))
      return sendResult(reply, outcome, serializeMessage)
    },
  )
}
