import { deleteDemoDataRequest } from '#contract/admin/demo-data.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { removeDemoStore } from '#usecases/settings/remove-demo-store.ts'
import type { Routes } from '../../routes.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const demoDataRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/demo-data/delete',
    {
      config: { permission: 'remove demo data', stepUp: true },
      schema: { body: deleteDemoDataRequest, response: { 200: messageResponse } },
    },
    async (request, reply) => reply.send(serializeMessage(await removeDemoStore(shop, getActor(request)))),
  )
}
