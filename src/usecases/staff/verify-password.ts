import { type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Refuses and records a wrong password of the signed-in staff member. `field` is the form field it came from. */
export async function refuseWrongPassword(
  shop: Shop,
  staff: SignedInStaffMember,
  password: string,
  field = 'password',
): Promise<Extract<Result<never>, { ok: false }> | undefined> {
  if (await shop.passwords.verify(staff.passwordHash, password)) return undefined
  await recordEvent(shop, shop.db, { by: staff, kind: 'wrong password', subject: staff.username })
  const message = 'The password is wrong.'
  return refuse('wrong-credentials', { message, fields: { [field]: message } })
}
