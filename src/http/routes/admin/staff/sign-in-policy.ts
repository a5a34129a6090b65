import * as calls from '#contract/admin/staff/calls.ts'
import { updateSignInPolicy } from '#usecases/staff/update-sign-in-policy.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeSavedRecord } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const signInPolicyRoutes: Routes = (app, { shop }) => {
  handle(app, calls.updateSignInPolicy, async (request, reply) => {
    const { expectedVersion, ...rules } = request.body
    const update = { rules, expectedVersion, by: getActor(request) }
    return sendResult(reply, await updateSignInPolicy(shop, update), serializeSavedRecord)
  })
}
