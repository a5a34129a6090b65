import { deleteStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

/** Ends the session of the token. Succeeds for an unknown token. */
export async function signOutStaff(shop: Shop, token: string | undefined): Promise<Result<string>> {
  if (token !== undefined) await deleteStaffSession(shop.db, hashToken(token))
  return ok('You are signed out.')
}
