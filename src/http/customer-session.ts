import type { FastifyRequest } from 'fastify'
import { findCustomerBySession, updateSessionActivity } from '#db/queries/customers/sessions.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { getSessionExpiry, shouldRecordActivity } from '#domain/customers/session-lifetime.ts'
import { toPlainIp } from '#domain/network-address.ts'
import type { SignInContext } from '#usecases/customers/open-session.ts'
import type { Shop, Visitor } from '#usecases/shop.ts'
import type { StaffSignInContext } from '#usecases/staff/open-session.ts'
import { hashToken } from '#usecases/tokens.ts'
import { RefusalError } from './errors.ts'

export const maxTokenLength = 200

/** The `token` header, or undefined. */
export function getToken(request: FastifyRequest): string | undefined {
  const { token } = request.headers
  return typeof token === 'string' && token !== '' && token.length <= maxTokenLength ? token : undefined
}

/** The signed-in customer; undefined for guests and for unknown or expired tokens. */
export async function findCustomerOfRequest(
  shop: Shop,
  request: FastifyRequest,
): Promise<Customer | undefined> {
  const token = getToken(request)
  if (token === undefined) return undefined
  const now = shop.clock.now()
  const found = await findCustomerBySession(shop.db, hashToken(token), now)
  if (found === undefined) return undefined
  const { session, customer } = found
  if (shouldRecordActivity(session.lastSeenAt, now)) {
    const { idleExpiresAt } = getSessionExpiry(session.startedAt, now, session.isRemembered)
    await updateSessionActivity(shop.db, hashToken(token), { lastSeenAt: now, idleExpiresAt })
  }
  return customer
}

/** @throws RefusalError 'not-signed-in' */
export async function requireCustomer(shop: Shop, request: FastifyRequest): Promise<Customer> {
  const customer = await findCustomerOfRequest(shop, request)
  if (customer === undefined) throw new RefusalError({ code: 'not-signed-in' })
  return customer
}

/** The order that a request asks for, and what proves that it may. */
export interface OrderRequest {
  /** In the stored spelling, because attempts are counted by it. */
  readonly orderNumber: string
  readonly orderKey?: string | undefined
  readonly email?: string | undefined
}

/**
 * The order that a request asks for, with all that may open it: its key, its email address, or the customer's session.
 * @throws RefusalError 'not-signed-in' when the request has only a session, and it has ended
 */
export async function readOrderAccess(
  shop: Shop,
  request: FastifyRequest,
  { orderNumber: number, orderKey: key, email }: OrderRequest,
) {
  const hasProof = key !== undefined || email !== undefined
  const customer =
    hasProof || getToken(request) === undefined
      ? await findCustomerOfRequest(shop, request)
      : await requireCustomer(shop, request)
  return { number, key, email, customerId: customer?.id }
}

/** The browser of a customer's sign-in, and whether to remember the session. */
export function getSignInContext(
  request: FastifyRequest,
  {
    device,
    remember = true,
  }: { readonly device?: string | undefined; readonly remember?: boolean | undefined },
): SignInContext {
  return { ...getVisitor(request), device, remembered: remember }
}

/** The browser of a staff member's sign-in. Staff sessions are never remembered. */
export function getStaffSignInContext(
  request: FastifyRequest,
  { device }: { readonly device?: string | undefined },
): StaffSignInContext {
  return { ...getVisitor(request), device }
}

export function getVisitor(request: FastifyRequest): Visitor {
  return { ip: toPlainIp(request.ip), userAgent: request.headers['user-agent'] }
}

/** The Global Privacy Control signal of the browser (https://www.w3.org/TR/gpc/): `Sec-GPC: 1`. */
export function hasPrivacySignal(request: FastifyRequest): boolean {
  return request.headers['sec-gpc'] === '1'
}
