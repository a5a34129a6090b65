import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminPolicy } from '#contract/define-admin-call.ts'
import { orderNumberParams } from '#contract/order-number.ts'
import { isOrderInScope } from '#db/queries/orders/order-scope.ts'
import { getOrderScope } from '#domain/staff/order-scope.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '#usecases/shop.ts'
import { getToken } from '../../customer-session.ts'
import { RefusalError } from '../../errors.ts'
import type { App } from '../../routes.ts'
import { authorizeCall } from '../../staff-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in staff member, set by the guard. */
    staff?: SignedInStaffMember
  }
  interface FastifyContextConfig extends Partial<AdminPolicy> {}
}

/** Calls of the admin area, and the specification's call that adds a product. */
export function isAdminPath(path: string): boolean {
  return path.startsWith('/api/admin/') || path === '/api/product/add'
}

/**
 * Authorizes every admin route registered after this call by the policy in its `config`, before the body is read.
 * An order that the role does not see is answered like an unknown one. Responses to staff are never stored.
 * @throws for a route without a permission, so that no route is open by mistake
 */
export function authorizeAdminCalls(app: App, shop: Shop): void {
  app.addHook('onRoute', (route) => {
    if (!isAdminPath(route.url)) return
    const { permission, ...policy } = route.config ?? {}
    if (permission === undefined)
      throw new Error(`${route.method} ${route.url} needs a permission: define it with defineAdminCall`)
    if (permission === 'open') return
    const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const call = `${request.method} ${route.url}`
      const outcome = await authorizeCall(shop, getToken(request), { permission, ...policy, call })
      if (!outcome.ok) throw new RefusalError(outcome.refusal)
      request.staff = outcome.value
      reply.header('cache-control', 'no-store')
    }
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()]
    if (!route.url.includes('/orders/:number')) return
    const refuseOtherOrder = async (request: FastifyRequest): Promise<void> => {
      const scope = getOrderScope(getActor(request).role, shop.clock.now())
      if (scope === undefined) return
      const { number } = orderNumberParams.parse(request.params)
      if (!(await isOrderInScope(shop.db, shop.mode, { number, scope }))) throw createOrderNotFound()
    }
    // After the validation, so that a wrong body is answered alike for every order.
    route.preHandler = [refuseOtherOrder, ...[route.preHandler ?? []].flat()]
  })
}

/** The answer for an unknown order, and for one that the role does not see. */
export function createOrderNotFound(): RefusalError {
  return new RefusalError({
    code: 'order-not-found',
    message: 'We could not find an order with this number.',
  })
}

/** The signed-in staff member. @throws on an 'open' route */
export function getActor(request: FastifyRequest): SignedInStaffMember {
  if (request.staff === undefined) throw new Error(`${request.url} needs no session`)
  return request.staff
}
