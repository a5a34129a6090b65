import { signInPolicyInput } from '#contract/admin/sign-in-policy.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { updateSignInPolicy } from '#usecases/staff/update-sign-in-policy.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const signInPolicyRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/sign-in-policy',
    {
      config: { permission: 'manage staff', stepUp: true },
      schema: { body: signInPolicyInput, response: { 200: messageResponse } },
    },
    async (request, reply) =>
      sendResult(reply, await updateSignInPolicy(shop, request.body, getActor(request)), serializeMessage),
  )
}
