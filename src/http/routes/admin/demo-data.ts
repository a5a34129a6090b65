import { deleteDemoDataRequest } from '#contract/admin/demo-data.ts'
import { done } from '#contract/basic-answers.ts'
import { removeDemoStore } from '#usecases/settings/remove-demo-store.ts'
import type { Routes } from '../../routes.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const demoDataRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/demo-data/delete',
    {
      config: { permission: 'remove demo data', stepUp: true },
      schema: { body: deleteDemoDataRequest, response: { 200: done } },
    },
    async (request, reply) => reply.send(serializeMessage(await removeDemoStore(shop, getActor(request)))),
  )
}
