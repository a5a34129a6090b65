import { updateStaffSession } from '#db/queries/staff/sessions.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '../shop.ts'
import { refuseWrongPassword } from './verify-password.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

/** Confirms the signed-in staff member again, by password or code, for this session only. */
export async function confirmSession(
  shop: Shop,
  staff: SignedInStaffMember,
  proof: { readonly password: string } | { readonly code: string },
): Promise<Result<string>> {
  if ('code' in proof) {
    if (!(await verifySecondFactor(shop, shop.db, staff, proof.code)))
      return refuse('wrong-code', { fields: { code: 'This code is wrong or was already used.' } })
  } else {
    const wrong = await refuseWrongPassword(shop, staff, proof.password)
    if (wrong !== undefined) return wrong
  }
  const now = shop.clock.now()
  await updateStaffSession(shop.db, staff.session.id, { confirmedAt: now, lastSeenAt: now })
  return ok('Thank you.')
}
