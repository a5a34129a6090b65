import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '#domain/accounts/permissions.ts'
import type { Shop } from '#usecases/shop.ts'
import { requireStaff, type StaffMember } from '../../session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who acts; set by `only`. */
    staff?: StaffMember
  }
}

/**
 * A hook that lets only staff with the right through, before the body is read. What they see is kept by nobody.
 * @throws Refused
 */
export function only(shop: Shop, permission: Permission) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.staff = await requireStaff(shop, request, permission)
    reply.header('cache-control', 'no-store')
  }
}

/** The member of staff a hook let through. @throws when the route has no such hook */
export function actorOf(request: FastifyRequest): StaffMember {
  if (request.staff === undefined) throw new Error(`${request.url} lets anybody in`)
  return request.staff
}

/** The part of a list that a query asks for. */
export function sliceOf(query: { readonly page: number; readonly limit: number }) {
  return { limit: query.limit, offset: (query.page - 1) * query.limit }
}
