import type { FastifyRequest } from 'fastify'
import type { CustomerRow } from '#db/queries/customers/customers.ts'
import { findCustomerBySession, noteSessionUse } from '#db/queries/customers/sessions.ts'
import { isWorthNoting, sessionEnds } from '#domain/customers/session-lifetime.ts'
import type { Arrival } from '#usecases/customers/open-session.ts'
import type { Shop, Visitor } from '#usecases/shop.ts'
import type { StaffArrival } from '#usecases/staff/open-session.ts'
import { hashToken } from '#usecases/tokens.ts'
import { Refused } from './errors.ts'

export const longestToken = 200

/** The `token` header (specification §6), or undefined. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.headers
  return typeof token === 'string' && token !== '' && token.length <= longestToken ? token : undefined
}

/** Who is signed in; undefined for guests and for tokens that are unknown or expired. */
export async function customerOf(shop: Shop, request: FastifyRequest): Promise<CustomerRow | undefined> {
  const token = tokenOf(request)
  if (token === undefined) return undefined
  const now = shop.clock.now()
  const found = await findCustomerBySession(shop.db, hashToken(token), now)
  if (found === undefined) return undefined
  const { session, ...customer } = found
  if (isWorthNoting(session.lastSeen, now)) {
    const { idleEndsAt } = sessionEnds(session.begunAt, now, session.remembered)
    await noteSessionUse(shop.db, hashToken(token), { at: now, idleEndsAt })
  }
  return customer
}

/** @throws Refused 'not-signed-in' */
export async function requireCustomer(shop: Shop, request: FastifyRequest): Promise<CustomerRow> {
  const customer = await customerOf(shop, request)
  if (customer === undefined) throw new Refused({ code: 'not-signed-in' })
  return customer
}

/**
 * Whose order it may be by the session; whoever shows a proof of their own needs none.
 * @throws Refused 'not-signed-in' when there is nothing but a session that has ended
 */
export async function buyerOf(
  shop: Shop,
  request: FastifyRequest,
  proof: { readonly orderKey?: string | undefined; readonly email?: string | undefined },
): Promise<string | undefined> {
  const proves = proof.orderKey !== undefined || proof.email !== undefined
  if (proves || tokenOf(request) === undefined) return (await customerOf(shop, request))?.id
  return (await requireCustomer(shop, request)).id
}

/** Who signs in, as the body tells it: in which browser, and for how long. */
export function arrivalOf(
  request: FastifyRequest,
  {
    device,
    remember = true,
  }: { readonly device?: string | undefined; readonly remember?: boolean | undefined },
): Arrival {
  return { ...visitorOf(request), device, remembered: remember }
}

/** The same of a member of staff, whose session ends with the day. */
export function staffArrivalOf(
  request: FastifyRequest,
  { device }: { readonly device?: string | undefined },
): StaffArrival {
  return { ...visitorOf(request), device }
}

export function visitorOf(request: FastifyRequest): Visitor {
  return { ip: request.ip, userAgent: request.headers['user-agent'] }
}

/** The Global Privacy Control signal of the browser (https://www.w3.org/TR/gpc/): `Sec-GPC: 1`. */
export function signalsPrivacy(request: FastifyRequest): boolean {
  return request.headers['sec-gpc'] === '1'
}
