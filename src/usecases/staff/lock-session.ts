import { updateStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '../shop.ts'

/** Locks a session until its staff member enters the password. */
export async function lockSession(shop: Shop, staff: SignedInStaffMember): Promise<Result<string>> {
  await updateStaffSession(shop.db, staff.session.id, { lockedAt: shop.clock.now() })
  return ok('Session locked.')
}
