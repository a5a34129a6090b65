import { recordAudit } from '#db/queries/admin-audit.ts'
import { dropSecondFactor } from '#db/queries/staff-second-factor.ts'
import { needsSecondFactor } from '#domain/accounts/permissions.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { refuseWrongPassword } from './prove-password.ts'
import { signInRules } from './sign-in-rules.ts'
import type { StaffMember } from './staff-member.ts'

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
