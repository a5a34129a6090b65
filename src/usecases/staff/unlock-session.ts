import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { unlockStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
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
  await recordAudit(shop.db, { by: staff, action: 'session unlocked', subject: staff.username })
  return ok('Welcome back.')
}
