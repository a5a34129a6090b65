import { type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import type { Shop } from '../shop.ts'

/** Refuses who signed in and does not know the password; undefined when it fits. `field` is where it was typed. */
export async function refuseWrongPassword(
  shop: Shop,
  staff: SignedInStaffMember,
  password: string,
  field = 'password',
): Promise<Extract<Result<never>, { ok: false }> | undefined> {
  if (await shop.passwords.verify(staff.passwordHash, password)) return undefined
  const message = 'The password is not right.'
  return refuse('wrong-credentials', { message, fields: { [field]: message } })
}
