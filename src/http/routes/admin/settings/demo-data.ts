import * as calls from '#contract/admin/settings/calls.ts'
import { removeDemoStore } from '#usecases/operations/remove-demo-store.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const demoDataRoutes: Routes = (app, { shop }) => {
  handle(app, calls.deleteDemoData, async (request, reply) =>
    reply.send(serializeMessage(await removeDemoStore(shop, getActor(request)))),
  )
}
