import { signInPolicyUpdate } from '#contract/admin/sign-in-policy.ts'
import { savedRecordResponse } from '#contract/basic-responses.ts'
import { updateSignInPolicy } from '#usecases/staff/update-sign-in-policy.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeSavedRecord } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const signInPolicyRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/sign-in-policy',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { body: signInPolicyUpdate, response: { 200: savedRecordResponse } },
    },
    async (request, reply) => {
      const { expectedVersion, ...rules } = request.body
      const update = { rules, expectedVersion, by: getActor(request) }
      return sendResult(reply, await updateSignInPolicy(shop, update), serializeSavedRecord)
    },
  )
}
