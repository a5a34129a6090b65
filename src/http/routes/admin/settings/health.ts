import * as calls from '#contract/admin/settings/calls.ts'
import { checkHealth } from '#usecases/operations/check-health.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'

export const adminHealthRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getHealth, async (_request, reply) =>
    reply.send({ success: true, checks: await checkHealth(shop) }),
  )
}
