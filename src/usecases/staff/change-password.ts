import { deleteStaffSessions } from '#db/queries/staff/sessions.ts'
import { canStillSignIn, updateStaff } from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { validateNewPassword } from '../customers/validate-new-password.ts'
import { recordEvent } from '../events/record-event.ts'
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
  const weak =
    password === current
      ? 'Choose a password that differs from your current one.'
      : await validateNewPassword(shop, password, [staff.displayName, staff.username])
  if (weak !== undefined) return refuse('weak-password', { message: weak, fields: { password: weak } })
  const hash = await shop.passwords.hash(password)
  const outcome = await shop.db.transaction().execute(async (transaction) => {
    // Another change may have come first.
    if (!(await canStillSignIn(transaction, staff))) return refuse('not-signed-in')
    await updateStaff(transaction, staff.id, { passwordHash: hash, mustChangePassword: false })
    await deleteStaffSessions(transaction, staff.id, staff.session.id)
    await recordEvent(shop, transaction, { by: staff, kind: 'password changed', subject: staff.username })
    return ok('Password changed. Your other sessions were signed out.')
  })
  if (outcome.ok && staff.mustChangePassword) await shop.firstAdminNote.delete()
  return outcome
}
