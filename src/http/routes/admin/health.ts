import { healthResponse } from '#contract/admin/health.ts'
import { checkHealth } from '#usecases/settings/check-health.ts'
import type { Routes } from '../../routes.ts'

export const adminHealthRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/health',
    { config: { permission: 'see settings' }, schema: { response: { 200: healthResponse } } },
    async (_request, reply) => reply.send({ success: true, checks: await checkHealth(shop) }),
  )
}
