import { activateSecret, lockPendingSecret, replaceRecoveryCodes } from '#db/queries/staff/second-factor.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { generateRecoveryCodes } from './recovery-codes.ts'

/** Enables the second factor. The first code shows that the app has the secret. Returns the recovery codes, once. */
export async function enableSecondFactor(
  shop: Shop,
  staff: SignedInStaffMember,
  code: string,
): Promise<Result<readonly string[]>> {
  const { codes, hashes } = await generateRecoveryCodes(shop)
  return shop.db.transaction().execute(async (transaction) => {
    const now = shop.clock.now()
    const sealed = await lockPendingSecret(transaction, staff.id)
    if (sealed === undefined) return refuse('invalid-state', { message: 'Please start the setup again.' })
    const step = shop.oneTimeCodes.findTimeStep(sealed, code.replace(/\s/g, ''), now)
    if (step === undefined) {
      const message = 'This code is wrong. Check that the clock of your device is correct.'
      return refuse('wrong-code', { message, fields: { code: message } })
    }
    await activateSecret(transaction, staff.id, { sealed, step, now })
    await recordEvent(shop, transaction, {
      by: staff,
      kind: 'second factor enabled',
      subject: staff.username,
    })
    await replaceRecoveryCodes(transaction, staff.id, hashes)
    return ok(codes)
  })
}
