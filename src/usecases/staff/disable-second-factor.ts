import { deleteSecondFactor } from '#db/queries/staff/second-factor.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { requiresSecondFactor } from '#domain/staff/permissions.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { getSignInPolicy } from './sign-in-policy.ts'
import { refuseWrongPassword } from './verify-password.ts'

export async function disableSecondFactor(
  shop: Shop,
  staff: SignedInStaffMember,
  password: string,
): Promise<Result<string>> {
  const wrong = await refuseWrongPassword(shop, staff, password)
  if (wrong !== undefined) return wrong
  const { secondFactor } = await getSignInPolicy(shop.db)
  if (requiresSecondFactor(staff.role, secondFactor))
    return refuse('invalid-state', { message: 'Your role requires a second factor.' })
  return shop.db.transaction().execute(async (transaction) => {
    await deleteSecondFactor(transaction, staff.id)
    await recordEvent(shop, transaction, {
      by: staff,
      kind: 'second factor disabled',
      subject: staff.username,
    })
    return ok('Second factor turned off.')
  })
}
