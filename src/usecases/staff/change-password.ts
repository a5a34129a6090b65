import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { deleteSessionsOfStaff } from '#db/queries/staff/sessions.ts'
import { updateStaff } from '#db/queries/staff/staff-members.ts'
import { whyWeakPassword } from '#domain/customers/password-policy.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import type { StaffMember } from './staff-member.ts'
import { refuseWrongPassword } from './verify-password.ts'

/** A new password ends every other session of this person. */
export async function changeOwnPassword(
  shop: Shop,
  staff: StaffMember,
  { current, password }: { readonly current: string; readonly password: string },
): Promise<Outcome<string>> {
  const wrong = await refuseWrongPassword(shop, staff, current, 'current')
  if (wrong !== undefined) return wrong
  const weak = whyWeakPassword(password)
  if (weak !== undefined) return refused('weak-password', { message: weak, fields: { password: weak } })
  const hash = await shop.passwords.hash(password)
  return shop.db.transaction().execute(async (transaction) => {
    await updateStaff(transaction, staff.id, { password_hash: hash })
    await deleteSessionsOfStaff(transaction, staff.id, staff.session.id)
    await recordAudit(transaction, { by: staff, action: 'password changed', subject: staff.username })
    return granted('Your password was changed. Your other sessions have ended.')
  })
}
