import Fastify from 'fastify'
import type { AdminPolicy } from '#contract/define-admin-call.ts'
import { PublicCaches } from '#http/cache/public-caches.ts'
import { adminRoutes } from '#http/routes/admin/admin-routes.ts'
import { isAdminPath } from '#http/routes/admin/authorize.ts'
import type { Shop } from '#usecases/shop.ts'

interface AdminCall extends AdminPolicy {
  readonly name: string
  readonly method: string
  readonly path: string
}

/** All admin calls with the policies that their routes declare. */
export function listAdminCalls(shop: Shop): readonly AdminCall[] {
  const calls: AdminCall[] = []
  const app = Fastify({ exposeHeadRoutes: false })
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!isAdminPath(url) || config?.permission === undefined) return
    const { permission, stepUp, background } = config
    calls.push({
      name: `${method} ${url}`,
      method: String(method),
      path: url,
      permission,
      stepUp,
      background,
    })
  })
  adminRoutes(app, { shop, caches: new PublicCaches(shop) })
  return calls
}
