import type { FastifyReply, FastifyRequest } from 'fastify'
import { adminCalls, isAdminPath } from '#domain/staff/admin-calls.ts'
import type { Shop } from '#usecases/shop.ts'
import type { StaffMember } from '#usecases/staff/staff-member.ts'
import { getToken } from '../../customer-session.ts'
import { RefusalError } from '../../errors.ts'
import type { App } from '../../routes.ts'
import { authorizeCall } from '../../staff-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts; set by the guard. */
    staff?: StaffMember
  }
}

/**
 * Puts the guard before every admin route registered from here on, as the table of calls says, before the body is
 * read. What staff see is kept by nobody.
 * @throws for a route that is not in the table: nothing is open by having been forgotten
 */
export function authorizeAdminCalls(app: App, shop: Shop): void {
  app.addHook('onRoute', (route) => {
    if (!isAdminPath(route.url)) return
    const method = route.method === 'HEAD' ? 'GET' : route.method
    const call = adminCalls[`${method} ${route.url}`]
    if (call === undefined)
      throw new Error(`${method} ${route.url} is not in domain/staff/admin-calls.ts: say what it needs`)
    if (call.needs === 'open') return
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const outcome = await authorizeCall(shop, getToken(request), call)
      if (!outcome.ok) throw new RefusalError(outcome.refusal)
      request.staff = outcome.value
      reply.header('cache-control', 'no-store')
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
}

/** The member of staff the guard let through. @throws when the route is open to everybody */
export function getActor(request: FastifyRequest): StaffMember {
  if (request.staff === undefined) throw new Error(`${request.url} lets anybody in`)
  return request.staff
}

/** The part of a list that a query asks for. */
export function toSlice(query: { readonly page: number; readonly limit: number }) {
  return { limit: query.limit, offset: (query.page - 1) * query.limit }
}
