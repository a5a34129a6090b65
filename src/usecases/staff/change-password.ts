import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { deleteStaffSessions } from '#db/queries/staff/sessions.ts'
import { updateStaff } from '#db/queries/staff/staff-members.ts'
import { validatePassword } from '#domain/customers/password-policy.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '../shop.ts'
import { refuseWrongPassword } from './verify-password.ts'

/** Changes a staff member's password and ends all their other sessions. */
export async function changeStaffPassword(
  shop: Shop,
  staff: SignedInStaffMember,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<Result<string>> {
  const wrong = await refuseWrongPassword(shop, staff, current, 'current')
  if (wrong !== undefined) return wrong
  const weak = validatePassword(password)
  if (weak !== undefined) return refuse('weak-password', { message: weak, fields: { password: weak } })
  const hash = await shop.passwords.hash(password)
  return shop.db.transaction().execute(async (transaction) => {
    await updateStaff(transaction, staff.id, { passwordHash: hash })
    await deleteStaffSessions(transaction, staff.id, staff.session.id)
    await recordAudit(transaction, { by: staff, action: 'password changed', subject: staff.username })
    return ok('Password changed. Your other sessions were signed out.')
  })
}
