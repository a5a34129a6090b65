import type { FastifyRequest } from 'fastify'
import type { CustomerRow } from '#db/queries/customers/customers.ts'
import { findCustomerBySession, updateSessionActivity } from '#db/queries/customers/sessions.ts'
import { getSessionExpiry, shouldRecordActivity } from '#domain/customers/session-lifetime.ts'
import type { SignInContext } from '#usecases/customers/open-session.ts'
import type { Shop, Visitor } from '#usecases/shop.ts'
import type { StaffSignInContext } from '#usecases/staff/open-session.ts'
import { hashToken } from '#usecases/tokens.ts'
import { RefusalError } from './errors.ts'

export const maxTokenLength = 200

/** The `token` header (specification §6), or undefined. */
export function getToken(request: FastifyRequest): string | undefined {
  const { token } = request.headers
  return typeof token === 'string' && token !== '' && token.length <= maxTokenLength ? token : undefined
}

/** Who is signed in; undefined for guests and for tokens that are unknown or expired. */
export async function findCustomerOfRequest(
  shop: Shop,
  request: FastifyRequest,
): Promise<CustomerRow | undefined> {
  const token = getToken(request)
  if (token === undefined) return undefined
  const now = shop.clock.now()
  const found = await findCustomerBySession(shop.db, hashToken(token), now)
  if (found === undefined) return undefined
  const { session, ...customer } = found
  if (shouldRecordActivity(session.lastSeen, now)) {
    const { idleExpiresAt } = getSessionExpiry(session.begunAt, now, session.remembered)
    await updateSessionActivity(shop.db, hashToken(token), { at: now, idleExpiresAt })
  }
  return customer
}

/** @throws Refused 'not-signed-in' */
export async function requireCustomer(shop: Shop, request: FastifyRequest): Promise<CustomerRow> {
  const customer = await findCustomerOfRequest(shop, request)
  if (customer === undefined) throw new RefusalError({ code: 'not-signed-in' })
  return customer
}

/**
 * Whose order it may be by the session; whoever shows a proof of their own needs none.
 * @throws Refused 'not-signed-in' when there is nothing but a session that has ended
 */
export async function findBuyer(
  shop: Shop,
  request: FastifyRequest,
  proof: { readonly orderKey?: string | undefined; readonly email?: string | undefined },
): Promise<string | undefined> {
  const proves = proof.orderKey !== undefined || proof.email !== undefined
  if (proves || getToken(request) === undefined) return (await findCustomerOfRequest(shop, request))?.id
  return (await requireCustomer(shop, request)).id
}

/** Who signs in, as the body tells it: in which browser, and for how long. */
export function getSignInContext(
  request: FastifyRequest,
  {
    device,
    remember = true,
  }: { readonly device?: string | undefined; readonly remember?: boolean | undefined },
): SignInContext {
  return { ...getVisitor(request), device, remembered: remember }
}

/** The same of a member of staff, whose session ends with the day. */
export function getStaffSignInContext(
  request: FastifyRequest,
  { device }: { readonly device?: string | undefined },
): StaffSignInContext {
  return { ...getVisitor(request), device }
}

export function getVisitor(request: FastifyRequest): Visitor {
  return { ip: request.ip, userAgent: request.headers['user-agent'] }
}

/** The Global Privacy Control signal of the browser (https://www.w3.org/TR/gpc/): `Sec-GPC: 1`. */
export function hasPrivacySignal(request: FastifyRequest): boolean {
  return request.headers['sec-gpc'] === '1'
}
