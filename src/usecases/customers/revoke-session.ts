import {
  deleteCustomerSession,
  deleteCustomerSessions,
  deleteSession,
} from '#db/queries/customers/sessions.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/** Ends a session of this customer. Succeeds when it has already ended. Never ends another customer's session. */
export async function revokeSession(
  shop: Shop,
  customer: Customer,
  sessionId: string,
): Promise<Result<string>> {
  await deleteSession(shop.db, customer.id, sessionId)
  return ok('Device signed out.')
}

/** Ends all sessions of the customer except the one with this token. */
export async function revokeOtherSessions(
  shop: Shop,
  customer: Customer,
  token: string,
): Promise<Result<string>> {
  await deleteCustomerSessions(shop.db, customer.id, hashToken(token))
  return ok('All other devices signed out.')
}

/** Ends the session of the token. Succeeds for an unknown token. */
export async function signOut(shop: Shop, token: string | undefined): Promise<Result<string>> {
  if (token !== undefined) await deleteCustomerSession(shop.db, hashToken(token))
  return ok('You are signed out.')
}
