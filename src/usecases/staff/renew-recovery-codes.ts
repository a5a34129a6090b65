import { replaceRecoveryCodes } from '#db/queries/staff/second-factor.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { generateRecoveryCodes } from './recovery-codes.ts'

/** Replaces the remaining recovery codes with ten new ones. */
export async function renewRecoveryCodes(
  shop: Shop,
  staff: SignedInStaffMember,
): Promise<Result<readonly string[]>> {
  if (staff.totpSecret === undefined)
    return refuse('invalid-state', { message: 'Set up a second factor before you create recovery codes.' })
  const { codes, hashes } = await generateRecoveryCodes(shop)
  return shop.db.transaction().execute(async (transaction) => {
    await recordEvent(shop, transaction, {
      by: staff,
      kind: 'recovery codes renewed',
      subject: staff.username,
    })
    await replaceRecoveryCodes(transaction, staff.id, hashes)
    return ok(codes)
  })
}
