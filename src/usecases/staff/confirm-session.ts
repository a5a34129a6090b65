import { updateStaffSession } from '#db/queries/staff/sessions.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import type { StaffMember } from './staff-member.ts'
import { refuseWrongPassword } from './verify-password.ts'
import { proveSecondFactor } from './verify-second-factor.ts'

/** Who is there proves again to be who signed in, by password or by a code. Counts for this session alone. */
export async function confirmSession(
  shop: Shop,
  staff: StaffMember,
  given: { readonly password: string } | { readonly code: string },
): Promise<Outcome<string>> {
  if ('code' in given) {
    if (!(await proveSecondFactor(shop, shop.db, staff, given.code)))
      return refused('wrong-code', { fields: { code: 'This code is not right, or was used already.' } })
  } else {
    const wrong = await refuseWrongPassword(shop, staff, given.password)
    if (wrong !== undefined) return wrong
  }
  const now = shop.clock.now()
  await updateStaffSession(shop.db, staff.session.id, { confirmed_at: now, last_seen_at: now })
  return granted('Thank you.')
}
