import { recordAudit } from '#db/queries/admin-audit.ts'
import { updateStaffSession } from '#db/queries/staff-sessions.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import type { StaffMember } from './staff-member.ts'

/** Opens a locked session with the password of who signed in; everything in it goes on where it was. */
export async function unlockSession(
  shop: Shop,
  staff: StaffMember,
  password: string,
): Promise<Outcome<string>> {
  if (!(await shop.passwords.verify(staff.password_hash, password))) {
    const message = 'The password is not right.'
    return refused('wrong-credentials', { message, fields: { password: message } })
  }
  const now = shop.clock.now()
  await updateStaffSession(shop.db, staff.session.id, {
    locked_at: null,
    last_seen_at: now,
    confirmed_at: now,
  })
  await recordAudit(shop.db, { by: staff, action: 'session unlocked', subject: staff.username })
  return granted('Welcome back.')
}
