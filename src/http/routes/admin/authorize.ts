import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#domain/staff/permissions.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '#usecases/shop.ts'
import { getToken } from '../../customer-session.ts'
import { RefusalError } from '../../errors.ts'
import type { App } from '../../routes.ts'
import { authorizeCall } from '../../staff-session.ts'

/** What a call of the admin area requires, written in the `config` of its route. */
export interface AdminPolicy {
  /**
   * 'own account': every member of staff, with or without the second factor of the role. 'open': everybody; the
   * handler checks the caller itself, because it is the way in.
   */
  readonly permission?: Permission | 'own account' | 'open'
  /** Requires the password or a code again unless it was given a short while ago. */
  readonly stepUp?: true
  /** Sent by the page itself, not by the person: does not keep a session awake. */
  readonly background?: true
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts; set by the guard. */
    staff?: SignedInStaffMember
  }
  interface FastifyContextConfig extends AdminPolicy {}
}

/** Calls of the admin area, and the specification's call that adds a product. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/api/admin/') || path === '/api/product/add'
}

/**
 * Guards every admin route registered from here on by the policy in its `config`, before the body is read. Responses
 * to staff are never stored.
 * @throws for a route without a permission, so that nothing is open by mistake
 */
export function authorizeAdminCalls(app: App, shop: Shop): void {
  app.addHook('onRoute', (route) => {
    if (!isAdminPath(route.url)) return
    const { permission, ...policy } = route.config ?? {}
    if (permission === undefined)
      throw new Error(`${route.method} ${route.url} needs a permission: set config.permission on its route`)
    if (permission === 'open') return
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const outcome = await authorizeCall(shop, getToken(request), { permission, ...policy })
      if (!outcome.ok) throw new RefusalError(outcome.refusal)
      request.staff = outcome.value
      reply.header('cache-control', 'no-store')
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
  })
}

/** The member of staff the guard let in. @throws when the route is open to everybody */
export function getActor(request: FastifyRequest): SignedInStaffMember {
  if (request.staff === undefined) throw new Error(`${request.url} is open to everybody`)
  return request.staff
}
