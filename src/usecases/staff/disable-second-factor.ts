import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { dropSecondFactor } from '#db/queries/staff/second-factor.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { needsSecondFactor } from '#domain/staff/permissions.ts'
import type { Shop } from '../shop.ts'
import { signInRules } from './sign-in-policy.ts'
import type { StaffMember } from './staff-member.ts'
import { refuseWrongPassword } from './verify-password.ts'

export async function turnOffSecondFactor(
  shop: Shop,
  staff: StaffMember,
  password: string,
): Promise<Outcome<string>> {
  const wrong = await refuseWrongPassword(shop, staff, password)
  if (wrong !== undefined) return wrong
  const { secondFactor } = await signInRules(shop.db)
  if (needsSecondFactor(staff.role, secondFactor))
    return refused('wrong-state', { message: 'This shop asks a second factor of your role.' })
  return shop.db.transaction().execute(async (transaction) => {
    await dropSecondFactor(transaction, staff.id)
    await recordAudit(transaction, { by: staff, action: 'second factor removed', subject: staff.username })
    return granted('The second factor is switched off.')
  })
}
