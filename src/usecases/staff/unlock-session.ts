import { unlockStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { refuseWrongPassword } from './verify-password.ts'

/** Unlocks a session with the password of its staff member. Nothing in it is lost. */
export async function unlockSession(
  shop: Shop,
  staff: SignedInStaffMember,
  password: string,
): Promise<Result<string>> {
  const wrong = await refuseWrongPassword(shop, staff, password)
  if (wrong !== undefined) return wrong
  await unlockStaffSession(shop.db, staff.session.id, shop.clock.now())
  await recordEvent(shop, shop.db, { by: staff, kind: 'session unlocked', subject: staff.username })
  return ok('Welcome back.')
}
